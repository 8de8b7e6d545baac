package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;

/**
 * What a body does, as far as operations are concerned: the statements of Java come down to these
 * few. Whatever happens, it may throw: between two operations, before the first and after the last.
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

    R fallThrough(FallThrough cases);

    R loop(Loop loop);

    R scope(Scope scope);

    R jump(Jump jump);

    R raise(Throw raise);

    R guarded(Try guarded);

    R anything(Anything anything);
  }

  /** The answer of the case that this is. */
  <R> R match(Cases<R> cases);

  /** Whether no operation can come of it. */
  boolean isSilent();

  /** How many parts it has, itself included. */
  int size();

  /**
   * The same, or nothing where it makes no difference: what does no operation and leads nowhere
   * else. That it may fail goes without saying.
   */
  default Flow simplified() {
    return isSilent() && Jumps.outOf(this).isEmpty() ? nothing() : this;
  }

  /** One after the other; those that do nothing are left out. */
  static Flow sequence(List<Flow> parts) {
    List<Flow> flat = new ArrayList<>();
    for (Flow part : parts) {
      if (part instanceof Sequence sequence) flat.addAll(sequence.parts());
      else flat.add(part);
    }
    return flat.size() == 1 ? flat.get(0) : new Sequence(flat);
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

  /** Any number of times, or not at all. */
  static Flow repeated(Flow body) {
    if (body.isSilent()) return nothing();
    Label done = new Label("done");
    return new Scope(done, new Loop(choice(new Jump(done), body)));
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

  /** A durable call. */
  record Call(Symbol symbol, SourceSpot spot) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.call(this);
    }

    @Override
    public boolean isSilent() {
      return false;
    }

    @Override
    public int size() {
      return 1;
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

    @Override
    public boolean isSilent() {
      return parts.stream().allMatch(Flow::isSilent);
    }

    @Override
    public int size() {
      return sizeOf(parts);
    }
  }

  /** One of these. */
  record Choice(List<Flow> alternatives) implements Flow {
    public Choice {
      alternatives = List.copyOf(alternatives);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.choice(this);
    }

    @Override
    public boolean isSilent() {
      return alternatives.stream().allMatch(Flow::isSilent);
    }

    @Override
    public int size() {
      return sizeOf(alternatives);
    }
  }

  /**
   * Begins with one of these and goes on with those after it.
   *
   * @param exhaustive whether it begins with one of them in any case
   */
  record FallThrough(List<Flow> cases, boolean exhaustive) implements Flow {
    public FallThrough {
      cases = List.copyOf(cases);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.fallThrough(this);
    }

    @Override
    public boolean isSilent() {
      return cases.stream().allMatch(Flow::isSilent);
    }

    @Override
    public int size() {
      return sizeOf(cases);
    }
  }

  /** Again and again; only a jump or a failure leaves it. */
  record Loop(Flow body) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.loop(this);
    }

    @Override
    public boolean isSilent() {
      return body.isSilent();
    }

    @Override
    public int size() {
      return 1 + body.size();
    }
  }

  /** What jumps to the label leave. */
  record Scope(Label label, Flow body) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.scope(this);
    }

    @Override
    public boolean isSilent() {
      return body.isSilent();
    }

    @Override
    public int size() {
      return 1 + body.size();
    }
  }

  /** Leaves the scope with that label, through what has to be done on the way. */
  record Jump(Label label) implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.jump(this);
    }

    @Override
    public boolean isSilent() {
      return true;
    }

    @Override
    public int size() {
      return 1;
    }
  }

  /** Fails for sure. */
  record Throw() implements Flow {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.raise(this);
    }

    @Override
    public boolean isSilent() {
      return true;
    }

    @Override
    public int size() {
      return 1;
    }
  }

  /**
   * What may be done about failures.
   *
   * @param handlers what each catch clause does
   * @param catchesAll whether no failure passes the handlers
   * @param last what is done on every way out
   */
  record Try(Flow body, List<Flow> handlers, boolean catchesAll, Flow last) implements Flow {
    public Try {
      handlers = List.copyOf(handlers);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.guarded(this);
    }

    @Override
    public boolean isSilent() {
      return body.isSilent() && last.isSilent() && handlers.stream().allMatch(Flow::isSilent);
    }

    @Override
    public int size() {
      return sizeOf(handlers) + body.size() + last.size();
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

    @Override
    public int size() {
      return 1;
    }
  }

  private static int sizeOf(List<Flow> parts) {
    int size = 1;
    for (Flow part : parts) size += part.size();
    return size;
  }
}
