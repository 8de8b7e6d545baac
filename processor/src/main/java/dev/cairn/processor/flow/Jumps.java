package dev.cairn.processor.flow;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The labels outside a flow that it may jump to. */
final class Jumps implements Flow.Cases<Set<Flow.Label>> {
  private static final Jumps CASES = new Jumps();

  static Set<Flow.Label> outOf(Flow flow) {
    return flow.match(CASES);
  }

  @Override
  public Set<Flow.Label> call(Flow.Call call) {
    return Set.of();
  }

  @Override
  public Set<Flow.Label> sequence(Flow.Sequence sequence) {
    return all(sequence.parts());
  }

  @Override
  public Set<Flow.Label> choice(Branching.Choice choice) {
    return all(choice.alternatives());
  }

  @Override
  public Set<Flow.Label> decision(Branching.Decision decision) {
    return all(decision.ways().values());
  }

  @Override
  public Set<Flow.Label> version(Branching.VersionTest test) {
    return all(List.of(test.yes(), test.no()));
  }

  @Override
  public Set<Flow.Label> fallThrough(Branching.FallThrough cases) {
    return all(cases.cases());
  }

  @Override
  public Set<Flow.Label> loop(Flow.Loop loop) {
    return loop.body().match(this);
  }

  @Override
  public Set<Flow.Label> scope(Flow.Scope scope) {
    Set<Flow.Label> inside = new HashSet<>(scope.body().match(this));
    inside.remove(scope.label());
    return inside;
  }

  @Override
  public Set<Flow.Label> jump(Flow.Jump jump) {
    return Set.of(jump.label());
  }

  @Override
  public Set<Flow.Label> raise(Flow.Throw raise) {
    return Set.of();
  }

  @Override
  public Set<Flow.Label> hazard(Flow.Hazard hazard) {
    return Set.of();
  }

  @Override
  public Set<Flow.Label> draw(Flow.Draw draw) {
    return Set.of();
  }

  @Override
  public Set<Flow.Label> opening(Flow.Opening opening) {
    return Set.of();
  }

  @Override
  public Set<Flow.Label> guarded(Flow.Try guarded) {
    Set<Flow.Label> labels = all(guarded.handled());
    labels.addAll(guarded.body().match(this));
    labels.addAll(guarded.last().match(this));
    return labels;
  }

  @Override
  public Set<Flow.Label> anything(Flow.Anything anything) {
    return Set.of();
  }

  private Set<Flow.Label> all(Iterable<Flow> flows) {
    Set<Flow.Label> labels = new HashSet<>();
    for (Flow flow : flows) labels.addAll(flow.match(this));
    return labels;
  }

  private Jumps() {}
}
