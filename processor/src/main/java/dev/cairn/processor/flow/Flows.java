package dev.cairn.processor.flow;

import dev.cairn.manifest.code.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Puts flows together, without parts that make no difference. */
public final class Flows {

  /** Does nothing. */
  public static Flow nothing() {
    return new Flow.Sequence(List.of());
  }

  /**
   * The same flow without code that does no operation, draws no value and leads nowhere else. Only
   * the chance that such code fails is kept.
   */
  static Flow simplified(Flow flow) {
    return withoutPlainCode(flow).orElse(flow);
  }

  /** Whether a flow draws values. */
  public static boolean draws(Flow flow) {
    return Traces.of(flow).draws();
  }

  /** Whether a flow throws for sure on some way out of it, or is there to throw. */
  public static boolean raises(Flow flow) {
    Traces traces = Traces.of(flow);
    return traces.raises() || traces.checks();
  }

  /** Empty if the flow makes a difference as it is. */
  private static Optional<Flow> withoutPlainCode(Flow flow) {
    if (!flow.isSilent() || !Jumps.outOf(flow).isEmpty()) return Optional.empty();
    Traces traces = Traces.of(flow);
    if (traces.draws() || traces.raises() || traces.mayAwait()) return Optional.empty();
    if (!traces.mayThrow()) return Optional.of(nothing());
    // A failure that only runs of some versions may come to stays behind the question.
    if (traces.asksVersion()) return Optional.empty();
    return Optional.of(traces.checks() ? sequence(Traces.checksOf(flow)) : new Flow.Hazard());
  }

  /** A flow with decisions, which can be made without their conditions first. */
  public interface Draft {
    Flow with(boolean conditions);
  }

  /** The simplified flow. Conditions take long to read: those of plain code are not. */
  public static Flow simplified(Draft draft) {
    return withoutPlainCode(draft.with(false)).orElseGet(() -> draft.with(true));
  }

  /** The same for one of two ways: the condition stays where it keeps a check from failing. */
  public static Flow chosen(Draft draft) {
    Flow without = draft.with(false);
    Optional<Flow> plain =
        Traces.of(without).checks() ? Optional.empty() : withoutPlainCode(without);
    return plain.orElseGet(() -> draft.with(true));
  }

  /** One after the other; those that do nothing are left out. */
  public static Flow sequence(List<Flow> parts) {
    List<Flow> flat = new ArrayList<>();
    for (Flow part : parts) {
      if (part instanceof Flow.Sequence sequence) sequence.parts().forEach(p -> append(flat, p));
      else append(flat, part);
    }
    return flat.size() == 1 ? flat.get(0) : new Flow.Sequence(flat);
  }

  private static void append(List<Flow> parts, Flow part) {
    boolean again =
        part instanceof Flow.Hazard && !parts.isEmpty() && parts.get(parts.size() - 1).equals(part);
    if (!again) parts.add(part);
  }

  /**
   * One after the other, where the first ends with a decision, and the second is one by the same
   * condition: both are one, because nothing changes the value in between.
   */
  public static Optional<Flow> onSameCondition(Flow first, Flow second) {
    List<Flow> parts = first instanceof Flow.Sequence sequence ? sequence.parts() : List.of(first);
    int last = parts.size() - 1;
    while (last >= 0 && parts.get(last) instanceof Flow.Hazard) last--;
    if (last < 0
        || !(parts.get(last) instanceof Branching.Decision before)
        || !(second instanceof Branching.Decision then)
        || before.condition().equals(Condition.UNKNOWN)
        || !before.condition().origin().equals(then.condition().origin())
        || !before.ways().keySet().equals(then.ways().keySet())) {
      return Optional.empty();
    }
    List<Flow> failures = parts.subList(last + 1, parts.size());
    TreeMap<String, Flow> ways = new TreeMap<>();
    before
        .ways()
        .forEach(
            (value, way) -> {
              List<Flow> all = new ArrayList<>(List.of(way));
              all.addAll(failures);
              all.add(Objects.requireNonNull(then.ways().get(value)));
              ways.put(value, sequence(all));
            });
    List<Flow> all = new ArrayList<>(parts.subList(0, last));
    all.add(new Branching.Decision(then.condition(), ways));
    return Optional.of(sequence(all));
  }

  /** One after the other. */
  public static Flow sequence(Flow... parts) {
    return sequence(List.of(parts));
  }

  /** One of these; which one is not known. */
  public static Flow choice(List<Flow> alternatives) {
    List<Flow> distinct = alternatives.stream().distinct().toList();
    return distinct.size() == 1 ? distinct.get(0) : new Branching.Choice(distinct);
  }

  /** One of these. */
  public static Flow choice(Flow... alternatives) {
    return choice(List.of(alternatives));
  }

  /**
   * Any number of times, or not at all.
   *
   * @param condition what decides how often
   */
  public static Flow repeated(Flow body, Condition condition) {
    if (isPlain(body)) return body.simplified();
    Flow.Label done = new Flow.Label("done");
    return new Flow.Scope(done, new Flow.Loop(decision(condition, body, new Flow.Jump(done))));
  }

  /** Whether a flow does no operation, draws no value and throws nothing for sure. */
  public static boolean isPlain(Flow flow) {
    Traces traces = Traces.of(flow);
    return flow.isSilent() && !traces.draws() && !traces.raises();
  }

  /** One of two. */
  public static Flow decision(Condition condition, Flow yes, Flow no) {
    if (yes.equals(no)) return yes;
    return new Branching.Decision(condition, new TreeMap<>(Map.of("true", yes, "false", no)));
  }

  private Flows() {}
}
