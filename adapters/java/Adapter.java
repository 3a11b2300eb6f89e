import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;

/**
 * Lets `lexludi conform GAME -- java Adapter.java` speak to a game, line by line (Java 17 on).
 *
 * Your own code goes into `Engine` and a class that implements `Game`, below.
 * JSON is read and written by `Json`, at the end: objects are maps, arrays are lists, numbers
 * are longs.
 */
public class Adapter {
    private Map<String, Object> setup;

    private Map<String, Object> body(Map<String, Object> request) {
        switch (String.valueOf(request.get("cmd"))) {
            case "start": return Json.with(Engine.ABOUT, "ok", true, "version", 1);
            case "run": return run(request);
            case "stop": return Map.of("ok", true);
            case "game":
                Engine.start(setup = request); // throws where it cannot be played
                return Map.of("ok", true);
            default: throw new RequestError("no command " + request.get("cmd"));
        }
    }

    private Map<String, Object> run(Map<String, Object> request) {
        if (setup == null) throw new RequestError("no game is chosen; send cmd game first");
        Game game = Engine.start(setup);
        if (request.containsKey("position")) game.load(Json.object(request.get("position")));
        else for (Object step : (List<?>) request.get("history")) play(game, step);
        if (request.containsKey("step")) return step(game, request.get("step"));
        if (request.containsKey("list")) return Map.of("steps", game.legal());
        if (request.containsKey("weights")) return Map.of("weights", game.weights());
        if (request.get("perft") instanceof Long d) return Map.of("count", game.histories(d));
        if (request.containsKey("result")) return Map.of("result", game.result());
        return Map.of("position", game.position());
    }

    private static Map<String, Object> step(Game game, Object step) {
        Map<String, Object> refusal = game.refusal(step);
        if (refusal != null) return Json.with(refusal, "legal", false);
        return Map.of("legal", true, "position", play(game, step));
    }

    private static Map<String, Object> play(Game game, Object step) {
        Map<String, Object> refusal = game.refusal(step);
        if (refusal != null) throw new RequestError(step + " is refused: " + refusal);
        game.play(Json.object(step));
        return game.position();
    }

    private String answer(String line) {
        Object seq = null;
        try {
            Map<String, Object> request = Json.object(Json.read(line));
            seq = request.get("seq");
            return Json.write(Json.with(body(request), "seq", seq));
        } catch (Skipped gap) {
            return unanswered(seq, "skipped", "reason", gap.getMessage());
        } catch (RuntimeException | StackOverflowError error) {
            if (error instanceof RequestError || !line.contains("\"run\""))
                return unanswered(seq, "error", "message", "" + error);
            return unanswered(seq, "errored", "context", "" + error);
        }
    }

    private static String unanswered(Object seq, String verdict, String field, String what) {
        return Json.write(Json.with(Map.of(), "seq", seq, verdict, Map.of(field, what)));
    }

    public static void main(String[] arguments) {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        lines.lines().map(new Adapter()::answer).forEach(out::println);
    }
}

/** What can be played, and how a game is begun: replace Pebbles by your own game. */
class Engine {
    static final Map<String, Object> GAME =
        Map.of("players", List.of(2, 3), "answers", "any", "variants", "any");
    static final Map<String, Object> ABOUT = Map.of(
        "implementation", Map.of("name", "Pebbles.java", "version", "1"),
        "games", Map.of("pebbles", GAME),
        "capabilities", List.of("position", "history", "legal", "weights",
            "reason", "perft", "ahead"));

    static Game start(Map<String, Object> setup) { return new Pebbles(setup); }
}

/** What the adapter asks of a game. */
interface Game {
    void load(Map<String, Object> position);
    Map<String, Object> position();
    /** Why a step is refused, as kind and rule; null if it is legal. */
    Map<String, Object> refusal(Object step);
    void play(Map<String, Object> step);
    List<Map<String, Object>> legal();
    List<Map<String, Object>> weights();
    Map<String, Object> result();

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

/** A request that cannot be used, such as a history with an illegal step. */
class RequestError extends RuntimeException { RequestError(String reason) { super(reason); } }

/** Throw this for what your game cannot do yet: the case is skipped. */
class Skipped extends RuntimeException {
    Skipped(String reason) { super(reason); }
}

/** A complete small game, Pebbles, by the law tests/games/pebbles/law/01-pebbles.md. */
class Pebbles implements Game {
    static final Map<String, Long> WORTH = Map.of("red", 1L, "green", 2L, "blue", 3L);
    static final Map<String, String> PHASES =
        Map.of("deal", "shuffle", "grab", "take", "show", "close");
    static final Map<String, Set<String>> FIELDS = Map.of(
        "deal", Set.of("by", "do", "drawn"),
        "grab", Set.of("by", "do", "amount"),
        "show", Set.of("by", "do"));

    final boolean mayTakeNothing;
    final long bright;
    long heap, turn;
    String now = "shuffle";
    List<Object> purse = new ArrayList<>(), hand = new ArrayList<>();
    Map<String, Object> deck = new TreeMap<>(Map.of("red", 1L, "green", 1L, "blue", 1L));

    Pebbles(Map<String, ?> setup) {
        mayTakeNothing = "allowed".equals(Json.object(setup.get("answers")).get("take.nothing"));
        bright = "double".equals(Json.object(setup.get("variants")).get("brightness")) ? 2 : 1;
        long players = (Long) setup.get("players");
        heap = players == 3 ? 9 : 7;
        for (int seat = 0; seat < players; seat++) { purse.add(0L); hand.add(null); }
    }

    public void load(Map<String, Object> position) {
        heap = (Long) position.get("heap");
        turn = (Long) position.get("turn");
        now = (String) position.get("now");
        purse = new ArrayList<>((List<?>) position.get("purse"));
        hand = new ArrayList<>((List<?>) position.get("hand"));
        deck = new TreeMap<>(Json.object(position.get("deck")));
    }

    public Map<String, Object> position() {
        return Map.of(
            "heap", heap, "turn", turn, "now", now, "purse", purse, "hand", hand, "deck", deck);
    }

    public Map<String, Object> refusal(Object asked) {
        if (!readable(asked)) return refused("unreadable", null);
        Map<String, Object> step = Json.object(asked);
        String kind = (String) step.get("do");
        if (!PHASES.get(kind).equals(now)) return refused("turn", kind + ".when");
        Object doer = Map.of("deal", "chance", "grab", turn, "show", "nobody").get(kind);
        if (!doer.equals(step.get("by"))) return refused("turn", kind + ".who");
        if (kind.equals("show")) return null;
        if (kind.equals("deal"))
            return illegal("deal.left", deck.get(step.get("drawn")).equals(0L));
        long amount = (Long) step.get("amount");
        if (amount > 3) return illegal("grab.limit", true);
        if (amount < 1 && !mayTakeNothing) return illegal("grab.some", true);
        return illegal("grab.there", amount > heap || amount < 0);
    }

    static Map<String, Object> illegal(String rule, boolean broken) {
        return broken ? refused("illegal", rule) : null;
    }

    static Map<String, Object> refused(String kind, String rule) {
        return Json.with(Map.of(), "kind", kind, "rule", rule);
    }

    boolean readable(Object asked) {
        if (!(asked instanceof Map)) return false;
        Map<String, Object> step = Json.object(asked);
        if (!step.keySet().equals(FIELDS.get(String.valueOf(step.get("do"))))) return false;
        Object by = step.get("by");
        boolean seat = by instanceof Long && (Long) by >= 0 && (Long) by < hand.size();
        return (seat || "chance".equals(by) || "nobody".equals(by))
            && WORTH.containsKey(String.valueOf(step.getOrDefault("drawn", "red")))
            && step.getOrDefault("amount", 0L) instanceof Long;
    }

    public void play(Map<String, Object> step) {
        switch ((String) step.get("do")) {
            case "deal": deal((String) step.get("drawn")); break;
            case "grab": grab((Long) step.get("amount")); break;
            default: show();
        }
    }

    void deal(String drawn) {
        hand.set((int) turn, drawn);
        deck.merge(drawn, 1L, (some, one) -> (Long) some - (Long) one);
        pass();
        if (turn == 0) now = "take";
    }

    void grab(long amount) {
        heap -= amount;
        purse.set((int) turn, (Long) purse.get((int) turn) + amount);
        pass();
        if (heap == 0) now = "close";
    }

    void show() {
        for (int seat = 0; seat < hand.size(); seat++) {
            long worth = WORTH.get(hand.get(seat)) * (hand.get(seat).equals("green") ? 1 : bright);
            purse.set(seat, (Long) purse.get(seat) + worth);
        }
        now = "over";
    }

    void pass() {
        turn = (turn + 1) % hand.size();
    }

    public List<Map<String, Object>> legal() {
        List<Map<String, Object>> steps = new ArrayList<>();
        for (String card : WORTH.keySet())
            steps.add(Map.of("by", "chance", "do", "deal", "drawn", card));
        for (long amount = 0; amount <= 3; amount++)
            steps.add(Map.of("by", turn, "do", "grab", "amount", amount));
        steps.add(Map.of("by", "nobody", "do", "show"));
        steps.removeIf(step -> refusal(step) != null);
        return steps;
    }

    public List<Map<String, Object>> weights() { // a card comes as often as copies are left
        return legal().stream().filter(step -> step.get("do").equals("deal"))
            .map(step -> Map.of("step", step, "weight", deck.get(step.get("drawn")))).toList();
    }

    public Map<String, Object> result() {
        long most = purse.stream().mapToLong(each -> (Long) each).max().getAsLong();
        List<Object> scores = new ArrayList<>(), winners = new ArrayList<>();
        for (int seat = 0; seat < purse.size(); seat++) {
            scores.add(List.of(purse.get(seat)));
            if ((Long) purse.get(seat) == most) winners.add(seat);
        }
        return Map.of("scores", scores, "winners", winners);
    }
}

/** The part of JSON that the protocol needs: whole numbers only. */
class Json {
    private final String text;
    private int at;

    private Json(String text) { this.text = text; }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        if (value instanceof Map) return (Map<String, Object>) value;
        throw new IllegalArgumentException("expected an object, not " + value);
    }

    /** The same fields and more of them: names and values in turn. */
    static Map<String, Object> with(Map<String, Object> some, Object... more) {
        Map<String, Object> all = new TreeMap<>(some);
        for (int i = 0; i < more.length; i += 2) all.put((String) more[i], more[i + 1]);
        return all;
    }

    static Object read(String text) {
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

    static String write(Object value) {
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
