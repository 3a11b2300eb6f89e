package lexludi.adapter;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;

/**
 * Lets `lexludi conform GAME -- java -cp build lexludi.adapter.LexludiAdapter MyGame` speak to a
 * game, line by line (Java 17 on).
 *
 * Your own code is a class that implements `LexludiAdapter.Engine`; all names of the adapter lie
 * inside of this class, so that none meets a name of your engine.
 * JSON is read and written by `Json`, at the end: objects are maps, arrays are lists, numbers
 * are longs.
 */
public class LexludiAdapter {
    private final Engine engine;
    private Map<String, Object> setup;

    public LexludiAdapter(Engine engine) { this.engine = engine; }

    private Map<String, Object> body(Map<String, Object> request) {
        switch (String.valueOf(request.get("cmd"))) {
            case "start": return Json.with(engine.about(), "ok", true, "version", 1);
            case "run": return run(request);
            case "stop": return Map.of("ok", true);
            case "game":
                engine.start(setup = request); // throws where it cannot be played
                return Map.of("ok", true);
            default: throw new RequestError("no command " + request.get("cmd"));
        }
    }

    private Map<String, Object> run(Map<String, Object> request) {
        if (setup == null) throw new RequestError("no game is chosen; send cmd game first");
        Game game = engine.start(setup);
        boolean traced = request.containsKey("trace");
        List<Object> trace = new ArrayList<>();
        if (request.containsKey("position")) game.load(Json.object(request.get("position")));
        else for (Object move : (List<?>) request.get("history")) {
            Map<String, Object> found = played(game, move, move instanceof List);
            trace.add(found);
            if (found.get("legal").equals(true)) continue;
            if (traced) return Map.of("trace", trace);
            String place = "$.history[" + (trace.size() - 1) + "]";
            throw new RequestError(Json.write(move) + " is refused by " + found.get("rule"), place);
        }
        Map<String, Object> found = answered(game, request);
        return traced ? Json.with(found, "trace", trace) : found;
    }

    private Map<String, Object> answered(Game game, Map<String, Object> request) {
        if (request.containsKey("chain")) return played(game, request.get("chain"), true);
        if (request.containsKey("step")) return played(game, request.get("step"), false);
        if (request.containsKey("list")) return Map.of("steps", game.legal());
        if (request.containsKey("weights")) return Map.of("weights", game.weights());
        if (request.get("perft") instanceof Long d) return Map.of("count", game.histories(d));
        if (request.containsKey("result")) return Map.of("result", game.result());
        if (request.containsKey("views")) return Map.of("views", views(game, request.get("views")));
        return Map.of("position", game.position());
    }

    /** What each seat sees of the position, or of a step. */
    private List<Object> views(Game game, Object seen) {
        return LongStream.range(0, (Long) setup.get("players")).<Object>mapToObj(seat ->
            seen.equals(true) ? game.view(seat) : game.viewStep(Json.object(seen), seat)).toList();
    }

    /** Play or refuse a step, or joined ones; and the position after that. */
    private static Map<String, Object> played(Game game, Object move, boolean joined) {
        Map<String, Object> refusal = joined ? game.playJoined((List<?>) move) : game.play(move);
        Object position = Json.read(Json.write(game.position())); // playing on cannot change it
        Map<String, Object> why = refusal == null ? Map.of() : refusal;
        return Json.with(why, "legal", refusal == null, "position", position);
    }

    private String answer(String line) {
        Object seq = null;
        try {
            Map<String, Object> request = Json.object(Json.read(line));
            seq = request.get("seq");
            return Json.write(Json.with(body(request), "seq", seq));
        } catch (Skipped gap) {
            return unanswered(seq, "skipped", "reason", gap.getMessage());
        } catch (AdapterError error) {
            return unanswered(seq, "errored", "context", error.getMessage(), "by", "adapter");
        } catch (RequestError error) {
            return unanswered(seq, "error", "message", "" + error, "path", error.path);
        } catch (RuntimeException | StackOverflowError error) {
            if (!line.contains("\"run\"")) return unanswered(seq, "error", "message", "" + error);
            return unanswered(seq, "errored", "context", "" + error, "by", "engine");
        }
    }

    private static String unanswered(Object seq, String verdict, Object... fields) {
        return Json.write(Json.with(Map.of(), "seq", seq, verdict, Json.with(Map.of(), fields)));
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        // Standard output is for the protocol alone: what an engine prints goes to standard error.
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        var own = Class.forName(arguments.length > 0 ? arguments[0] : "MyGame").getDeclaredConstructor();
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        lines.lines().map(new LexludiAdapter((Engine) own.newInstance())::answer).forEach(out::println);
    }

    /** What can be played, and how a game is begun. */
    public interface Engine {
        /** `implementation`, `games` and `capabilities`, as the protocol describes them. */
        Map<String, Object> about();
        /** A new game; `setup` has `game`, `players`, `answers` and `variants`. */
        Game start(Map<String, Object> setup);
    }

    /** What the adapter asks of a game. */
    public interface Game {
        Map<String, Object> position();
        /** Play a step, or refuse it: why, as kind and rule; null if it is done. */
        Map<String, Object> play(Object step);
        /** The same for steps that the engine takes as one; needed where `joined` is declared. */
        default Map<String, Object> playJoined(List<?> steps) { throw new Skipped("joined steps"); }
        default void load(Map<String, Object> position) { throw new Skipped("load"); }
        default List<Map<String, Object>> legal() { throw new Skipped("legal"); }
        default List<Map<String, Object>> weights() { throw new Skipped("weights"); }
        default Map<String, Object> result() { throw new Skipped("result"); }
        /** The position as a seat sees it, `{"$hidden": true}` in place of what it does not see. */
        default Map<String, Object> view(long seat) { throw new Skipped("view"); }
        /** The same of a step that is legal now. */
        default Map<String, Object> viewStep(Map<String, Object> step, long seat) {
            throw new Skipped("viewStep");
        }

        /** How many legal histories of `depth` steps continue this position. */
        default long histories(long depth) {
            String position = Json.write(position()); // as text, which playing on cannot change
            return depth == 0 ? 1 : legal().stream().mapToLong(step -> {
                load(Json.object(Json.read(position)));
                play(step);
                return histories(depth - 1);
            }).sum();
        }
    }

    /** A request that cannot be used, such as a history with an illegal step, and the place in it. */
    static class RequestError extends RuntimeException {
        final String path;
        RequestError(String reason) { this(reason, ""); }
        RequestError(String reason, String path) { super(reason); this.path = path; }
    }

    /** Throw this for what your game cannot do yet: the case is skipped. */
    public static class Skipped extends RuntimeException {
        public Skipped(String reason) { super(reason); }
    }

    /** Throw this for what fails before it reaches your engine: that is no fault of the engine. */
    public static class AdapterError extends RuntimeException {
        public AdapterError(String reason) { super(reason); }
    }

    /** The part of JSON that the protocol needs: whole numbers only. */
    public static class Json {
        private final String text;
        private int at;

        private Json(String text) { this.text = text; }

        @SuppressWarnings("unchecked")
        public static Map<String, Object> object(Object value) {
            if (value instanceof Map) return (Map<String, Object>) value;
            throw new IllegalArgumentException("expected an object, not " + value);
        }

        /** The same fields and more of them: names and values in turn. */
        public static Map<String, Object> with(Map<String, Object> some, Object... more) {
            Map<String, Object> all = new TreeMap<>(some);
            for (int i = 0; i < more.length; i += 2) all.put((String) more[i], more[i + 1]);
            return all;
        }

        public static Object read(String text) {
            Json json = new Json(text);
            Object value = json.value();
            if (json.peek() != 0) throw json.fault("the end of the line");
            return value;
        }

        private Object value() {
            char next = peek();
            if (next == '{') return members();
            if (next == '[') return items();
            if (next == '"') return string();
            if (word("true")) return true;
            if (word("false")) return false;
            if (word("null")) return null;
            return number();
        }

        private Map<String, Object> members() {
            Map<String, Object> found = new TreeMap<>();
            for (boolean more = open('}'); more; more = goesOn('}')) {
                peek();
                String name = string();
                expect(':');
                found.put(name, value());
            }
            return found;
        }

        private List<Object> items() {
            List<Object> found = new ArrayList<>();
            for (boolean more = open(']'); more; more = goesOn(']')) found.add(value());
            return found;
        }

        private boolean open(char end) {
            at++;
            if (peek() != end) return true;
            at++; return false;
        }

        private boolean goesOn(char end) {
            if (peek() == ',') { at++; return true; }
            expect(end);
            return false;
        }

        private String string() {
            expect('"');
            StringBuilder found = new StringBuilder();
            for (char next = take(); next != '"'; next = take())
                found.append(next == '\\' ? escaped() : next);
            return found.toString();
        }

        private char escaped() {
            char next = take();
            int plain = "\"\\/bfnrt".indexOf(next);
            if (plain >= 0) return "\"\\/\b\f\n\r\t".charAt(plain);
            if (next != 'u' || at + 4 > text.length()) throw fault("an escape");
            return (char) Integer.parseInt(text.substring(at, at += 4), 16);
        }

        private Long number() {
            int from = at;
            while (at < text.length() && "-0123456789".indexOf(text.charAt(at)) >= 0) at++;
            try {
                return Long.valueOf(text.substring(from, at));
            } catch (NumberFormatException error) {
                throw fault("a value");
            }
        }

        private boolean word(String word) {
            if (!text.startsWith(word, at)) return false;
            at += word.length(); return true;
        }

        private char peek() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
            return at < text.length() ? text.charAt(at) : 0;
        }

        private char take() {
            if (at == text.length()) throw fault("more");
            return text.charAt(at++);
        }

        private void expect(char wanted) {
            if (peek() != wanted) throw fault("'" + wanted + "'");
            at++;
        }

        private IllegalArgumentException fault(String wanted) {
            return new IllegalArgumentException("expected " + wanted + " at character " + at);
        }

        public static String write(Object value) {
            if (value instanceof Map) return map((Map<?, ?>) value);
            if (value instanceof List<?> all) return joined(all.stream().map(Json::write), "[", "]");
            return value instanceof String ? quoted((String) value) : String.valueOf(value);
        }

        private static String map(Map<?, ?> map) {
            var members = map.entrySet().stream()
                .map(each -> quoted((String) each.getKey()) + ":" + write(each.getValue()));
            return joined(members, "{", "}");
        }

        private static String joined(Stream<String> parts, String open, String close) {
            return parts.collect(Collectors.joining(",", open, close));
        }

        private static String quoted(String text) {
            StringBuilder out = new StringBuilder("\"");
            for (char next : text.toCharArray()) {
                if (next < ' ') out.append(String.format("\\u%04x", (int) next));
                else out.append(next == '"' || next == '\\' ? "\\" : "").append(next);
            }
            return out.append('"').toString();
        }
    }
}
