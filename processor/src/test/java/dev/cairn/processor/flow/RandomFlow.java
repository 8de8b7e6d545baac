package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random flows, with jumps to labels around them only. */
final class RandomFlow {
  static final SourceSpot SPOT = new SourceSpot("Some.java", 1, 0);
  static final List<Symbol> SYMBOLS =
      List.of(new Symbol("a", "Step"), new Symbol("b", "Step"), new Symbol("c", "Wait"));

  private final Random random;
  private final List<Flow.Label> labels = new ArrayList<>();

  RandomFlow(long seed) {
    this.random = new Random(seed);
  }

  Flow make(int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 14);
    return switch (kind) {
      case 0, 1 -> new Flow.Call(SYMBOLS.get(random.nextInt(SYMBOLS.size())), SPOT);
      case 2 ->
          labels.isEmpty()
              ? Flows.nothing()
              : new Flow.Jump(labels.get(random.nextInt(labels.size())));
      case 3 -> random.nextInt(4) == 0 ? new Flow.Throw() : Flows.nothing();
      case 4, 5 -> new Flow.Sequence(some(depth));
      case 6 -> new Branching.Choice(some(depth));
      case 7 -> {
        List<Flow> cases = some(depth);
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) labels.add("case" + i);
        yield new Branching.FallThrough(Condition.UNKNOWN, labels, cases, random.nextBoolean());
      }
      case 11 -> new Flow.Hazard();
      case 12 -> Flows.decision(Condition.UNKNOWN, make(depth - 1), make(depth - 1));
      case 8 -> {
        Flow.Label end = new Flow.Label("end");
        labels.add(end);
        Flow body = make(depth - 1);
        labels.remove(end);
        Flow mayEnd = new Branching.Choice(List.of(Flows.nothing(), new Flow.Jump(end)));
        yield new Flow.Scope(end, new Flow.Loop(Flows.sequence(mayEnd, body)));
      }
      case 9 -> {
        Flow.Label label = new Flow.Label("label");
        labels.add(label);
        Flow body = make(depth - 1);
        labels.remove(label);
        yield new Flow.Scope(label, body);
      }
      default -> {
        List<Flow.Handler> handlers = new ArrayList<>();
        if (random.nextBoolean()) {
          for (Flow handler : some(depth)) handlers.add(new Flow.Handler(List.of("E"), handler));
        }
        yield new Flow.Try(
            make(depth - 1),
            handlers,
            !handlers.isEmpty() && random.nextInt(3) == 0,
            random.nextBoolean() ? make(depth - 1) : Flows.nothing());
      }
    };
  }

  private List<Flow> some(int depth) {
    List<Flow> flows = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) flows.add(make(depth - 1));
    return flows;
  }
}
