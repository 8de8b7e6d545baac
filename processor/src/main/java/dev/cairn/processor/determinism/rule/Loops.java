package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.order.StreamPipeline;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Sees loops that go round without end: no durable call in them lets a run pause, nothing in them
 * changes what they wait for, and nothing leaves them.
 */
public final class Loops {
  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  public Loops(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  /**
   * A loop.
   *
   * @param parts all of it that runs again and again, but for the condition
   */
  public void look(@Nullable ExpressionTree condition, List<? extends Tree> parts, TreePath path) {
    List<TreePath> again = new ArrayList<>();
    for (Tree part : parts) again.add(new TreePath(path, part));
    LoopUses inside = new LoopUses(codebase.bodies());
    for (TreePath part : again) {
      if (codebase.durableCalls().areIn(part)) return;
      inside.add(part);
    }
    if (inside.isLeaving()) return;
    if (condition != null && mayChange(new TreePath(path, condition), inside)) return;
    facts.see(Hazard.ENDLESS_LOOP, Phrase.THIS_LOOP.with(), path);
  }

  /** A call that opens a stream. */
  public void look(TreePath path) {
    if (!StreamPipeline.isEndless(path, codebase)) return;
    if (codebase.durableCalls().areIn(StreamPipeline.whole(path))) return;
    facts.see(Hazard.ENDLESS_LOOP, Phrase.THIS_STREAM.with(), path);
  }

  private boolean mayChange(TreePath condition, LoopUses inside) {
    Optional<String> constant = values.constant(condition);
    if (constant.isPresent()) return !constant.get().equals("true");
    if (codebase.durableCalls().areIn(condition)) return true;
    LoopUses asked = LoopUses.in(condition, codebase.bodies());
    // A condition that changes something itself, or that asks somebody who may change.
    if (asked.isWriting() || asked.names().isEmpty()) return true;
    for (Map.Entry<String, TreePath> name : asked.names().entrySet()) {
      boolean changes =
          isNumber(name.getValue())
              ? inside.written().contains(name.getKey())
              : inside.names().containsKey(name.getKey());
      if (changes) return true;
    }
    return asked.isCallingOwn() && inside.isCalling();
  }

  /** Whether it is a variable that nothing but an assignment changes. */
  private boolean isNumber(TreePath name) {
    Optional<Element> variable = codebase.sources().element(name);
    return variable.isPresent()
        && variable.get() instanceof VariableElement
        && !Values.isField(variable.get())
        && codebase.containers().isImmutable(variable.get().asType());
  }
}
