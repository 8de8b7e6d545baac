package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The operations of a body and the ways between them: the statements of Java come down to these
 * few.
 */
public sealed interface Flow
    permits Branching,
        Flow.Call,
        Flow.Sequence,
        Flow.Loop,
        Flow.Scope,
        Flow.Jump,
        Flow.Throw,
        Flow.Hazard,
        Flow.Draw,
        Flow.Opening,
        Flow.Try,
        Flow.Anything {

  /** One function per kind; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R call(Call call);

    R sequence(Sequence sequence);

    R choice(Branching.Choice choice);

    R decision(Branching.Decision decision);

    R version(Branching.VersionTest test);

    R fallThrough(Branching.FallThrough cases);

    R loop(Loop loop);

    R scope(Scope scope);

    R jump(Jump jump);

    R raise(Throw raise);

    R hazard(Hazard hazard);

    R draw(Draw draw);

    R opening(Opening opening);

    R guarded(Try guarded);

    R anything(Anything anything);
  }

  /** The answer of the case that this is. */
  <R> R match(Cases<R> cases);

  /** The flows that it is made of. */
  default List<Flow> parts() {
    return List.of();
  }

  /** Whether no operation can come of it. */
  default boolean isSilent() {
    for (Flow part : parts()) {
      if (!part.isSilent()) return false;
    }
    return true;
  }

  /** The number of its parts, itself included. */
  default int size() {
    int size = 1;
    for (Flow part : parts()) size += part.size();
    return size;
  }

  /**
   * The same flow without code that does no operation, draws no value and leads nowhere else. Only
   * the chance that such code fails is kept.
   */
  default Flow simplified() {
    return Flows.simplified(this);
  }

  /**
   * The target of a jump. Each is itself alone, whatever its text.
   *
   * <p>A class, not a record: two loops with the same label are two targets.
   */
  final class Label {
    private final String text;

    public Label(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * A durable call.
   *
   * @param arguments what its name, or its items, are computed from
   */
  record Call(Symbol symbol, SourceSpot spot, List<Condition> arguments) implements Flow {
    public Call {
      arguments = List.copyOf(arguments);
    }

    public Call(Symbol symbol, SourceSpot spot) {
      this(symbol, spot, List.of());
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.call(this);
    }

    @Override
    public boolean isSilent() {
      return false;
    }
  }

  /** One after the other. */
  record Sequence(List<Flow> parts) implements Flow {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.sequence(this);
    }
  }

  /** Again and again; only a jump or a failure leaves it. */
  record Loop(Flow body) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.loop(this);
    }

    @Override
    public List<Flow> parts() {
      return List.of(body);
    }
  }

  /** A part that jumps to its label leave. */
  record Scope(Label label, Flow body) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.scope(this);
    }

    @Override
    public List<Flow> parts() {
      return List.of(body);
    }
  }

  /** Leaves the scope with that label, through what has to be done on the way. */
  record Jump(Label label) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.jump(this);
    }
  }

  /**
   * Fails for sure.
   *
   * @param types the class of what is thrown and those above it; empty if they are not known
   */
  record Throw(List<String> types) implements Flow {
    public Throw {
      types = List.copyOf(types);
    }

    public Throw() {
      this(List.of());
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.raise(this);
    }
  }

  /**
   * Plain code that may throw.
   *
   * @param check what decides whether it does, where code is there to throw: a check of arguments,
   *     a value that may be missing, a future that may have failed
   */
  record Hazard(Optional<Condition> check) implements Flow {
    public Hazard() {
      this(Optional.empty());
    }

    public Hazard(Condition check) {
      this(Optional.of(check));
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.hazard(this);
    }
  }

  /** A value that looks random is drawn, and counted. */
  record Draw() implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.draw(this);
    }
  }

  /**
   * A branch is opened without being recorded.
   *
   * @param branch its number among those of the context
   */
  record Opening(int branch) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.opening(this);
    }
  }

  /**
   * A catch clause.
   *
   * @param types the exceptions that it names
   */
  record Handler(List<String> types, Flow body) {
    public Handler {
      types = List.copyOf(types);
    }
  }

  /**
   * Code with handlers for its failures.
   *
   * @param catchesAll whether no failure passes the handlers
   * @param last what is done on every way out
   */
  record Try(Flow body, List<Handler> handlers, boolean catchesAll, Flow last) implements Flow {
    public Try {
      handlers = List.copyOf(handlers);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.guarded(this);
    }

    @Override
    public List<Flow> parts() {
      List<Flow> parts = new ArrayList<>(handled());
      parts.add(body);
      parts.add(last);
      return parts;
    }

    /** The flows of its handlers. */
    public List<Flow> handled() {
      return handlers.stream().map(Handler::body).toList();
    }
  }

  /** Any operations, any number of them: what could not be read. */
  record Anything(SourceSpot spot) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.anything(this);
    }

    @Override
    public boolean isSilent() {
      return false;
    }
  }
}
