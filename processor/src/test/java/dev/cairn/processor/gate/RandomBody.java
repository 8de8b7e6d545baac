package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Branching;
import dev.cairn.processor.flow.CodeWriter;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Bodies of workflows by chance, and small changes of them. */
final class RandomBody {
  private static final SourceSpot SPOT = new SourceSpot("A.java", 1, 1);
  private static final List<String> OPERATIONS = List.of("a", "b", "c", "d");
  private static final List<String> CONDITIONS = List.of("p", "q", "r");
  private static final Set<String> FIXED = Set.of("p", "q");
  private static final List<String> FLAGS = List.of("x", "y");
  private static final List<String> EXCEPTIONS = List.of("acme.E", "acme.F");

  /**
   * A statement.
   *
   * @param kind what it is
   * @param name of the operation, condition or exception, if it has one
   * @param parts what it is made of
   */
  record Statement(String kind, String name, List<Statement> parts) {
    Statement {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      String inner = String.join(" ", parts.stream().map(Statement::toString).toList());
      return switch (kind) {
        case "block" -> "{" + inner + "}";
        case "call" -> name + ";";
        case "draw", "return", "throw" -> kind + ";";
        default -> kind + " " + name + inner;
      };
    }

    int size() {
      return 1 + parts.stream().mapToInt(Statement::size).sum();
    }
  }

  private final Random random;
  private final boolean plain;
  private final boolean rich;
  private int loops;

  RandomBody(long seed) {
    this(seed, false, false);
  }

  /**
   * @param plain whether bodies have plain code, too: flags that are assigned and decide, and
   *     checks that throw
   * @param rich whether they have switches, jumps, events, branches, batches and subflows
   */
  RandomBody(long seed, boolean plain, boolean rich) {
    this.random = new Random(seed);
    this.plain = plain;
    this.rich = rich;
  }

  Statement body() {
    return block(3, 2 + random.nextInt(4));
  }

  private Statement block(int depth, int length) {
    List<Statement> parts = new ArrayList<>();
    for (int i = 0; i < length; i++) parts.add(statement(depth));
    return new Statement("block", "", parts);
  }

  private Statement statement(int depth) {
    if (plain && random.nextInt(4) == 0) return plainStatement();
    if (rich && random.nextInt(3) == 0) return richStatement(depth);
    int kind = random.nextInt(depth == 0 ? 6 : 16);
    return switch (kind) {
      case 0, 1, 2 -> new Statement("call", any(OPERATIONS), List.of());
      case 3 -> new Statement(random.nextInt(3) == 0 ? "draw" : "call", any(OPERATIONS), List.of());
      case 4 -> new Statement(random.nextInt(4) == 0 ? "return" : "call", "a", List.of());
      case 5 -> new Statement(random.nextInt(4) == 0 ? "throw" : "call", "b", List.of());
      case 6, 7, 8, 9 ->
          new Statement(
              "if",
              condition(),
              List.of(some(depth), random.nextBoolean() ? some(depth) : nothing()));
      case 10, 11 -> new Statement("while", "loop" + loops++, List.of(some(depth)));
      case 12, 13, 14 -> new Statement("try", any(EXCEPTIONS), List.of(some(depth), some(depth)));
      default -> new Statement("version", "", List.of(some(depth), nothing()));
    };
  }

  private Statement richStatement(int depth) {
    String step = any(List.of("a", "b"));
    return switch (random.nextInt(depth == 0 ? 8 : 11)) {
      case 0 -> new Statement("event", "ev", List.of());
      case 1 -> new Statement("async", step, List.of());
      case 2 -> new Statement("race", step, List.of());
      case 3 -> new Statement("map", step, List.of());
      case 4 -> new Statement("parallel", step, List.of());
      case 5 -> new Statement("subflow", step, List.of());
      case 6 -> new Statement("break", condition(), List.of());
      case 7 -> new Statement("continue", condition(), List.of());
      case 8 -> new Statement("switch", any(CONDITIONS), List.of(some(depth), some(depth)));
      case 9 -> new Statement("finally", "", List.of(some(depth), some(depth)));
      default -> new Statement("now", "", List.of(some(depth)));
    };
  }

  private Statement plainStatement() {
    String from = any(List.of("p", "q", "r", "!"));
    return random.nextInt(4) == 0
        ? new Statement("check", condition(), List.of())
        : new Statement("set", any(FLAGS) + "=" + from, List.of());
  }

  private String condition() {
    return any(plain && random.nextBoolean() ? FLAGS : CONDITIONS);
  }

  private Statement some(int depth) {
    return block(depth - 1, 1 + random.nextInt(2));
  }

  private static Statement nothing() {
    return new Statement("block", "", List.of());
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** The same with something inserted, taken out, put elsewhere or made conditional. */
  Statement changed(Statement body) {
    return changed(body, random.nextInt(body.size()), random.nextInt(plain ? 10 : 7));
  }

  private Statement changed(Statement at, int place, int change) {
    if (place == 0) return changeOf(at, change);
    int left = place - 1;
    List<Statement> parts = new ArrayList<>(at.parts());
    for (int i = 0; i < parts.size(); i++) {
      if (left < parts.get(i).size()) {
        parts.set(i, changed(parts.get(i), left, change));
        break;
      }
      left -= parts.get(i).size();
    }
    return new Statement(at.kind(), at.name(), parts);
  }

  private Statement changeOf(Statement at, int change) {
    List<Statement> both = new ArrayList<>(List.of(statement(1), at));
    return switch (change) {
      case 0 -> new Statement("block", "", both);
      case 1, 2 -> new Statement("block", "", List.of(at, statement(1)));
      case 3 -> new Statement("if", any(CONDITIONS), List.of(at, nothing()));
      case 4 -> new Statement("version", "", List.of(statement(1), at));
      case 5 -> new Statement("try", any(EXCEPTIONS), List.of(at, some(1)));
      case 7, 8, 9 -> turned(at);
      default ->
          at.kind().equals("block") && !at.parts().isEmpty()
              ? new Statement("block", "", at.parts().subList(0, at.parts().size() - 1))
              : new Statement(
                  at.kind(), at.kind().equals("if") ? any(CONDITIONS) : at.name(), at.parts());
    };
  }

  /** The same with two neighbours in each other's place. */
  private Statement turned(Statement at) {
    if (!at.kind().equals("block") || at.parts().size() < 2) {
      return new Statement("block", "", List.of(at, plainStatement()));
    }
    List<Statement> parts = new ArrayList<>(at.parts());
    int first = random.nextInt(parts.size() - 1);
    Collections.swap(parts, first, first + 1);
    return new Statement("block", "", parts);
  }

  /** The manifest of a workflow with that body. */
  static Manifest manifest(Statement body) {
    Flow.Label returned = new Flow.Label("returned");
    Flow flow = new Flow.Scope(returned, flow(body, returned));
    CodeWriter writer = new CodeWriter(Symbol::segment);
    Code code = writer.write(ContextFlow.of("run", flow, SPOT));
    List<Manifest.Operation> operations = new ArrayList<>();
    for (String name : OPERATIONS) {
      operations.add(
          new Manifest.Operation(
              name,
              new Symbol(name, "Step"),
              name,
              "A.java:1",
              Optional.empty(),
              true,
              Optional.empty(),
              new TreeMap<>(),
              new TreeMap<>(),
              new TreeMap<>(),
              Manifest.Inside.NOTHING));
    }
    Dfa unused = Dfa.of(List.of(), new int[][] {{}}, Set.of(0));
    Manifest.Context root =
        new Manifest.Context(
            "run",
            "A.java:1",
            unused,
            Optional.empty(),
            new TreeSet<>(),
            List.of(),
            code,
            List.of());
    return new Manifest(
        "order",
        1,
        1,
        "acme.Order",
        "A.java:1",
        "java.lang.Void",
        "java.lang.Void",
        new TreeMap<>(),
        new Manifest.Deployment(Optional.empty(), Optional.empty(), Optional.empty(), 14),
        operations,
        List.of(root),
        new TreeMap<>(),
        writer.conditions(),
        List.of(),
        new TreeMap<>(),
        List.of());
  }

  private static Flow flow(Statement at, Flow.Label returned) {
    List<Flow> parts = at.parts().stream().map(part -> flow(part, returned)).toList();
    boolean fixed = FIXED.contains(at.name());
    Condition condition =
        new Condition(at.name(), at.name(), Optional.empty(), "A.java:1", "", fixed);
    return switch (at.kind()) {
      case "block" -> Flows.sequence(parts);
      case "call" -> new Flow.Call(new Symbol(at.name(), "Step"), SPOT);
      case "draw" -> new Flow.Draw();
      case "return" -> new Flow.Jump(returned);
      case "throw" -> new Flow.Throw();
      case "if" ->
          new Branching.Decision(
              condition, new TreeMap<>(Map.of("true", parts.get(0), "false", parts.get(1))));
      case "while" -> {
        Flow.Label done = new Flow.Label("done");
        Flow round =
            new Branching.Decision(
                condition,
                new TreeMap<>(Map.of("true", parts.get(0), "false", new Flow.Jump(done))));
        yield new Flow.Scope(done, new Flow.Loop(round));
      }
      case "try" ->
          new Flow.Try(
              parts.get(0),
              List.of(new Flow.Handler(List.of(at.name()), parts.get(1))),
              false,
              Flows.nothing());
      case "version" -> new Branching.VersionTest(">=", 2, parts.get(0), parts.get(1));
      default -> throw new IllegalStateException(at.kind());
    };
  }
}
