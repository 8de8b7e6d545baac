package dev.cairn.processor.determinism.order;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Whether an expression in a loop comes to the same for an item whichever items came before it. A
 * counter does not, nor does the size of a map that the loop fills.
 */
final class LoopItems {
  private static final int DEEPEST = 6;
  private static final Set<String> OF_ALL_ITEMS = Set.of("size", "isEmpty", "length");

  private final Codebase codebase;
  private final Values values;

  LoopItems(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
  }

  boolean isOfItemAlone(TreePath expression) {
    Optional<TreePath> loop = loopAround(expression);
    return loop.isEmpty() || isOfItemAlone(expression, loop.get(), 0);
  }

  private boolean isOfItemAlone(TreePath expression, TreePath loop, int depth) {
    if (depth > DEEPEST) return true;
    for (BodyIndex.Node node : codebase.bodies().in(expression)) {
      if (BodyIndex.targetOf(node.tree()) != null) return false;
      if (node.tree() instanceof MethodInvocationTree call && node.method().isPresent()) {
        if (isChange(call, node.method().get(), node.path())) return false;
      } else if (node.tree() instanceof IdentifierTree && node.element() != null) {
        if (!isOfItemAlone(node.element(), node.path(), loop, depth)) return false;
      }
    }
    return true;
  }

  /** Whether a call changes something, so that the next one finds it changed. */
  private boolean isChange(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    if (!codebase.containers().changes(method) && !codebase.containers().isState(method)) {
      return false;
    }
    // A set takes each item once, whenever it comes.
    boolean collects =
        codebase.has(Trait.FILLS_A_CONTAINER, method)
            && Expressions.receiver(call, path)
                .filter(set -> codebase.isA(codebase.sources().type(set), "java.util.Set"))
                .isPresent();
    return !collects;
  }

  private boolean isOfItemAlone(Element variable, TreePath use, TreePath loop, int depth) {
    if (Values.isField(variable)) return true;
    List<BodyIndex.Node> inside = codebase.bodies().in(loop);
    boolean ofLoop =
        inside.stream()
            .anyMatch(
                node -> node.tree() instanceof VariableTree && variable.equals(node.element()));
    if (ofLoop) {
      return values.valuesOf(variable).stream()
          .allMatch(value -> isOfItemAlone(value, loop, depth + 1));
    }
    return !changedIn(inside, isAskedForAll(use)).contains(variable);
  }

  /** Whether a variable is asked about all of its items at once. */
  private static boolean isAskedForAll(TreePath use) {
    return use.getParentPath().getLeaf() instanceof MemberSelectTree select
        && OF_ALL_ITEMS.contains(select.getIdentifier().toString());
  }

  /** The variables that get other values, and those whose objects are changed. */
  private Set<Element> changedIn(List<BodyIndex.Node> nodes, boolean withObjects) {
    Set<Element> changed = new HashSet<>();
    for (BodyIndex.Node node : nodes) {
      Tree target = BodyIndex.targetOf(node.tree());
      if (target != null) {
        codebase.sources().element(new TreePath(node.path(), target)).ifPresent(changed::add);
      } else if (withObjects
          && node.tree() instanceof MethodInvocationTree call
          && node.method().filter(codebase.containers()::changes).isPresent()) {
        Expressions.receiver(call, node.path()).flatMap(values::element).ifPresent(changed::add);
      }
    }
    return changed;
  }

  private static Optional<TreePath> loopAround(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof EnhancedForLoopTree) return Optional.of(at);
    }
    return Optional.empty();
  }
}
