import java.util.*;
import lexludi.adapter.LexludiAdapter;
import lexludi.adapter.LexludiAdapter.Skipped;

/**
 * Your own code: translate between the law's steps and positions and those of your engine.
 *
 * Test it with `javac -d build *.java` and
 * `lexludi conform GAME -- java -cp build lexludi.adapter.LexludiAdapter MyGame`.
 */
public class MyGame implements LexludiAdapter.Engine {
    public Map<String, Object> about() {
        return Map.of(
            "implementation", Map.of("name", "my game"),
            "games", Map.of("GAME", // the name of the law
                Map.of("players", List.of(2), "answers", Map.of(), "variants", Map.of())),
            "capabilities", List.of("history"));
    }

    public LexludiAdapter.Game start(Map<String, Object> setup) {
        return new LexludiAdapter.Game() {
            public Map<String, Object> position() { throw new Skipped("the position"); }

            public Map<String, Object> play(Object step) { throw new Skipped("this step"); }
        };
    }
}
