package dev.cairn.processor.gate;

/**
 * A change of a released workflow, with a run that was begun before it and goes on after it.
 *
 * @param title as the table in the docs calls it
 * @param verdict the diagnostic that it gets; empty if it passes
 * @param before the members of the class that was released
 * @param after the members of the class that takes its place
 * @param became what becomes of the run: its result, or {@code diverges}, or {@code fails}
 */
record Edit(String title, String verdict, String before, String after, String became) {

  private static final String STEPS =
      """
      @Step protected String a() { return "a"; }
      @Step protected String b() { return "b"; }
      @Step(retry = @Retry(attempts = 1)) protected String extra() { return "extra"; }
      @Step(retry = @Retry(attempts = 1)) protected String failing() {
        throw new IllegalStateException("no");
      }
      @Step(name = "stamp-{office}") protected String stamp(String office) { return office; }
      @Step protected String keep(String value) { return value; }
      @Sleep("1h") protected abstract void rest();
      @Sleep("5m") protected abstract void nap();
      @AwaitEvent(value = "approval", timeout = "1m") protected abstract String approval();
      boolean isEven(String in) { return in.length() % 2 == 0; }
      boolean isNewer() { return Durable.version() >= 2; }
      static final int LIMIT = 3;
      static String id() { return Durable.uuid().toString(); }
      static class Ids { static String next() { return Durable.uuid().toString(); } }
      static class Must {
        static void be(String in) {
          if (in.length() < 3) throw new IllegalArgumentException(in);
        }
      }
      """;

  /** One of the entry's body; the run is started with {@code "in"} and cut off at its rest. */
  static Edit body(String title, String verdict, String before, String after, String became) {
    return new Edit(title, verdict, entry(before) + STEPS, entry(after) + STEPS, became);
  }

  static String entry(String body) {
    return "@Workflow public String run(String in) {\n" + body + "\n}\n";
  }

  String className() {
    StringBuilder name = new StringBuilder();
    for (String word : title.split("[^A-Za-z0-9]+")) {
      if (word.isEmpty()) continue;
      name.append(word.substring(0, 1).toUpperCase(java.util.Locale.ROOT));
      name.append(word.substring(1));
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

  @Override
  public String toString() {
    return title;
  }
}
