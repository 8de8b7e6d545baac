package dev.cairn.processor.read.condition;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a condition.
 *
 * @param calls of the helpers that return it, the outermost first
 */
public record ConditionPart(TreePath path, List<TreePath> calls) {
  public ConditionPart {
    calls = List.copyOf(calls);
  }

  public ConditionPart(TreePath path) {
    this(path, List.of());
  }

  public ConditionPart of(Tree inner) {
    return new ConditionPart(new TreePath(path, inner), calls);
  }

  /** The parts of its statements, if it is the body of a helper. */
  public List<ConditionPart> statements(List<ConditionPart> behind) {
    List<ConditionPart> all = new ArrayList<>();
    if (path.getLeaf() instanceof BlockTree block) {
      block.getStatements().forEach(each -> all.add(of(each)));
    }
    all.addAll(behind);
    return all;
  }

  public ConditionPart withoutParentheses() {
    return new ConditionPart(Expressions.withoutParentheses(path), calls);
  }

  /** The place in the code that decides. */
  public TreePath place() {
    return calls.isEmpty() ? path : calls.get(0);
  }
}
