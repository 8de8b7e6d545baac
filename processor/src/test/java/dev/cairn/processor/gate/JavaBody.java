package dev.cairn.processor.gate;

import dev.cairn.processor.gate.RandomBody.Statement;
import java.util.stream.Collectors;

/**
 * Random bodies as Java: steps that fail as their ids say, sleeps that cut runs off, and conditions
 * that the input decides.
 */
final class JavaBody {

  private int caught;
  private int loops;

  /** A workflow class with that body. */
  static String source(String name, Statement body) {
    return """
    public abstract class %s {
      @Workflow public String run(String in) {
        boolean x = in.charAt(0) == '1', y = in.charAt(1) == '1';
        StringBuilder out = new StringBuilder(in);
        %s
        return out.toString();
      }
      @AwaitEvent(value = "ev", timeout = "3h") protected abstract Optional<String> ev();
      @Subflow protected void childA() { a(); c(); }
      @Subflow protected void childB() { b(); d(); }
      @Step(retry = @Retry(attempts = 1)) protected String a() { return outcome(); }
      @Step(retry = @Retry(attempts = 1)) protected String b() { return outcome(); }
      @Sleep("1h") protected abstract void c();
      @Sleep("2h") protected abstract void d();
      static class Must {
        static void hold(boolean condition) { if (!condition) throw new E("must"); }
      }
      private static String outcome() {
        return switch (Math.floorMod(Durable.idempotencyKey().hashCode(), 4)) {
          case 0 -> throw new E("e");
          case 1 -> throw new F("f");
          default -> "fine";
        };
      }
      public static class E extends RuntimeException {
        private static final long serialVersionUID = 1;
        public E(String message) { super(message); }
      }
      public static class F extends RuntimeException {
        private static final long serialVersionUID = 1;
        public F(String message) { super(message); }
      }
    }
    """
        .formatted(name, new JavaBody().text(body));
  }

  private String text(Statement at) {
    return switch (at.kind()) {
      case "block" ->
          at.parts().stream().map(this::text).collect(Collectors.joining(" ", "{ ", " }"));
      case "call" -> at.name() + "();";
      case "set" -> assigned(at.name());
      case "check" -> "Must.hold(" + asked(at.name()) + ");";
      case "draw" -> "out.append(Durable.uuid());";
      case "return" -> "if (in != null) return out.toString();";
      case "event" -> "out.append(ev().orElse(\"-\"));";
      case "async" -> "out.append(Durable.async(() -> " + at.name() + "()).get());";
      case "race" ->
          "out.append(Durable.<String>race(Durable.async(() -> a()), Durable.async(() -> b())));";
      case "map" -> batch("map(\"%s-all\", List.of(1, 2), (item, index) -> %s())", at.name());
      case "parallel" ->
          batch(
              "parallel(\"%s-both\", Durable.branch(\"one\", () -> %s()),"
                  + " Durable.branch(\"two\", () -> b()))",
              at.name());
      case "subflow" -> at.name().equals("a") ? "childA();" : "childB();";
      case "break", "continue" ->
          loops == 0 ? "" : "if (" + asked(at.name()) + ") " + at.kind() + ";";
      case "switch" ->
          "switch ("
              + letter(at.name())
              + ") { case '0' -> "
              + part(at, 0)
              + " case '1' -> "
              + part(at, 1)
              + " default -> { } }";
      case "finally" -> "try " + part(at, 0) + " finally " + part(at, 1);
      case "now" -> "if (Durable.now().isAfter(Instant.EPOCH)) " + part(at, 0);
      case "throw" -> "if (in != null) throw new E(in);";
      case "if" -> "if (" + asked(at.name()) + ") " + part(at, 0) + " else " + part(at, 1);
      case "while" -> loop(at);
      case "try" ->
          "try "
              + part(at, 0)
              + " catch ("
              + (at.name().endsWith("E") ? "E" : "F")
              + " e"
              + caught++
              + ") "
              + part(at, 1);
      default -> "if (Durable.version() >= 2) " + part(at, 0) + " else " + part(at, 1);
    };
  }

  private String part(Statement at, int part) {
    return "{ " + text(at.parts().get(part)) + " }";
  }

  /** For instance {@code x=p}, or {@code x=!} for the opposite of what it was. */
  private static String assigned(String assignment) {
    String flag = assignment.substring(0, 1);
    String from = assignment.substring(2);
    return flag + " = " + (from.equals("!") ? "!" + flag : asked(from)) + ";";
  }

  private static String asked(String condition) {
    if (condition.equals("x") || condition.equals("y")) return condition;
    return letter(condition) + " == '1'";
  }

  private static String letter(String condition) {
    return "in.charAt(" + "pqr".indexOf(condition) + ")";
  }

  private static String batch(String call, String step) {
    return "out.append(Durable." + call.formatted(step, step) + ".results());";
  }

  private String loop(Statement at) {
    int number = Integer.parseInt(at.name().substring("loop".length()));
    String turns = "in.charAt(" + (3 + number % 2) + ") - '0'";
    String counter = at.name();
    loops++;
    String body = part(at, 0);
    loops--;
    return "for (int %1$s = 0; %1$s < %2$s; %1$s++) ".formatted(counter, turns) + body;
  }

  private JavaBody() {}
}
