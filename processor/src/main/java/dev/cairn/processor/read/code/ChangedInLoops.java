package dev.cairn.processor.read.code;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Collections that are changed while a loop goes through them, which then throws. */
final class ChangedInLoops {
  /** Whether a call adds to what a loop around it goes through, or takes from it. */
  static boolean is(ExecutableElement method, TreePath call, SourceTrees sources) {
    if (!(call.getLeaf() instanceof MethodInvocationTree tree) || !changesItems(method)) {
      return false;
    }
    Optional<TreePath> receiver = Expressions.receiver(tree, call).map(Expressions::bare);
    if (receiver.isEmpty()) return false;
    Optional<Element> changed = sources.element(receiver.get());
    if (changed.isEmpty() || changed.get() instanceof ExecutableElement) return false;
    TreePath inner = call;
    for (TreePath at = call.getParentPath(); at != null; at = at.getParentPath()) {
      Tree around = at.getLeaf();
      if (around instanceof MethodTree) return false;
      Optional<TreePath> items = Optional.empty();
      if (around instanceof EnhancedForLoopTree loop && inner.getLeaf() == loop.getStatement()) {
        items = Optional.of(new TreePath(at, loop.getExpression()));
      } else if (around instanceof MethodInvocationTree each
          && inner.getLeaf() instanceof LambdaExpressionTree
          && Expressions.nameOf(each).equals("forEach")) {
        items = Expressions.receiver(each, at);
      }
      if (items.isPresent() && goesThrough(items.get(), changed, sources)) return true;
      inner = at;
    }
    return false;
  }

  /** Whether the number of items may be another one afterwards. */
  private static boolean changesItems(ExecutableElement method) {
    String owner = QualifiedNames.ofOwner(method);
    String name = method.getSimpleName().toString();
    return owner.startsWith("java.util.")
        && !owner.startsWith("java.util.concurrent.")
        && !name.startsWith("set")
        && !name.startsWith("replace")
        && Known.has(Trait.CHANGES_ITS_OBJECT, method);
  }

  /** Whether items are those of a variable: it is named, or a view of it. */
  private static boolean goesThrough(
      TreePath items, Optional<Element> variable, SourceTrees sources) {
    TreePath at = Expressions.bare(items);
    while (at.getLeaf() instanceof MethodInvocationTree view) {
      boolean isView =
          sources.element(new TreePath(at, view.getMethodSelect())).orElse(null)
                  instanceof ExecutableElement method
              && isView(method);
      Optional<TreePath> receiver = Expressions.receiver(view, at);
      if (!isView || receiver.isEmpty()) return false;
      at = Expressions.bare(receiver.get());
    }
    return sources.element(at).equals(variable);
  }

  private static boolean isView(ExecutableElement method) {
    return Known.has(Trait.VIEW_OF_THE_ITEMS, method)
        || Known.has(Trait.VIEW_IN_THE_SAME_ORDER, method);
  }

  private ChangedInLoops() {}
}
