package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.read.code.Shown;

/** Sees writes to elements of arrays that outlive the run. */
public final class ArrayWrites {
  private final Values values;
  private final CodeFacts facts;

  public ArrayWrites(Values values, CodeFacts facts) {
    this.values = values;
    this.facts = facts;
  }

  /**
   * A write.
   *
   * @param path the tree that writes to the target
   */
  public void look(ExpressionTree target, TreePath path) {
    if (!(target instanceof ArrayAccessTree access)) return;
    TreePath array = new TreePath(new TreePath(path, target), access.getExpression());
    if (values.isHeld(array)) facts.see(Hazard.MUTABLE_STATE, Shown.of(array.getLeaf()), path);
  }
}
