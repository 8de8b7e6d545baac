package dev.cairn.processor.read.condition;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which definitions of a local may have given it the value, or the contents, that it has at some
 * place: those before it that no later assignment makes void, and those behind it that a loop comes
 * back from.
 */
final class Reaching {

  private final BodyIndexes bodies;

  Reaching(BodyIndexes bodies) {
    this.bodies = bodies;
  }

  /** The body with the use and all definitions: a class in a body captures locals around it. */
  private BodyIndex orderOf(TreePath use, List<TreePath> definitions) {
    BodyIndex around = bodies.around(use);
    for (TreePath definition : definitions) {
      if (!around.contains(definition.getLeaf())) return bodies.around(definition);
    }
    return around;
  }

  /** The definitions in the order in which they take effect. */
  List<TreePath> sorted(TreePath use, List<TreePath> definitions) {
    if (definitions.size() < 2) return definitions;
    BodyIndex order = orderOf(use, definitions);
    List<TreePath> sorted = new ArrayList<>(definitions);
    sorted.sort(Comparator.comparingInt(definition -> effect(order, definition)));
    return sorted;
  }

  /**
   * The numbers of the definitions that reach the use.
   *
   * @param definitions in the order in which they take effect
   */
  List<Integer> at(TreePath use, List<TreePath> definitions) {
    BodyIndex order = orderOf(use, definitions);
    int at = order.spanOf(use.getLeaf()).begin();
    int killer = -1;
    for (int i = 0; i < definitions.size(); i++) {
      TreePath definition = definitions.get(i);
      boolean before = effect(order, definition) < at;
      if (before && isAssignment(definition) && dominates(definition, use)) killer = i;
    }
    List<Integer> reaching = new ArrayList<>();
    for (int i = 0; i < definitions.size(); i++) {
      TreePath definition = definitions.get(i);
      boolean reaches;
      if (effect(order, definition) < at) {
        reaches = i >= killer;
      } else {
        Tree loop = commonLoop(definition, use);
        reaches = loop != null && (killer < 0 || !isRepeated(definitions.get(killer), loop));
      }
      if (reaches) reaching.add(i);
    }
    return reaching;
  }

  /** Whether code has taken effect before the place, in the order of the source. */
  boolean isBefore(TreePath code, TreePath place) {
    BodyIndex order = orderOf(place, List.of(code));
    return effect(order, code) < order.spanOf(place.getLeaf()).begin();
  }

  /** Whether code has run, at least in an earlier turn of a loop, when the place is come to. */
  boolean mayComeBefore(TreePath code, TreePath place) {
    return isBefore(code, place) || commonLoop(code, place) != null;
  }

  /** Whether a definition gives a new value, and does not change what the old one holds. */
  static boolean isAssignment(TreePath definition) {
    if (definition.getLeaf() instanceof AssignmentTree assignment) {
      return assignment.getVariable() instanceof IdentifierTree
          && definition.getParentPath().getLeaf() instanceof ExpressionStatementTree;
    }
    return isInitializer(definition);
  }

  static boolean isInitializer(TreePath definition) {
    return definition.getParentPath().getLeaf() instanceof VariableTree variable
        && variable.getInitializer() == definition.getLeaf();
  }

  /** Whether every way to the place, in the same turn of loops, leads through the assignment. */
  private static boolean dominates(TreePath assignment, TreePath place) {
    TreePath statement = assignment.getParentPath();
    Tree around = statement.getParentPath().getLeaf();
    boolean inHead =
        around instanceof ForLoopTree loop && loop.getInitializer().contains(statement.getLeaf());
    return (around instanceof BlockTree || inHead) && isInside(place, around);
  }

  /** Whether a variable has no other value at a place than that of a definition before it. */
  boolean isOnlyValue(TreePath definition, TreePath place, boolean hasValueBefore) {
    return isBefore(definition, place) && (!hasValueBefore || dominates(definition, place));
  }

  /**
   * Whether each turn of a loop comes to the place; the beginning of a {@code for} is done once.
   */
  private static boolean isRepeated(TreePath path, Tree loop) {
    if (!isInside(path, loop)) return false;
    return !(loop instanceof ForLoopTree head)
        || head.getInitializer().stream().noneMatch(first -> isInside(path, first));
  }

  static boolean isInside(TreePath path, Tree around) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() == around) return true;
    }
    return false;
  }

  /** The innermost loop around both; null if there is none. */
  private static @Nullable Tree commonLoop(TreePath one, TreePath other) {
    for (TreePath at = other.getParentPath(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      boolean loops = Guard.isLoop(tree) || tree instanceof LambdaExpressionTree;
      if (loops && isRepeated(one, tree) && isRepeated(other, tree)) return tree;
    }
    return null;
  }

  /** The time when a definition takes effect. */
  private static int effect(BodyIndex order, TreePath definition) {
    Tree tree = definition.getLeaf();
    Optional<TreePath> repeated = Jumps.loopUpdatedBy(definition);
    // The head of a loop has the code that ends each turn.
    if (repeated.isPresent()) return order.spanOf(repeated.get().getLeaf()).end();
    BodyIndex.Span span = order.spanOf(tree);
    return tree instanceof EnhancedForLoopTree || tree instanceof CatchTree
        ? span.begin()
        : span.end();
  }
}
