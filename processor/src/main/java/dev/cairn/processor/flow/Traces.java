package dev.cairn.processor.flow;

import dev.cairn.manifest.code.Condition;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The traces of code besides operations and jumps.
 *
 * @param mayThrow whether plain code in it may throw, or it throws
 * @param raises whether it throws for sure on some way out of it
 * @param draws whether it draws values
 * @param checks whether it is there to throw on some condition
 * @param asksVersion whether it asks which version the run began with
 * @param awaits whether it awaits something
 * @param decides whether there are conditions in it
 */
record Traces(
    boolean mayThrow,
    boolean raises,
    boolean draws,
    boolean checks,
    boolean asksVersion,
    boolean awaits,
    boolean decides) {
  private static final Traces NONE = new Traces(false, false, false, false, false, false, false);
  private static final Traces THROW = new Traces(true, true, false, false, false, false, false);
  private static final Traces HAZARD = new Traces(true, false, false, false, false, false, false);
  private static final Traces CHECK = new Traces(true, false, false, true, false, false, false);
  private static final Traces AWAIT = new Traces(true, false, false, true, false, true, false);
  private static final Traces DECISION = new Traces(false, false, false, false, false, false, true);
  private static final Traces DRAW = new Traces(false, false, true, false, false, false, false);
  private static final Traces VERSION = new Traces(false, false, false, false, true, false, false);

  /** The traces of a flow. */
  static Traces of(Flow flow) {
    return flow.match(new Finder());
  }

  /** The checks of plain code that nobody catches, in its order. */
  static List<Flow> checksOf(Flow flow) {
    Set<Flow> checks = new LinkedHashSet<>();
    addChecks(flow, checks);
    return List.copyOf(checks);
  }

  private static void addChecks(Flow flow, Set<Flow> checks) {
    if (flow instanceof Flow.Hazard) checks.add(flow);
    if (flow instanceof Flow.Try guarded && !guarded.handlers().isEmpty()) {
      guarded.handled().forEach(handler -> addChecks(handler, checks));
      addChecks(guarded.last(), checks);
    } else {
      flow.parts().forEach(part -> addChecks(part, checks));
    }
  }

  private Traces and(Traces other) {
    return new Traces(
        mayThrow || other.mayThrow,
        raises || other.raises,
        draws || other.draws,
        checks || other.checks,
        asksVersion || other.asksVersion,
        awaits || other.awaits,
        decides || other.decides);
  }

  /** Whether a condition may decide about what it awaits. */
  boolean mayAwait() {
    return awaits && decides;
  }

  private static final class Finder implements Flow.Cases<Traces> {
    @Override
    public Traces call(Flow.Call call) {
      return NONE;
    }

    @Override
    public Traces sequence(Flow.Sequence sequence) {
      return all(sequence.parts());
    }

    @Override
    public Traces choice(Branching.Choice choice) {
      return all(choice.alternatives());
    }

    @Override
    public Traces decision(Branching.Decision decision) {
      return DECISION.and(all(decision.ways().values()));
    }

    @Override
    public Traces version(Branching.VersionTest test) {
      return VERSION.and(all(List.of(test.yes(), test.no())));
    }

    @Override
    public Traces fallThrough(Branching.FallThrough cases) {
      return all(cases.cases());
    }

    @Override
    public Traces loop(Flow.Loop loop) {
      return loop.body().match(this);
    }

    @Override
    public Traces scope(Flow.Scope scope) {
      return scope.body().match(this);
    }

    @Override
    public Traces jump(Flow.Jump jump) {
      return NONE;
    }

    @Override
    public Traces raise(Flow.Throw raise) {
      return THROW;
    }

    @Override
    public Traces hazard(Flow.Hazard hazard) {
      if (hazard.check().isEmpty()) return HAZARD;
      return hazard.check().get().origin().startsWith(Condition.AWAITED) ? AWAIT : CHECK;
    }

    @Override
    public Traces draw(Flow.Draw draw) {
      return DRAW;
    }

    @Override
    public Traces opening(Flow.Opening opening) {
      return DRAW;
    }

    @Override
    public Traces guarded(Flow.Try guarded) {
      Traces body = guarded.body().match(this);
      // A failure that is caught for sure does not get out.
      if (guarded.catchesAll()) body = body.draws() ? DRAW : NONE;
      return body.and(all(guarded.handled())).and(guarded.last().match(this));
    }

    @Override
    public Traces anything(Flow.Anything anything) {
      return NONE;
    }

    private Traces all(Iterable<Flow> flows) {
      Traces traces = NONE;
      for (Flow flow : flows) traces = traces.and(flow.match(this));
      return traces;
    }
  }
}
