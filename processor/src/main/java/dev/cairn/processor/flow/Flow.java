package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The operations of a body and the ways between them: the statements of Java come down to these
 * few.
 */
public sealed interface Flow {

  /** Does nothing. */
  static Flow nothing() {
    return new Sequence(List.of());
  }

  /** One function per kind; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R call(Call call);

    R sequence(Sequence sequence);

    R choice(Choice choice);

    R decision(Decision decision);

    R version(VersionTest test);

    R fallThrough(FallThrough cases);

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
    return parts().stream().allMatch(Flow::isSilent);
  }

  /** The number of its parts, itself included. */
  default int size() {
    return 1 + parts().stream().mapToInt(Flow::size).sum();
  }

  /**
   * The same flow without code that does no operation, draws no value and leads nowhere else. Only
   * the chance that such code fails is kept.
   */
  default Flow simplified() {
    if (!isSilent() || !Jumps.outOf(this).isEmpty()) return this;
    Traces traces = Traces.of(this);
    if (traces.draws() || traces.raises()) return this;
    if (!traces.mayThrow()) return nothing();
    // A failure that only runs of some versions may come to stays behind the question.
    if (traces.asksVersion()) return this;
    return traces.checks() ? sequence(Traces.checksOf(this)) : new Hazard();
  }

  /** One after the other; those that do nothing are left out. */
  static Flow sequence(List<Flow> parts) {
    List<Flow> flat = new ArrayList<>();
    for (Flow part : parts) {
      if (part instanceof Sequence sequence) sequence.parts().forEach(p -> append(flat, p));
      else append(flat, part);
    }
    return flat.size() == 1 ? flat.get(0) : new Sequence(flat);
  }

  private static void append(List<Flow> parts, Flow part) {
    boolean again =
        part instanceof Hazard && !parts.isEmpty() && parts.get(parts.size() - 1).equals(part);
    if (!again) parts.add(part);
  }

  /** One after the other. */
  static Flow sequence(Flow... parts) {
    return sequence(List.of(parts));
  }

  /** One of these; which one is not known. */
  static Flow choice(List<Flow> alternatives) {
    List<Flow> distinct = alternatives.stream().distinct().toList();
    return distinct.size() == 1 ? distinct.get(0) : new Choice(distinct);
  }

  /** One of these. */
  static Flow choice(Flow... alternatives) {
    return choice(List.of(alternatives));
  }

  /**
   * Any number of times, or not at all.
   *
   * @param condition what decides how often
   */
  static Flow repeated(Flow body, Condition condition) {
    if (body.isSilent()) return body.simplified();
    Label done = new Label("done");
    return new Scope(done, new Loop(decision(condition, body, new Jump(done))));
  }

  /** One of two. */
  static Flow decision(Condition condition, Flow yes, Flow no) {
    if (yes.equals(no)) return yes;
    return new Decision(condition, new TreeMap<>(Map.of("true", yes, "false", no)));
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

  /**
   * One of these, as a condition says.
   *
   * @param ways by what the condition says
   */
  record Decision(Condition condition, SortedMap<String, Flow> ways) implements Flow {
    public Decision {
      ways = Collections.unmodifiableSortedMap(new TreeMap<>(ways));
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.decision(this);
    }

    @Override
    public List<Flow> parts() {
      return List.copyOf(ways.values());
    }
  }

  /**
   * One of two, as the version says that the run began with.
   *
   * @param operator of the comparison with the constant, as Java writes it
   */
  record VersionTest(String operator, int constant, Flow yes, Flow no) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.version(this);
    }

    @Override
    public List<Flow> parts() {
      return List.of(yes, no);
    }
  }

  /** One of these; nobody could tell what decides. */
  record Choice(List<Flow> alternatives) implements Flow {
    public Choice {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.choice(this);
    }

    @Override
    public List<Flow> parts() {
      return alternatives;
    }
  }

  /**
   * Begins with one of these and goes on with those after it.
   *
   * @param labels what the condition says for each of them
   * @param exhaustive whether it begins with one of them in any case
   */
  record FallThrough(Condition condition, List<String> labels, List<Flow> cases, boolean exhaustive)
      implements Flow {
    public FallThrough {
      labels = List.copyOf(labels);
      cases = List.copyOf(cases);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.fallThrough(this);
    }

    @Override
    public List<Flow> parts() {
      return cases;
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
