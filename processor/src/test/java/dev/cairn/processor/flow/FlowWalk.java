package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Runs a flow as Java would run the code that it stands for, choosing at random, and failing at
 * random places. Knows nothing of graphs.
 */
final class FlowWalk implements Flow.Cases<FlowWalk.Outcome> {

  /** The end of a part. */
  sealed interface Outcome {}

  enum Plain implements Outcome {
    DONE,
    FAILED
  }

  record Jumped(Flow.Label label) implements Outcome {}

  /** Long enough for every way there is; a loop is not followed for ever. */
  private static final int MOST = 400;

  /** The process dies: the history ends there. */
  private static final class CutOff extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final Random random;
  private final List<Symbol> history = new ArrayList<>();
  private int steps;

  private FlowWalk(long seed) {
    this.random = new Random(seed);
  }

  /** The operations that one run comes to. */
  static List<Symbol> history(Flow flow, long seed) {
    FlowWalk walk = new FlowWalk(seed);
    try {
      Outcome unused = flow.match(walk);
    } catch (CutOff e) {
      return walk.history;
    }
    return walk.history;
  }

  private Outcome run(Flow flow) {
    if (++steps > MOST) throw new CutOff();
    return flow.match(this);
  }

  private boolean fails() {
    return random.nextInt(6) == 0;
  }

  @Override
  public Outcome call(Flow.Call call) {
    history.add(call.symbol());
    return fails() ? Plain.FAILED : Plain.DONE;
  }

  @Override
  public Outcome hazard(Flow.Hazard hazard) {
    return fails() ? Plain.FAILED : Plain.DONE;
  }

  @Override
  public Outcome draw(Flow.Draw draw) {
    return Plain.DONE;
  }

  @Override
  public Outcome opening(Flow.Opening opening) {
    return Plain.DONE;
  }

  @Override
  public Outcome decision(Branching.Decision decision) {
    List<Flow> ways = List.copyOf(decision.ways().values());
    return run(ways.get(random.nextInt(ways.size())));
  }

  @Override
  public Outcome version(Branching.VersionTest test) {
    return run(random.nextBoolean() ? test.yes() : test.no());
  }

  @Override
  public Outcome sequence(Flow.Sequence sequence) {
    return inOrder(sequence.parts(), 0);
  }

  private Outcome inOrder(List<Flow> parts, int from) {
    for (Flow part : parts.subList(from, parts.size())) {
      Outcome outcome = run(part);
      if (outcome != Plain.DONE) return outcome;
    }
    return Plain.DONE;
  }

  @Override
  public Outcome choice(Branching.Choice choice) {
    return run(choice.alternatives().get(random.nextInt(choice.alternatives().size())));
  }

  @Override
  public Outcome fallThrough(Branching.FallThrough cases) {
    int size = cases.cases().size();
    int first = random.nextInt(cases.exhaustive() ? size : size + 1);
    return inOrder(cases.cases(), first);
  }

  @Override
  public Outcome loop(Flow.Loop loop) {
    while (true) {
      Outcome outcome = run(loop.body());
      if (outcome != Plain.DONE) return outcome;
    }
  }

  @Override
  public Outcome scope(Flow.Scope scope) {
    Outcome outcome = run(scope.body());
    return outcome instanceof Jumped jumped && jumped.label() == scope.label()
        ? Plain.DONE
        : outcome;
  }

  @Override
  public Outcome jump(Flow.Jump jump) {
    return new Jumped(jump.label());
  }

  @Override
  public Outcome raise(Flow.Throw raise) {
    return Plain.FAILED;
  }

  @Override
  public Outcome guarded(Flow.Try guarded) {
    Outcome outcome = run(guarded.body());
    if (outcome == Plain.FAILED && !guarded.handlers().isEmpty()) {
      boolean caught = guarded.catchesAll() || random.nextBoolean();
      int handler = random.nextInt(guarded.handlers().size());
      if (caught) outcome = run(guarded.handled().get(handler));
    }
    Outcome last = run(guarded.last());
    return last == Plain.DONE ? outcome : last;
  }

  @Override
  public Outcome anything(Flow.Anything anything) {
    return Plain.DONE;
  }
}
