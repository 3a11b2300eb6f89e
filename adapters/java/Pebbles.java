import java.util.*;
import lexludi.adapter.LexludiAdapter;
import lexludi.adapter.LexludiAdapter.Json;

/** A complete small game, Pebbles, by the law tests/games/pebbles/law/01-pebbles.md. */
public class Pebbles implements LexludiAdapter.Engine {
    static final Map<String, Object> GAME =
        Map.of("players", List.of(2, 3), "answers", "any", "variants", "any");

    public Map<String, Object> about() {
        return Map.of(
            "implementation", Map.of("name", "Pebbles.java", "version", "1"),
            "games", Map.of("pebbles", GAME),
            "capabilities", List.of("position", "history", "legal", "weights", "reason", "perft",
                "ahead", "trace", "unchanged", "views"));
    }

    public LexludiAdapter.Game start(Map<String, Object> setup) { return new PebblesGame(setup); }
}

/** One game, from its start or from a position that is loaded. */
class PebblesGame implements LexludiAdapter.Game {
    static final Map<String, Long> WORTH = Map.of("red", 1L, "green", 2L, "blue", 3L);
    static final Map<String, String> PHASES =
        Map.of("deal", "shuffle", "grab", "take", "show", "close");
    static final Map<String, Object> HIDDEN = Map.of("$hidden", true);
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

    PebblesGame(Map<String, ?> setup) {
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

    Map<String, Object> refusal(Object asked) {
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

    public Map<String, Object> play(Object asked) {
        Map<String, Object> refusal = refusal(asked);
        if (refusal != null) return refusal;
        Map<String, Object> step = Json.object(asked);
        switch ((String) step.get("do")) {
            case "deal": deal((String) step.get("drawn")); break;
            case "grab": grab((Long) step.get("amount")); break;
            default: show();
        }
        return null;
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

    public Map<String, Object> view(long seat) { // no deck, and no card of the others
        Map<String, Object> covered = new TreeMap<>(deck);
        covered.replaceAll((card, count) -> HIDDEN);
        List<Object> own = new ArrayList<>(Collections.nCopies(hand.size(), HIDDEN));
        own.set((int) seat, hand.get((int) seat));
        return Json.with(position(), "deck", covered, "hand", own);
    }

    public Map<String, Object> viewStep(Map<String, Object> step, long seat) {
        boolean sees = !step.get("do").equals("deal") || seat == turn;
        return sees ? step : Json.with(step, "drawn", HIDDEN);
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
