package dev.cairn.processor.gate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An edit of a released workflow, out of a file of such edits. Each begins with a line such as
 *
 * <pre>#### a title | warned | diverges | y h3k</pre>
 *
 * with the gate's verdict, what becomes of runs and the ids of the orders that they are about; then
 * come the released body, {@code ====}, and the body that takes its place. Behind {@code %%} are
 * more members of the class; behind a second one is the name of its superclass, on a line of its
 * own, and further classes of the file. A part with {@code @Workflow} in it has all members.
 *
 * @param verdict {@code passes}, {@code warned} or {@code refused}
 * @param became {@code goes on}; {@code diverges}; or {@code mixes}, if a run of both codes has
 *     another result than either has alone
 */
record ReleasedEdit(
    int number,
    String title,
    String verdict,
    String became,
    List<String> orders,
    String before,
    String after) {

  private static final String COMMON =
      """
      record Order(String id, long cents, List<String> lines, String kind) {}
      static class Declined extends RuntimeException { Declined(String m) { super(m); } }
      static class Lost extends RuntimeException { Lost(String m) { super(m); } }
      static String go(String n, String x) {
        if (x.contains("!" + n)) throw new IllegalStateException(n);
        if (x.contains("?" + n)) throw new Declined(n);
        return n + "(" + x + ")";
      }
      @Step(retry = @Retry(attempts = 1)) protected String a(String x) { return go("a", x); }
      @Step(retry = @Retry(attempts = 1)) protected String b(String x) { return go("b", x); }
      @Step(retry = @Retry(attempts = 1)) protected String c(String x) { return go("c", x); }
      @Step(retry = @Retry(attempts = 1)) protected String d(String x) { return go("d", x); }
      @Step(retry = @Retry(attempts = 1)) protected String n(String x) { return go("n", x); }
      @Step(retry = @Retry(attempts = 1)) protected String m(String x) { return go("m", x); }
      @Step(retry = @Retry(attempts = 1)) protected long num(String x) { return x.length(); }
      @Step(retry = @Retry(attempts = 1)) protected boolean yes(String x) { return x.contains("y"); }
      @Step(retry = @Retry(attempts = 1)) protected List<String> list(String x) {
        return List.of("p" + x, "q", "r");
      }
      @Sleep("1h") protected abstract void nap();
      @Sleep("1h") protected abstract void nap2();
      @Sleep("1h") protected abstract DurableFuture<Void> timer();
      @AwaitEvent(value = "ev", timeout = "1h") protected abstract Optional<String> ev();
      @AwaitEvent(value = "ev2", timeout = "1h") protected abstract String ev2();
      @Poll(every = "10s", attempts = 3) protected boolean poll(String x) { return true; }
      """;

  private static final Pattern EVENT = Pattern.compile("\\bev2?\\b|@AwaitEvent");

  private static final String HEAD =
      """
      package acme;
      import dev.cairn.*;
      import dev.cairn.runtime.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;
      import java.time.*;
      import com.fasterxml.jackson.annotation.*;
      import com.fasterxml.jackson.databind.annotation.*;
      @SuppressWarnings("cairn:197")
      """;

  /** The edits of a file. */
  static List<ReleasedEdit> in(String file) throws IOException {
    try (InputStream text = ReleasedEdit.class.getResourceAsStream("/edits/" + file)) {
      if (text == null) throw new IOException("there is no file " + file);
      return parse(new String(text.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** The edits of a text. */
  static List<ReleasedEdit> parse(String all) {
    List<ReleasedEdit> edits = new ArrayList<>();
    for (String part : all.split("(?m)^#### ", -1)) {
      if (!part.isBlank()) edits.add(of(edits.size(), part));
    }
    return edits;
  }

  private static ReleasedEdit of(int number, String part) {
    int end = part.indexOf('\n');
    String[] head = part.substring(0, end).split(" \\| ", -1);
    String[] sides = part.substring(end + 1).split("(?m)^====$", -1);
    String orders = head.length > 3 ? head[3] : "y h3k 0";
    return new ReleasedEdit(
        number, head[0], head[1], head[2], List.of(orders.split(" ", -1)), sides[0], sides[1]);
  }

  String className() {
    return "Case" + number;
  }

  String released() {
    return source(before);
  }

  String changed() {
    return source(after);
  }

  private String source(String side) {
    String[] parts = side.split("(?m)^%%$", -1);
    boolean complete = side.contains("@Workflow");
    String members =
        complete
            ? side
            : (parts.length > 1 ? parts[1] : "")
                + "\n@Workflow(name = \"w\") public String run(Order o) {\n"
                + parts[0]
                + "\n}\n";
    String[] above = parts.length > 2 ? parts[2].strip().split("\n", 2) : new String[] {"", ""};
    String declared = above[0].isEmpty() ? "" : "extends " + above[0];
    String source =
        HEAD
            + ("public abstract class TestWorkflow " + declared + " {\n")
            + (COMMON + members + "}\n")
            + above[1];
    return source
        .replace("TestWorkflow", className())
        .replace("name = \"w\"", "name = \"case" + number + "\"");
  }

  /** Whether events make a difference to its runs. */
  boolean awaitsEvents() {
    return EVENT.matcher(before).find() || EVENT.matcher(after).find();
  }

  /** The inputs of its runs: orders whose ids say what is in them, or orders as JSON. */
  List<String> inputs() {
    return orders.stream().map(ReleasedEdit::input).toList();
  }

  private static String input(String id) {
    if (id.startsWith("{") || id.startsWith("[")) return id;
    int count = id.contains("0") ? 0 : id.contains("3") ? 3 : 1;
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) lines.add("\"l" + i + "\"");
    return "{\"id\":\"%s\",\"cents\":%d,\"lines\":%s,\"kind\":\"%s\"}"
        .formatted(id, id.contains("h") ? 5000 : 100, lines, id.contains("k") ? "k" : "z");
  }

  @Override
  public String toString() {
    return title;
  }
}
