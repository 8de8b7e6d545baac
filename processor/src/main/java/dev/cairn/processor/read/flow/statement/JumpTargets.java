package dev.cairn.processor.read.flow.statement;

import dev.cairn.processor.flow.Flow;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** The targets of {@code break}, {@code continue} and {@code yield} at the place that is read. */
public final class JumpTargets {

  /**
   * A statement around that place.
   *
   * @param name its label in the source
   * @param next what {@code continue} leads to
   * @param plain whether a {@code break} without a label means it
   */
  private record Target(
      @Nullable Name name, Flow.Label end, Flow.@Nullable Label next, boolean plain) {}

  private final Deque<Target> targets = new ArrayDeque<>();
  private final Deque<Flow.Label> yields = new ArrayDeque<>();
  private @Nullable Name nameOfNext;

  /** The statement that follows has this label. */
  public void name(Name name) {
    nameOfNext = name;
  }

  /** The label of a loop; to be asked for before its parts, which may hold other loops. */
  @Nullable Name nameOfLoop() {
    Name name = nameOfNext;
    nameOfNext = null;
    return name;
  }

  void enterLoop(@Nullable Name name, Flow.Label end, Flow.Label next) {
    targets.push(new Target(name, end, next, true));
  }

  public void enterSwitch(Flow.Label end) {
    targets.push(new Target(null, end, null, true));
  }

  public void enterLabelled(Name name, Flow.Label end) {
    targets.push(new Target(name, end, null, false));
  }

  public void leave() {
    targets.pop();
  }

  public void enterSwitchExpression(Flow.Label end) {
    yields.push(end);
  }

  public void leaveSwitchExpression() {
    yields.pop();
  }

  public Flow yielded() {
    return new Flow.Jump(yields.element());
  }

  /** The scope that a {@code break} leaves. */
  public Flow broken(@Nullable Name name) {
    for (Target target : targets) {
      if (name == null ? target.plain() : name.equals(target.name())) {
        return new Flow.Jump(target.end());
      }
    }
    return new Flow.Throw(); // javac refuses it: nothing is compiled of it
  }

  /** The scope that a {@code continue} leaves. */
  public Flow continued(@Nullable Name name) {
    for (Target target : targets) {
      if (target.next() != null && (name == null || name.equals(target.name()))) {
        return new Flow.Jump(target.next());
      }
    }
    return new Flow.Throw(); // javac refuses it: nothing is compiled of it
  }
}
