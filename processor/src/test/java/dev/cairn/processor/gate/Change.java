package dev.cairn.processor.gate;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A change of a workflow class that was released.
 *
 * @param title as the table in the docs calls it
 * @param verdict the diagnostic that it gets; empty if it passes
 * @param before the members of the class that was released
 * @param after the members of the class that takes its place
 */
record Change(String title, String verdict, String before, String after) {

  private static final String STEPS =
      """
      @Step protected String a() { return "a"; }
      @Step protected String b() { return "b"; }
      @Step protected String c() { return "c"; }
      @Step protected String extra() { return "extra"; }
      @Sleep("1h") protected abstract void rest();
      @AwaitEvent("approval") protected abstract String approval();
      boolean isEven(String in) { return in.length() % 2 == 0; }
      """;

  /** One of the entry's body. */
  static Change body(String title, String verdict, String before, String after) {
    return new Change(title, verdict, entry(before) + STEPS, entry(after) + STEPS);
  }

  /** One of other members, while the entry stays. */
  static Change members(String title, String verdict, String body, String before, String after) {
    return new Change(title, verdict, entry(body) + before, entry(body) + after);
  }

  private static String entry(String body) {
    return "@Workflow public String run(String in) {\n" + body + "\n}\n";
  }

  /** The inputs of runs, as JSON: so that both ways of its conditions are gone. */
  List<@Nullable String> inputs() {
    if (before.contains("run()")) return Collections.singletonList(null);
    if (before.contains("run(In in)")) return List.of("{\"x\":1}");
    if (before.contains("run(List<String> in)")) return List.of("[\"x\",\"y\"]");
    return List.of("\"in\"", "\"odd\"");
  }

  /** Whether a value is recorded that the new code reads. */
  boolean isOfValues() {
    return before.contains("value = a();");
  }

  /** Whether the run awaits an event, which comes. */
  boolean isSentEvents() {
    return before.contains("@AwaitEvent(\"ev\")");
  }

  String className() {
    StringBuilder name = new StringBuilder();
    for (String word : title.split("[^A-Za-z0-9]+")) {
      if (!word.isEmpty())
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return name.toString();
  }

  String released() {
    return source(before);
  }

  String changed() {
    return source(after);
  }

  private String source(String members) {
    return "public abstract class " + className() + " {\n" + members + "}\n";
  }

  String fileName() {
    return className() + ".java";
  }

  @Override
  public String toString() {
    return title;
  }
}
