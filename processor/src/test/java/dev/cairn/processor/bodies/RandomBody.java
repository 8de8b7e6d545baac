package dev.cairn.processor.bodies;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes a random method body with statements and expressions of all kinds. It has a variable that
 * changes, loops that end, and jumps only under conditions, so that every line can be reached.
 */
final class RandomBody {
  private static final int DEEPEST = 4;

  private final Random random;
  private final List<String> intMethods;
  private final StringBuilder text = new StringBuilder();
  private final List<String> labels = new ArrayList<>();
  private String variable = "v";
  private int loops;
  private int switchExpressions;
  private int names;

  /**
   * @param intMethods methods from a number to a number that it may call
   */
  RandomBody(Random random, List<String> intMethods) {
    this.random = random;
    this.intMethods = intMethods;
  }

  /** The body of a method with a parameter {@code x} that returns a number. */
  String write(int statements) {
    line("int v = x;");
    for (int i = 0; i < statements; i++) statement(0);
    line("return v;");
    return text.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private String name(String kind) {
    return kind + names++;
  }

  private boolean flip() {
    return random.nextBoolean();
  }

  // Statements

  private void block(int depth) {
    line("{");
    int statements = 1 + random.nextInt(2);
    for (int i = 0; i < statements; i++) statement(depth + 1);
    line("}");
  }

  private void statement(int depth) {
    if (depth >= DEEPEST) {
      assign(depth);
      return;
    }
    switch (random.nextInt(26)) {
      case 0 -> branch(depth);
      case 1 -> countedLoop(depth);
      case 2 -> conditionalLoop(depth);
      case 3 -> eachLoop(depth);
      case 4 -> oldSwitch(depth);
      case 5 -> newSwitch(depth);
      case 6, 7 -> guarded(depth);
      case 8 -> resource(depth);
      case 9, 10 -> jump(depth);
      case 11 -> pause();
      case 12 -> local(depth);
      case 13 -> kept(depth);
      case 14 -> labelled(depth);
      case 15 -> evaluated(depth);
      case 16 -> pattern(depth);
      case 17 -> lists(depth);
      case 18 -> undone(depth);
      case 19 -> codes(depth);
      case 20 -> labelledBlock(depth);
      case 21 -> resources(depth);
      case 22 -> streams();
      default -> assign(depth);
    }
  }

  private void assign(int depth) {
    line(variable + " = Math.floorMod(" + number(depth) + ", 7);");
  }

  private void pause() {
    line(
        switch (random.nextInt(4)) {
          case 0 -> "if (" + condition(DEEPEST) + ") ready();";
          case 1 -> variable + " += word().map(String::length).orElse(1);";
          default -> "nap();";
        });
  }

  private void branch(int depth) {
    line("if (" + condition(depth) + ")");
    block(depth);
    if (flip()) {
      line("else");
      block(depth);
    }
  }

  private void countedLoop(int depth) {
    String i = name("i");
    line("for (int " + i + " = 0; " + i + " < " + (1 + random.nextInt(2)) + "; " + i + "++)");
    loop(depth);
  }

  private void conditionalLoop(int depth) {
    String fuel = name("fuel");
    line("int " + fuel + " = 2;");
    if (flip()) {
      line("while (" + fuel + "-- > 0 && " + condition(depth) + ")");
      loop(depth);
    } else {
      String condition = condition(depth);
      line("do");
      loop(depth);
      line("while (" + fuel + "-- > 0 && " + condition + ");");
    }
  }

  private void eachLoop(int depth) {
    String item = name("item");
    line("for (int " + item + " : List.of(" + number(DEEPEST) + ", 2))");
    loops++;
    line("{");
    line(variable + " += " + item + ";");
    statement(depth + 1);
    line("}");
    loops--;
  }

  private void loop(int depth) {
    loops++;
    block(depth);
    loops--;
  }

  private void labelled(int depth) {
    String label = name("label");
    String i = name("i");
    line(label + ":");
    line("for (int " + i + " = 0; " + i + " < 2; " + i + "++)");
    labels.add(label);
    loop(depth);
    labels.remove(labels.size() - 1);
  }

  private void jump(int depth) {
    List<String> jumps = new ArrayList<>();
    jumps.add("throw new IllegalStateException(\"thrown\");");
    if (switchExpressions == 0) {
      jumps.add("return " + variable + ";");
      if (loops > 0) jumps.addAll(List.of("break;", "continue;", "break;"));
      for (String label : labels) {
        jumps.addAll(List.of("break " + label + ";", "continue " + label + ";"));
      }
    }
    line("if (" + condition(depth) + ") " + jumps.get(random.nextInt(jumps.size())));
  }

  private void oldSwitch(int depth) {
    line("switch (Math.floorMod(" + number(depth + 1) + ", 4)) {");
    int cases = 1 + random.nextInt(3);
    loops++; // break and continue are allowed, if there is a loop around
    int loopsAround = loops;
    for (int i = 0; i < cases; i++) {
      line("case " + i + ":");
      loops = loopsAround == 1 ? 0 : loopsAround;
      statement(depth + 1);
      if (flip()) line("break;");
    }
    if (flip()) {
      line("default:");
      statement(depth + 1);
    }
    loops = loopsAround - 1;
    line("}");
  }

  private void newSwitch(int depth) {
    String otherwise = number(depth);
    line("switch (Math.floorMod(" + number(depth + 1) + ", 3)) {");
    line("case 0, 1 ->");
    block(depth);
    if (flip()) line("default -> " + variable + " = " + otherwise + ";");
    line("}");
  }

  private void guarded(int depth) {
    line("try");
    block(depth);
    boolean caught = flip();
    if (caught) {
      line("catch (" + (flip() ? "IllegalState" : "Runtime") + "Exception " + name("e") + ")");
      block(depth);
    }
    if (!caught || flip()) {
      line("finally");
      block(depth);
    }
  }

  private void resource(int depth) {
    String kept = keep();
    String closing = name("closing");
    line("try (Closing " + closing + " = () -> { a(" + kept + "); })");
    block(depth);
    if (flip()) {
      line("catch (IllegalStateException " + name("e") + ")");
      block(depth);
    }
  }

  private void pattern(int depth) {
    String found = name("found");
    line("if (((Object) " + variable + ") instanceof Integer " + found + " && " + found + " > 3)");
    block(depth);
  }

  private void evaluated(int depth) {
    String array = name("array");
    line("int[] " + array + " = {" + number(depth) + ", 1};");
    line(array + "[a(" + variable + ") & 1] += " + number(depth) + ";");
    line("assert " + array + "[0] > -100 : \"\" + " + array + "[1];");
    line(variable + " = Math.floorMod(" + array + "[0], 7);");
  }

  private void lists(int depth) {
    String kept = keep();
    String list = name("list");
    line("List<Integer> " + list + " = new ArrayList<>(List.of(1, " + kept + "));");
    line(
        switch (random.nextInt(4)) {
          case 0 -> list + ".forEach(n -> a(n + " + kept + "));";
          case 1 -> list + ".replaceAll(this::b);";
          case 2 ->
              variable + " += " + list + ".stream().filter(n -> n > 0).mapToInt(n -> c(n)).sum();";
          default -> variable + " += Optional.of(" + kept + ").map(this::a).orElse(0);";
        });
    line(variable + " = Math.floorMod(" + variable + " + " + list + ".get(0), 7);");
    if (flip()) assign(depth);
  }

  /** Code that is kept until something fails. */
  private void undone(int depth) {
    String undo = name("undo");
    line("Deque<Runnable> " + undo + " = new ArrayDeque<>();");
    line("try {");
    for (int i = random.nextInt(2); i >= 0; i--) {
      if (flip()) statement(depth + 2);
      String kept = keep();
      line(undo + ".push(() -> " + (flip() ? "b(" : "helper(") + kept + "));");
    }
    assign(depth);
    line("} catch (IllegalStateException " + name("e") + ") {");
    line(
        switch (random.nextInt(3)) {
          case 0 -> "while (!" + undo + ".isEmpty()) " + undo + ".pop().run();";
          case 1 -> "for (Runnable code : " + undo + ") code.run();";
          default -> "unwind(" + undo + ");";
        });
    line("}");
  }

  /** Code in a list, to be run later. */
  private void codes(int depth) {
    String codes = name("codes");
    String lambda = lambda(depth + 1);
    line("List<IntSupplier> " + codes + " = List.of(" + lambda + ", this::d);");
    if (flip()) statement(depth + 1);
    line("for (IntSupplier code : " + codes + ") " + variable + " += code.getAsInt();");
  }

  private void labelledBlock(int depth) {
    String label = name("label");
    line(label + ": {");
    statement(depth + 1);
    line("if (" + condition(depth) + ") break " + label + ";");
    statement(depth + 1);
    line("}");
  }

  private void resources(int depth) {
    String kept = keep();
    String opened = name("opened");
    line("Closing " + opened + " = () -> { c(" + kept + "); };");
    line("try (" + opened + "; Closing " + name("closing") + " = opened(" + kept + "))");
    block(depth);
    line("catch (IllegalStateException " + name("e") + ")");
    block(depth);
  }

  private void streams() {
    String kept = keep();
    String stream = "Stream.of(1, " + kept + ").map(n -> a(n))";
    line(
        switch (random.nextInt(3)) {
          case 0 -> variable + " += " + stream + ".sequential().mapToInt(n -> b(n)).sum();";
          case 1 ->
              variable + " += " + stream + ".filter(n -> c(n) > 1).reduce(d(), Integer::sum);";
          default -> variable + " += " + stream + ".map(this::b).toList().get(0);";
        });
  }

  /** A class in the body. */
  private void local(int depth) {
    String kept = keep();
    String type = name("Local");
    if (flip()) {
      line("class " + type + " { int go() { return a(" + kept + ") + helper(" + kept + "); } }");
      line(variable + " = Math.floorMod(new " + type + "().go(), 7);");
    } else {
      String code = name("code");
      line("IntSupplier " + code + " = new IntSupplier() {");
      line("@Override public int getAsInt() { return b(" + kept + ") + this.hashed(); }");
      line("int hashed() { return 3; }");
      line("};");
      line(variable + " = Math.floorMod(" + code + ".getAsInt(), 7);");
    }
    if (flip()) assign(depth);
  }

  /** Code in a variable, to be run later, or not at all. */
  private void kept(int depth) {
    String code = name("code");
    line("IntSupplier " + code + " = " + lambda(depth) + ";");
    if (flip()) statement(depth + 1);
    if (flip()) line(variable + " = Math.floorMod(" + code + ".getAsInt(), 7);");
    if (flip()) line(variable + " = Math.floorMod(" + code + ".getAsInt() + 1, 7);");
  }

  /** A copy of the variable that lambdas may capture. */
  private String keep() {
    String kept = name("kept");
    line("final int " + kept + " = " + variable + ";");
    return kept;
  }

  // Expressions

  private String condition(int depth) {
    String simple = "Math.floorMod(" + variable + ", 3) " + (flip() ? "==" : "!=") + " 0";
    if (depth >= DEEPEST) return simple;
    return switch (random.nextInt(6)) {
      case 0 -> "a(" + variable + ") > 3";
      case 1 -> "(" + simple + " && b(" + variable + ") > 2)";
      case 2 -> "(" + simple + " || " + number(depth + 1) + " > 2)";
      case 3 -> "!(" + condition(depth + 1) + ")";
      default -> simple;
    };
  }

  private String number(int depth) {
    if (depth >= DEEPEST) return flip() ? call() : variable;
    return switch (random.nextInt(18)) {
      case 0 -> variable;
      case 1 -> number(depth + 1) + " + " + number(depth + 1);
      case 2, 3 ->
          "(" + condition(depth + 1) + " ? " + number(depth + 1) + " : " + number(depth + 1) + ")";
      case 4 -> switchExpression(depth);
      case 5 -> "run(" + lambda(depth) + ")";
      case 6 -> "inherited(" + lambda(depth) + ", " + variable + ")";
      case 7 -> "precompiled(" + lambda(depth) + ")";
      case 8 -> "Durable.async(" + lambda(depth) + ").get()";
      case 9 -> choice(depth);
      case 10 -> batch(depth);
      case 11 -> "twice(" + lambda(depth) + ")";
      case 12 -> fan(depth);
      default -> call();
    };
  }

  private String call() {
    return intMethods.get(random.nextInt(intMethods.size())) + "(" + variable + ")";
  }

  private String switchExpression(int depth) {
    switchExpressions++;
    String first = number(depth + 1);
    String second = number(depth + 1);
    String third = number(depth + 1);
    String y = name("y");
    switchExpressions--;
    return "switch (Math.floorMod("
        + variable
        + ", 3)) { case 0 -> "
        + first
        + ("; case 1 -> { int " + y + " = ")
        + second
        + ("; if (" + y + " > 3) yield a(" + y + "); yield " + y + "; } default -> ")
        + third
        + "; }";
  }

  private String choice(int depth) {
    String method = flip() ? "any" : "race";
    return "Durable.<Integer>"
        + method
        + "(Durable.async("
        + lambda(depth)
        + "), Durable.async("
        + lambda(depth)
        + "))";
  }

  private String batch(int depth) {
    String name = name("batch");
    if (flip()) {
      String kept = keep();
      return "sum(Durable.map(\""
          + name
          + "\", List.of(1, 2), (item, index) -> b(item + "
          + kept
          + ") + helper(index)))";
    }
    return "sum(Durable.parallel(\""
        + name
        + "\", Durable.branch(\"one\", "
        + lambda(depth)
        + "), Durable.branch(\"two\", "
        + lambda(depth)
        + ")))";
  }

  /** A batch in a helper, with other code each time. */
  private String fan(int depth) {
    String item = name("each");
    return flip()
        ? "fan(List.of(1, 2), " + item + " -> b(" + item + "))"
        : "fan(List.of(1), " + item + " -> run(" + lambda(depth) + "))";
  }

  /** A lambda without parameters, with a variable and statements of its own. */
  private String lambda(int depth) {
    String kept = keep();
    if (random.nextInt(3) == 0) return "() -> a(" + kept + ")";
    if (random.nextInt(4) == 0) return "this::d";
    String own = name("v");
    RandomBody inside = new RandomBody(random, intMethods);
    inside.names = names + 1_000 * (depth + 1);
    inside.variable = own;
    inside.line("int " + own + " = " + kept + ";");
    inside.statement(Math.max(depth + 2, DEEPEST - 1));
    inside.line("return " + own + ";");
    names = inside.names;
    return "() -> {\n" + inside.text + "}";
  }
}
