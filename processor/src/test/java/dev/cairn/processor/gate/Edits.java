package dev.cairn.processor.gate;

import static dev.cairn.processor.gate.Edit.body;

import java.util.ArrayList;
import java.util.List;

/** Changes inside of statements, and what becomes of a run that is past them. */
final class Edits {
  private static final String PASSES = "";
  private static final String BREAKS = "CAIRN401";
  private static final String NEW_CHOICE = "CAIRN406";
  private static final String DECIDES = "CAIRN407";
  private static final String UNREADABLE = "CAIRN402";
  private static final String CONSTRUCTS = "CAIRN408";
  private static final String DIVERGES = "diverges";
  private static final String FAILS = "fails";
  private static final String RELEASED = "String a = a(); rest(); return a + b();";

  private static final String LOOP = "for (int turn = 0; turn < in.length(); turn++) ";
  private static final String BATCH =
      "Durable.map(\"all\", List.of(in), (x, i) -> extra()).throwIfFailed(); ";

  static final List<Edit> ALL = all();

  private static List<Edit> all() {
    List<Edit> all = new ArrayList<>();
    all.addAll(insertions());
    all.addAll(decisions());
    all.addAll(values());
    all.addAll(records());
    all.addAll(places());
    all.addAll(failures());
    all.addAll(harmless());
    return all;
  }

  private static Edit inserted(String title, String verdict, String code) {
    return body(title, verdict, RELEASED, code + RELEASED, DIVERGES);
  }

  private static List<Edit> insertions() {
    return List.of(
        body(
            "a step is tried before the released one",
            BREAKS,
            RELEASED,
            "String a; try { a = extra(); } catch (IllegalStateException e) { a = a(); }"
                + " rest(); return a + b();",
            DIVERGES),
        inserted(
            "a sleep is inserted in a try",
            BREAKS,
            "try { nap(); } catch (IllegalStateException e) { Durable.now(); } "),
        inserted(
            "an event is inserted in a try",
            BREAKS,
            "try { approval(); } catch (EventTimeoutException e) { Durable.now(); } "),
        inserted(
            "a batch is inserted in a try",
            NEW_CHOICE,
            "try { " + BATCH + "} catch (IllegalStateException e) { Durable.now(); } "),
        inserted("a step is inserted in an if", NEW_CHOICE, "if (isEven(in)) extra(); "),
        inserted("a sleep is inserted in an if", NEW_CHOICE, "if (isEven(in)) nap(); "),
        inserted("an event is inserted in an if", NEW_CHOICE, "if (isEven(in)) approval(); "),
        inserted("a batch is inserted in an if", NEW_CHOICE, "if (isEven(in)) " + BATCH),
        inserted("a step is inserted in a loop", NEW_CHOICE, LOOP + "extra(); "),
        inserted("a step is inserted in a switch", NEW_CHOICE, cased("extra(); ")),
        inserted("a step is inserted in ifPresent", NEW_CHOICE, present("extra(); ")),
        inserted("a sleep is inserted in a loop", NEW_CHOICE, LOOP + "nap(); "),
        inserted("an event is inserted in a loop", NEW_CHOICE, LOOP + "approval(); "),
        inserted("a batch is inserted in a loop", NEW_CHOICE, LOOP + BATCH),
        inserted("a sleep is inserted in a switch", NEW_CHOICE, cased("nap(); ")),
        inserted("an event is inserted in a switch", NEW_CHOICE, cased("approval(); ")),
        inserted("a batch is inserted in a switch", NEW_CHOICE, cased(BATCH)),
        inserted("a sleep is inserted in ifPresent", NEW_CHOICE, present("nap(); ")),
        inserted("an event is inserted in ifPresent", NEW_CHOICE, present("approval(); ")),
        inserted("a batch is inserted in ifPresent", NEW_CHOICE, present(BATCH)),
        inserted("an early return is inserted", NEW_CHOICE, "if (isEven(in)) return in; "),
        inserted(
            "an early throw is inserted",
            NEW_CHOICE,
            "if (isEven(in)) throw new IllegalStateException(in); "),
        body(
            "a released step is left out on a condition",
            NEW_CHOICE,
            RELEASED,
            "String a = isEven(in) ? in : a(); rest(); return a + b();",
            DIVERGES));
  }

  private static String cased(String code) {
    return "switch (in) { case \"in\": " + code + "break; default: break; } ";
  }

  private static String present(String code) {
    return "Optional.of(in).ifPresent(there -> { " + code + "}); ";
  }

  private static List<Edit> decisions() {
    return List.of(
        body(
            "two ways change places",
            DECIDES,
            "String r; if (isEven(in)) r = a(); else r = b(); rest(); return r;",
            "String r; if (isEven(in)) r = b(); else r = a(); rest(); return r;",
            DIVERGES),
        body(
            "a condition is computed otherwise",
            DECIDES,
            "String r = in.length() < 3 ? a() : b(); rest(); return r;",
            "String r = in.length() < 2 ? a() : b(); rest(); return r;",
            DIVERGES),
        body(
            "a local that decides is computed otherwise",
            DECIDES,
            "int n = in.length(); String r = n < 3 ? a() : b(); rest(); return r;",
            "int n = in.length() + 1; String r = n < 3 ? a() : b(); rest(); return r;",
            DIVERGES),
        new Edit(
            "a helper that decides changes",
            DECIDES,
            deciding("boolean small(String in) { return in.length() < 3; }"),
            deciding("boolean small(String in) { return in.length() < 2; }"),
            DIVERGES),
        new Edit(
            "a constant that decides changes",
            DECIDES,
            deciding(
                "static final int MOST = 3; boolean small(String in) { return in.length() <"
                    + " MOST; }"),
            deciding(
                "static final int MOST = 2; boolean small(String in) { return in.length() <"
                    + " MOST; }"),
            DIVERGES),
        body(
            "a local that decides gets another type",
            DECIDES,
            "int n = in.length() + 1; String r = n / 2 > 1 ? a() : b(); rest(); return r;",
            "double n = in.length() + 1; String r = n / 2 > 1 ? a() : b(); rest(); return r;",
            DIVERGES),
        new Edit(
            "a record whose text decides gains a field",
            DECIDES,
            deciding(
                "record Size(int n) {} boolean small(String in) {"
                    + " return new Size(in.length()).toString().length() < 10; }"),
            deciding(
                "record Size(int n, String unit) { Size(int n) { this(n, null); } }"
                    + " boolean small(String in) {"
                    + " return new Size(in.length()).toString().length() < 10; }"),
            DIVERGES),
        body(
            "a loop goes over other items",
            DECIDES,
            "for (String s : List.of(in, in)) keep(s); rest(); return b();",
            "for (String s : List.of(in)) keep(s); rest(); return b();",
            DIVERGES),
        body("a map goes over other items", DECIDES, mapped("in, in"), mapped("in"), "1"),
        body(
            "branches of async that are opened on conditions change places",
            DECIDES,
            opened("a()", "b()"),
            opened("b()", "a()"),
            DIVERGES),
        body(
            "branches of async that are opened in sequence change places",
            BREAKS,
            async("a()") + async("b()") + "rest(); return b();",
            async("b()") + async("a()") + "rest(); return b();",
            DIVERGES));
  }

  private static String mapped(String items) {
    return "List<String> all = Durable.map(\"all\", List.of("
        + items
        + "), (x, i) -> { keep(x); rest(); return x; }).results(); return \"\" + all.size();";
  }

  private static String async(String code) {
    return "Durable.async(() -> " + code + ").get(); ";
  }

  private static String opened(String first, String second) {
    return "if (in.length() < 9) "
        + async(first)
        + "if (in.length() < 8) "
        + async(second)
        + "rest(); return b();";
  }

  private static String deciding(String helper) {
    return Edit.entry("String r = small(in) ? a() : b(); rest(); return r;")
        + helper
        + """

        @Step protected String a() { return "a"; }
        @Step protected String b() { return "b"; }
        @Sleep("1h") protected abstract void rest();
        """;
  }

  private static List<Edit> values() {
    String drawing = "String ref = Durable.uuid().toString(); String kept = keep(ref); rest();";
    return List.of(
        body(
            "one more value is drawn",
            BREAKS,
            drawing + " return \"\" + kept.equals(ref);",
            "Durable.uuid(); " + drawing + " return \"\" + kept.equals(ref);",
            "false"),
        body(
            "a value is drawn after another operation",
            PASSES,
            drawing + " return \"\" + kept.equals(ref);",
            drawing + " Durable.uuid(); return \"\" + kept.equals(ref);",
            "true"),
        body(
            "literals of a placeholder are swapped",
            BREAKS,
            "stamp(\"customs\"); stamp(\"post\"); rest(); return b();",
            "stamp(\"post\"); stamp(\"customs\"); rest(); return b();",
            DIVERGES),
        body(
            "an argument of a placeholder is computed otherwise",
            DECIDES,
            "stamp(in); rest(); return b();",
            "stamp(in + in); rest(); return b();",
            DIVERGES),
        failing("an exception is renamed", BREAKS, "Declined", "Refused", "Refused"),
        new Edit(
            "an exception is moved into another class",
            BREAKS,
            failing("Declined", "Declined"),
            failing("Declined", "Declined")
                .replace("new Declined", "new Errors.Declined")
                .replace("catch (Declined", "catch (Errors.Declined")
                .replace("public static class Declined", "interface Errors { class Declined")
                .replace("public static class Other", "} public static class Other"),
            DIVERGES),
        failing("another exception is caught", BREAKS, "Declined", "Declined", "Other"));
  }

  /** A run that has caught what a step failed with, and told of it. */
  private static Edit failing(
      String title, String verdict, String before, String thrown, String caught) {
    return new Edit(title, verdict, failing(before, before), failing(thrown, caught), DIVERGES);
  }

  private static String failing(String thrown, String caught) {
    return Edit.entry(
            "try { charge(); } catch ("
                + caught
                + " e) { tell(); rest(); return \"told\"; } return in;")
        + """
        @Step(retry = @Retry(attempts = 1)) protected String charge() {
          throw new %1$s("no");
        }
        @Step protected String tell() { return "told"; }
        @Sleep("1h") protected abstract void rest();
        public static class %1$s extends RuntimeException {
          private static final long serialVersionUID = 1;
          public %1$s(String message) { super(message); }
        }
        public static class Other extends RuntimeException {
          private static final long serialVersionUID = 1;
          public Other(String message) { super(message); }
        }
        """
            .formatted(thrown);
  }

  private static List<Edit> records() {
    String released = "public record Pay(int sum) {}";
    return List.of(
        recorded(
            "a record gains a field that its constructor refuses to be null",
            UNREADABLE,
            released,
            "public record Pay(int sum, String currency) { public Pay {"
                + " Objects.requireNonNull(currency); } }"),
        recorded(
            "a constructor becomes stricter",
            CONSTRUCTS,
            released,
            "public record Pay(int sum) { public Pay { if (sum < 9) throw new"
                + " IllegalArgumentException(); } }"),
        recorded(
            "a method that a constructor calls becomes stricter",
            CONSTRUCTS,
            "public record Pay(int sum) { public Pay { check(sum); } static void check(int sum) {}"
                + " }",
            "public record Pay(int sum) { public Pay { check(sum); } static void check(int sum) {"
                + " if (sum < 9) throw new IllegalArgumentException(); } }"),
        recorded(
            "a record gets a creator that takes other properties",
            UNREADABLE,
            released,
            "public record Pay(int sum) { @com.fasterxml.jackson.annotation.JsonCreator public"
                + " static Pay of(@com.fasterxml.jackson.annotation.JsonProperty(value ="
                + " \"cents\", required = true) int cents) { return new Pay(cents); } }"),
        new Edit(
            "a step that returned null returns a primitive",
            CONSTRUCTS,
            counted("Long", "null"),
            counted("long", "1"),
            FAILS),
        new Edit(
            "an event stops being optional",
            UNREADABLE,
            awaiting("Optional<String>"),
            awaiting("String"),
            FAILS));
  }

  private static String counted(String type, String value) {
    return Edit.entry(type + " count = count(); rest(); return \"\" + count;")
        + "@Step protected "
        + type
        + " count() { return "
        + value
        + "; }\n"
        + "@Sleep(\"1h\") protected abstract void rest();\n";
  }

  /** A run that has recorded a payment of 7 and asks for it behind its rest. */
  private static Edit recorded(String title, String verdict, String before, String after) {
    return new Edit(title, verdict, paid(before), paid(after), FAILS);
  }

  private static String paid(String payload) {
    String arguments = payload.contains("currency)") ? "(7, \"EUR\")" : "(7)";
    return Edit.entry("Pay pay = pay(); rest(); return \"\" + pay.sum();")
        + "@Step protected Pay pay() { return new Pay"
        + arguments
        + "; }\n@Sleep(\"1h\") protected abstract void rest();\n"
        + payload;
  }

  /** A run that has gone on without the event. */
  private static String awaiting(String type) {
    return Edit.entry("gone(); rest(); return in;")
        + "@AwaitEvent(value = \"gone\", timeout = \"1m\") protected abstract "
        + type
        + " gone();\n@Sleep(\"1h\") protected abstract void rest();\n";
  }

  /** The place of code, and which of several results it takes. */
  private static List<Edit> places() {
    String two = "String p = keep(in); String q = keep(in + in); String r = %s.length() < 3";
    String flag =
        "boolean first = true; for (String s : List.of(in, in)) { %s } rest(); return in;";
    String timed = " keep(\"\" + t); rest(); return \"\" + t.equals(Durable.now());";
    return List.of(
        body(
            "a condition asks the other result of the same step",
            DECIDES,
            two.formatted("p") + " ? a() : b(); rest(); return r;",
            two.formatted("q") + " ? a() : b(); rest(); return r;",
            DIVERGES),
        body(
            "an assignment moves before the condition that reads it",
            DECIDES,
            flag.formatted("if (first) a(); else b(); first = false;"),
            flag.formatted("first = false; if (first) a(); else b();"),
            DIVERGES),
        body(
            "the time is asked for before a sleep",
            DECIDES,
            "nap(); java.time.Instant t = Durable.now();" + timed,
            "java.time.Instant t = Durable.now(); nap();" + timed,
            "false"),
        body(
            "two values that are drawn change places",
            DECIDES,
            "String x = id(), y = id(); String kept = keep(x); rest();"
                + " return y.isEmpty() + \"\" + kept.equals(x);",
            "String y = id(), x = id(); String kept = keep(x); rest();"
                + " return y.isEmpty() + \"\" + kept.equals(x);",
            "falsefalse"),
        body(
            "a helper of another class draws one more value",
            BREAKS,
            "String x = id(); String kept = keep(x); rest(); return \"\" + kept.equals(x);",
            "Ids.next(); String x = id(); String kept = keep(x); rest();"
                + " return \"\" + kept.equals(x);",
            "false"),
        body(
            "futures of a race change places",
            DECIDES,
            racing("Durable.race(f, g)"),
            racing("Durable.race(g, f)"),
            "late"),
        body(
            "a branch of async in a loop becomes conditional",
            DECIDES,
            opening("all.add(Durable.async(() -> keep(s)));"),
            opening("if (s.equals(\"y\")) all.add(Durable.async(() -> keep(s)));"),
            "[in]"));
  }

  private static String racing(String winner) {
    return "DurableFuture<String> f = Durable.async(() -> a());"
        + " DurableFuture<String> g = Durable.async(() -> { nap(); return \"late\"; });"
        + " String w = "
        + winner
        + "; rest(); return w;";
  }

  private static String opening(String opened) {
    return "List<DurableFuture<String>> all = new ArrayList<>(); for (String s : List.of(in,"
        + " \"y\")) { "
        + opened
        + " } List<String> done = Durable.all(all); rest(); return \"\" + done;";
  }

  /** Code that throws, and failures that are seen elsewhere. */
  private static List<Edit> failures() {
    String tried =
        "String r; try { %s r = a(); } catch (NumberFormatException e) { r = b(); } rest(); return"
            + " r;";
    String failed = "DurableFuture<String> f = Durable.async(() -> %s);";
    String seen =
        " String r; try { r = f.get(); } catch (IllegalStateException e) { r = b(); } rest();"
            + " return r;";
    return List.of(
        inserted("a helper of another class that throws is inserted", NEW_CHOICE, "Must.be(in); "),
        inserted("a check of a library is inserted", DECIDES, "Integer.parseInt(in); "),
        body(
            "plain code that throws in a try is computed otherwise",
            DECIDES,
            tried.formatted("Integer.parseInt(\"1\" + in.length());"),
            tried.formatted("Integer.parseInt(in);"),
            DIVERGES),
        body(
            "a branch of async is awaited before a sleep",
            DECIDES,
            failed.formatted("failing()") + " rest(); return f.get();",
            failed.formatted("failing()") + " String r = f.get(); rest(); return r;",
            DIVERGES),
        body(
            "a branch of async catches its own failure",
            DECIDES,
            failed.formatted("failing()") + seen,
            failed.formatted(
                    "{ try { return failing(); } catch (IllegalStateException e) { return in; } }")
                + seen,
            DIVERGES),
        new Edit(
            "an exception gets another class above it",
            BREAKS,
            rebuilt("Base"),
            rebuilt("RuntimeException"),
            DIVERGES));
  }

  private static String rebuilt(String above) {
    return Edit.entry(
            "try { charge(); } catch (Base e) { tell(); rest(); return \"told\"; }"
                + " catch (RuntimeException e) { return in; } return in;")
        + """
        @Step(retry = @Retry(attempts = 1)) protected String charge() throws Declined {
          throw new Declined("no");
        }
        @Step protected String tell() { return "told"; }
        @Sleep("1h") protected abstract void rest();
        public static class Base extends RuntimeException {
          private static final long serialVersionUID = 1;
          public Base(String message) { super(message); }
        }
        public static class Declined extends %s {
          private static final long serialVersionUID = 1;
          public Declined(String message) { super(message); }
        }
        """
            .formatted(above);
  }

  private static List<Edit> harmless() {
    return List.of(
        body(
            "a condition becomes a local or a helper",
            PASSES,
            "String r = in.length() % 2 == 0 ? a() : b(); rest(); return r;",
            "String same = in; boolean even = isEven(same); String r = even ? a() : b(); rest();"
                + " return r;",
            "a"),
        body(
            "a step that a helper or a switch guards",
            PASSES,
            RELEASED,
            "if (isNewer()) extra(); switch (Durable.version()) { case 1: break; default: extra();"
                + " } "
                + RELEASED,
            "ab"),
        body(
            "a failure that ended runs gets a step of its own",
            PASSES,
            RELEASED,
            "String a; try { a = a(); } catch (IllegalStateException e) { return extra(); }"
                + " rest(); return a + b();",
            "ab"),
        body(
            "a step is added behind an optional one",
            PASSES,
            "String a = a(); rest(); if (isEven(in)) a = b(); return a;",
            "String a = a(); rest(); if (isEven(in)) a = b(); return a + extra();",
            "bextra"),
        body(
            "a guarded step",
            PASSES,
            RELEASED,
            "if (Durable.version() >= 2) extra(); " + RELEASED,
            "ab"),
        body(
            "a guarded check",
            PASSES,
            RELEASED,
            "if (Durable.version() > 1) Integer.parseInt(in); " + RELEASED,
            "ab"),
        body(
            "a step that a local guards",
            PASSES,
            RELEASED,
            "final boolean newer = Durable.version() > 1; if (newer) extra(); " + RELEASED,
            "ab"),
        body(
            "a local that decides is renamed",
            PASSES,
            "int n = in.length(); String r = n < 3 ? a() : b(); rest(); return r;",
            "int length = in.length(); String r; if (length < LIMIT) { r = a(); } else { r = b(); }"
                + " rest(); return r;",
            "a"),
        body(
            "a branch of async is added last",
            PASSES,
            async("a()") + "rest(); return b();",
            async("a()") + "rest(); " + async("extra()") + "return b();",
            "b"));
  }

  private Edits() {}
}
