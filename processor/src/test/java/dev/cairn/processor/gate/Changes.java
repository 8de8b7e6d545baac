package dev.cairn.processor.gate;

import java.util.List;

/** Typical changes. */
final class Changes {
  private static final String PASSES = "";
  private static final String BREAKS = "CAIRN401";
  private static final String UNREADABLE = "CAIRN402";
  private static final String NEW_CHOICE = "CAIRN406";
  private static final String DECIDES = "CAIRN407";

  static final List<Change> ALL =
      List.of(
          Change.body(
              "a log line is added",
              PASSES,
              "return a() + b();",
              "Durable.logger(getClass()).info(in); return a() + b();"),
          Change.body(
              "calls move into a helper method",
              PASSES,
              "rest(); return a() + b();",
              "return helped(); } private String helped() { rest(); return a() + b();"),
          Change.body(
              "a helper method is inlined",
              PASSES,
              "return helped(); } private String helped() { rest(); return a() + b();",
              "rest(); return a() + b();"),
          Change.members(
              "another retry policy",
              PASSES,
              "return a();",
              "@Step protected String a() { return in(); } String in() { return \"\"; }",
              """
              @Step(retry = @Retry(attempts = 9), timeout = "5s")
              protected String a() { return in(); } String in() { return ""; }
              """),
          Change.members(
              "another duration of a sleep",
              PASSES,
              "rest(); return in;",
              "@Sleep(\"1h\") protected abstract void rest();",
              "@Sleep(\"2d\") protected abstract void rest();"),
          Change.members(
              "another timeout of an event",
              PASSES,
              "return approval();",
              "@AwaitEvent(\"approval\") protected abstract String approval();",
              "@AwaitEvent(value = \"approval\", timeout = \"7d\")"
                  + " protected abstract String approval();"),
          Change.members(
              "another body of a step",
              PASSES,
              "return a();",
              "@Step protected String a() { return \"old\"; }",
              "@Step protected String a() { return \"new\" + System.nanoTime(); }"),
          new Change(
              "a method is renamed and keeps its operation's name",
              PASSES,
              "@Workflow public String run() { return a(); } @Step protected String a() { return"
                  + " \"\"; }",
              "@Workflow public String run() { return renamed(); }"
                  + " @Step(name = \"a\") protected String renamed() { return \"\"; }"),
          new Change(
              "an operation is renamed",
              BREAKS,
              "@Workflow public String run() { return a(); } @Step protected String a() { return"
                  + " \"\"; }",
              "@Workflow public String run() { return renamed(); }"
                  + " @Step protected String renamed() { return \"\"; }"),
          Change.body(
              "two steps change places",
              BREAKS,
              "return a() + b();",
              "String b = b(); return a() + b;"),
          Change.body("a step is inserted before", BREAKS, "return a();", "extra(); return a();"),
          Change.body(
              "a step is inserted between",
              BREAKS,
              "a(); return b();",
              "a(); extra(); return b();"),
          Change.body(
              "a step is added at the end",
              PASSES,
              "a(); return b();",
              "a(); b(); return extra();"),
          Change.body("a step is removed", BREAKS, "a(); b(); return c();", "a(); return c();"),
          Change.body("the last step is removed", BREAKS, "a(); return b();", "return a();"),
          Change.body(
              "a step becomes conditional",
              NEW_CHOICE,
              "a(); return b();",
              "if (isEven(in)) a(); return b();"),
          Change.body(
              "a condition falls away",
              BREAKS,
              "if (isEven(in)) a(); return b();",
              "a(); return b();"),
          Change.body(
              "a step moves into a loop",
              NEW_CHOICE,
              "a(); return b();",
              "for (int i = 0; i < in.length(); i++) a(); return b();"),
          Change.body(
              "a step moves out of a loop",
              BREAKS,
              "for (int i = 0; i < in.length(); i++) a(); return b();",
              "a(); return b();"),
          Change.body(
              "a step moves into a branch",
              BREAKS,
              "a(); return b();",
              "DurableFuture<String> branch = Durable.async(() -> a()); return branch.get() +"
                  + " b();"),
          Change.body(
              "a step moves out of a branch",
              BREAKS,
              "return Durable.async(() -> a()).get();",
              "return a();"),
          Change.body(
              "a failure gets a step of its own",
              PASSES,
              "a(); return b();",
              "try { a(); } catch (IllegalStateException e) { extra(); } return b();"),
          Change.body(
              "conditions are swapped",
              DECIDES,
              "return isEven(in) ? a() : b();",
              "return isEven(in) ? b() : a();"),
          new Change(
              "calls move into a subflow",
              BREAKS,
              """
              @Workflow public String run() { return a(); }
              @Step protected String a() { return ""; }
              """,
              """
              @Workflow public String run() { return child(); }
              @Subflow protected String child() { return a(); }
              @Step protected String a() { return ""; }
              """),
          new Change(
              "a step is inserted inside a subflow",
              BREAKS,
              """
              @Workflow public String run() { return child(); }
              @Subflow protected String child() { a(); return b(); }
              @Step protected String a() { return ""; }
              @Step protected String b() { return ""; }
              @Step protected String extra() { return ""; }
              """,
              """
              @Workflow public String run() { return child(); }
              @Subflow protected String child() { extra(); a(); return b(); }
              @Step protected String a() { return ""; }
              @Step protected String b() { return ""; }
              @Step protected String extra() { return ""; }
              """),
          new Change(
              "a step is inserted inside the items of a batch",
              BREAKS,
              """
              @Workflow public int run(List<String> in) {
                return Durable.map("each", in, (item, i) -> a(item) + b()).results().size();
              }
              @Step protected String a(String item) { return ""; }
              @Step protected String b() { return ""; }
              @Step protected String extra() { return ""; }
              """,
              """
              @Workflow public int run(List<String> in) {
                return Durable.map("each", in, (item, i) -> extra() + a(item) + b()).results().size();
              }
              @Step protected String a(String item) { return ""; }
              @Step protected String b() { return ""; }
              @Step protected String extra() { return ""; }
              """),
          new Change(
              "a step becomes a poll",
              BREAKS,
              """
              @Workflow public boolean run() { return a(); }
              @Step protected boolean a() { return true; }
              """,
              """
              @Workflow public boolean run() { return a(); }
              @Poll(every = "1m") protected boolean a() { return true; }
              """),
          new Change(
              "a subflow gets a retry policy",
              BREAKS,
              """
              @Workflow public String run() { return child(); }
              @Subflow protected String child() { return a(); }
              @Step protected String a() { return ""; }
              """,
              """
              @Workflow public String run() { return child(); }
              @Subflow(retry = @Retry(attempts = 3)) protected String child() { return a(); }
              @Step protected String a() { return ""; }
              """),
          new Change(
              "a subflow gets fewer attempts",
              DECIDES,
              """
              @Workflow public String run() {
                try { return child(); } catch (IllegalStateException e) { return b(); }
              }
              @Subflow(retry = @Retry(attempts = 4)) protected String child() { return a(); }
              @Step(retry = @Retry(attempts = 1)) protected String a() {
                throw new IllegalStateException("no");
              }
              @Step protected String b() { return ""; }
              """,
              """
              @Workflow public String run() {
                try { return child(); } catch (IllegalStateException e) { return b(); }
              }
              @Subflow(retry = @Retry(attempts = 2)) protected String child() { return a(); }
              @Step(retry = @Retry(attempts = 1)) protected String a() {
                throw new IllegalStateException("no");
              }
              @Step protected String b() { return ""; }
              """),
          new Change(
              "an event gets a body that submits it",
              BREAKS,
              """
              @Workflow public String run() { return approval(); }
              @AwaitEvent("approval") protected abstract String approval();
              """,
              """
              @Workflow public String run() { return approval(null); }
              @AwaitEvent("approval") protected String approval(CallbackId id) { return null; }
              """),
          parallel("a parallel batch loses a branch", BREAKS, ", " + branch("y", "a()"), ""),
          Change.body(
              "a parallel batch gains a branch",
              UNREADABLE,
              "Batch<String> both = Durable.parallel(\"both\", "
                  + branch("x", "a()")
                  + "); rest(); return String.join(\"+\", both.results());",
              "Batch<String> both = Durable.parallel(\"both\", "
                  + branch("x", "a()")
                  + ", "
                  + branch("y", "b()")
                  + "); rest(); return String.join(\"+\", both.results());"),
          parallel(
              "a branch of a parallel batch is renamed",
              UNREADABLE,
              ", " + branch("y", "a()"),
              ", " + branch("z", "a()")),
          parallel(
              "branches of a parallel batch change places",
              BREAKS + " " + UNREADABLE,
              ", " + branch("y", "a()") + ", " + branch("z", "b()"),
              ", " + branch("z", "b()") + ", " + branch("y", "a()")),
          Change.body(
              "branches of async change places",
              BREAKS,
              "DurableFuture<String> a = Durable.async(() -> a()); DurableFuture<String> b ="
                  + " Durable.async(() -> b()); return a.get() + b.get();",
              "DurableFuture<String> b = Durable.async(() -> b()); DurableFuture<String> a ="
                  + " Durable.async(() -> a()); return a.get() + b.get();"),
          new Change(
              "an event is renamed",
              BREAKS,
              """
              @Workflow public String run() { return approval(); }
              @AwaitEvent("approval") protected abstract String approval();
              """,
              """
              @Workflow public String run() { return approval(); }
              @AwaitEvent("decision") protected abstract String approval();
              """),
          result("a step returns another type", UNREADABLE, "String", "", "\"x\"", "Integer", ""),
          result(
              "a record gains a field",
              PASSES,
              "Paid",
              "record Paid(int total) {}",
              "new Paid(7)",
              "Paid",
              "record Paid(int total, String currency) {}"),
          result(
              "a record loses a field",
              UNREADABLE,
              "Paid",
              "record Paid(int total, String currency) {}",
              "new Paid(7, \"EUR\")",
              "Paid",
              "record Paid(int total) {}"),
          result(
              "a field of a record changes its type",
              UNREADABLE,
              "List<Paid>",
              "record Paid(String total) {}",
              "List.of(new Paid(\"x\"))",
              "List<Paid>",
              "record Paid(int total) {}"),
          result(
              "a record is renamed",
              PASSES,
              "Paid",
              "record Paid(int total) {}",
              "new Paid(7)",
              "Payment",
              "record Payment(int total) {}"),
          result(
              "an enum gains a constant",
              PASSES,
              "Paid",
              "enum Paid { YES, NO }",
              "Paid.YES",
              "Paid",
              "enum Paid { YES, NO, PARTLY }"),
          result(
              "an enum loses a constant",
              UNREADABLE,
              "Paid",
              "enum Paid { YES, NO, PARTLY }",
              "Paid.PARTLY",
              "Paid",
              "enum Paid { YES, NO }"),
          result(
              "fields of a record change places",
              PASSES,
              "Paid",
              "record Paid(int total, String currency) {}",
              "new Paid(7, \"EUR\")",
              "Paid",
              "record Paid(String currency, int total) {}"),
          result(
              "a field gets a wider type",
              PASSES,
              "Paid",
              "record Paid(int total) {}",
              "new Paid(7)",
              "Paid",
              "record Paid(long total) {}"),
          result(
              "a field gets a narrower type",
              UNREADABLE,
              "Paid",
              "record Paid(long total) {}",
              "new Paid(1L << 40)",
              "Paid",
              "record Paid(int total) {}"),
          result(
              "a field is renamed",
              UNREADABLE,
              "Paid",
              "record Paid(int total) {}",
              "new Paid(7)",
              "Paid",
              "record Paid(int sum) {}"),
          result(
              "a field is renamed and keeps its name as an alias",
              PASSES,
              "Paid",
              "record Paid(int total) {}",
              "new Paid(7)",
              "Paid",
              "record Paid(@com.fasterxml.jackson.annotation.JsonAlias(\"total\") int sum) {}"),
          result(
              "a result becomes optional",
              PASSES,
              "Paid",
              "record Paid(int total) {}",
              "new Paid(7)",
              "Optional<Paid>",
              "record Paid(int total) {}"),
          result(
              "a list becomes a set",
              UNREADABLE,
              "List<String>",
              "",
              "List.of(\"x\", \"x\")",
              "Set<String>",
              ""),
          result(
              "a sealed type permits one more",
              PASSES,
              "Paid",
              sealed("record Cash() implements Paid {}"),
              "new Cash()",
              "Paid",
              sealed("record Cash() implements Paid {} record Card() implements Paid {}")),
          result(
              "a sealed type permits one less",
              UNREADABLE,
              "Paid",
              sealed("record Cash() implements Paid {} record Card() implements Paid {}"),
              "new Card()",
              "Paid",
              sealed("record Cash() implements Paid {}")),
          new Change(
              "a result gets a codec of its own",
              UNREADABLE,
              """
              @Workflow public String run() { String value = a(); rest(); return value; }
              @Step protected String a() { return "x"; }
              @Sleep("1h") protected abstract void rest();
              """,
              """
              @Workflow public String run() { String value = a(); rest(); return value; }
              @Step(codec = Plain.class) protected String a() { return "x"; }
              @Sleep("1h") protected abstract void rest();
              public static final class Plain implements Codec<String> {
                public Plain() {}
                @Override public String encode(String value) { return value; }
                @Override public String decode(String text) { return text; }
              }
              """),
          new Change(
              "an event brings another type",
              UNREADABLE,
              """
              @Workflow public void run() { ev(); rest(); }
              @AwaitEvent("ev") protected abstract String ev();
              @Sleep("1h") protected abstract void rest();
              """,
              """
              @Workflow public void run() { ev(); rest(); }
              @AwaitEvent("ev") protected abstract Integer ev();
              @Sleep("1h") protected abstract void rest();
              """),
          new Change(
              "an invoke sends another type",
              PASSES,
              "@Workflow public void run() { a(\"x\"); }"
                  + " @Invoke(function = \"f\") protected abstract String a(String in);",
              "@Workflow public void run() { a(7); }"
                  + " @Invoke(function = \"f\") protected abstract String a(Integer in);"),
          new Change(
              "items of a batch return another type",
              UNREADABLE,
              """
              @Workflow public int run(List<String> in) {
                int size = Durable.map("each", in, (item, i) -> a()).results().size();
                rest();
                return size;
              }
              @Step protected String a() { return "x"; }
              @Sleep("1h") protected abstract void rest();
              """,
              """
              @Workflow public int run(List<String> in) {
                int size = Durable.map("each", in, (item, i) -> a().length()).results().size();
                rest();
                return size;
              }
              @Step protected String a() { return "x"; }
              @Sleep("1h") protected abstract void rest();
              """),
          new Change(
              "the input gains a field",
              PASSES,
              "@Workflow public String run(In in) { return a(); } @Step protected String a() {"
                  + " return \"\"; } public record In(int x) {}",
              "@Workflow public String run(In in) { return a(); } @Step protected String a() {"
                  + " return \"\"; } public record In(int x, String y) {}"),
          new Change(
              "the workflow returns another type",
              PASSES,
              "@Workflow public String run() { return a(); } @Step protected String a() { return"
                  + " \"\"; }",
              "@Workflow public int run() { return a().length(); } @Step protected String a() {"
                  + " return \"\"; }"),
          new Change(
              "the input changes its type",
              UNREADABLE,
              "@Workflow public String run(String in) { return a(); } @Step protected String a() {"
                  + " return \"\"; }",
              "@Workflow public String run(int in) { return a(); } @Step protected String a() {"
                  + " return \"\"; }"));

  private static Change parallel(String title, String verdict, String before, String after) {
    String batch = "Durable.parallel(\"both\", " + branch("x", "a()");
    String rest = ").throwIfFailed(); return in;";
    return Change.body(title, verdict, batch + before + rest, batch + after + rest);
  }

  private static String branch(String name, String code) {
    return "Durable.branch(\""
        + name
        + "\", () -> { String done = "
        + code
        + "; rest(); return done; })";
  }

  private static String sealed(String subtypes) {
    return "sealed interface Paid {} " + subtypes;
  }

  /** The type of a step's result, and one value that was recorded. */
  private static Change result(
      String title,
      String verdict,
      String before,
      String typeBefore,
      String value,
      String after,
      String type) {
    return new Change(title, verdict, step(before, typeBefore, value), step(after, type, "null"));
  }

  private static String step(String result, String type, String value) {
    return """
    @Workflow public String run() { %s value = a(); rest(); return String.valueOf(value); }
    @Step protected %s a() { return %s; }
    @Sleep("1h") protected abstract void rest();
    public %s
    """
        .formatted(result, result, value, type.isEmpty() ? "record Unused() {}" : type);
  }

  private Changes() {}
}
