package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The operations that a flow may come to. */
public final class FlowSymbols implements Flow.Cases<Set<Symbol>> {
  private static final FlowSymbols CASES = new FlowSymbols();

  private FlowSymbols() {}

  /** All of them; {@link Symbol#ANY} where a part could not be read. */
  public static Set<Symbol> in(Flow flow) {
    return flow.match(CASES);
  }

  @Override
  public Set<Symbol> call(Flow.Call call) {
    return Set.of(call.symbol());
  }

  @Override
  public Set<Symbol> sequence(Flow.Sequence sequence) {
    return all(sequence.parts());
  }

  @Override
  public Set<Symbol> choice(Branching.Choice choice) {
    return all(choice.alternatives());
  }

  @Override
  public Set<Symbol> decision(Branching.Decision decision) {
    return all(decision.ways().values());
  }

  @Override
  public Set<Symbol> version(Branching.VersionTest test) {
    return all(List.of(test.yes(), test.no()));
  }

  @Override
  public Set<Symbol> fallThrough(Branching.FallThrough cases) {
    return all(cases.cases());
  }

  @Override
  public Set<Symbol> loop(Flow.Loop loop) {
    return loop.body().match(this);
  }

  @Override
  public Set<Symbol> scope(Flow.Scope scope) {
    return scope.body().match(this);
  }

  @Override
  public Set<Symbol> jump(Flow.Jump jump) {
    return Set.of();
  }

  @Override
  public Set<Symbol> raise(Flow.Throw raise) {
    return Set.of();
  }

  @Override
  public Set<Symbol> hazard(Flow.Hazard hazard) {
    return Set.of();
  }

  @Override
  public Set<Symbol> draw(Flow.Draw draw) {
    return Set.of();
  }

  @Override
  public Set<Symbol> opening(Flow.Opening opening) {
    return Set.of();
  }

  @Override
  public Set<Symbol> guarded(Flow.Try guarded) {
    Set<Symbol> symbols = all(guarded.handled());
    symbols.addAll(guarded.body().match(this));
    symbols.addAll(guarded.last().match(this));
    return symbols;
  }

  @Override
  public Set<Symbol> anything(Flow.Anything anything) {
    return Set.of(Symbol.ANY);
  }

  private Set<Symbol> all(Iterable<Flow> flows) {
    Set<Symbol> symbols = new TreeSet<>();
    for (Flow flow : flows) symbols.addAll(flow.match(this));
    return symbols;
  }
}
