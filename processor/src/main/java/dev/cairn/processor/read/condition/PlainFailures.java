package dev.cairn.processor.read.condition;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Checks;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Plain code in {@code try} statements that may throw: it decides whether the code behind it runs,
 * or that of a catch clause.
 */
final class PlainFailures {
  private final BodyIndexes bodies;
  private final WorkflowClass workflow;
  private final Reaching reaching;

  /** Each slice asks for the same definitions again. */
  private final Map<Tree, List<TreePath>> deciding = new HashMap<>();

  PlainFailures(BodyIndexes bodies, WorkflowClass workflow, Reaching reaching) {
    this.bodies = bodies;
    this.workflow = workflow;
    this.reaching = reaching;
  }

  /** The code whose failure keeps the run from coming to a place, or sends it there. */
  List<TreePath> deciding(TreePath place) {
    List<TreePath> known = deciding.get(place.getLeaf());
    if (known == null) {
      known = findDeciding(place);
      deciding.put(place.getLeaf(), known);
    }
    return known;
  }

  private List<TreePath> findDeciding(TreePath place) {
    List<TreePath> found = new ArrayList<>();
    TreePath inner = place;
    for (TreePath at = place.getParentPath(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof MethodTree || tree instanceof LambdaExpressionTree) break;
      if (tree instanceof TryTree attempt && inner.getLeaf() instanceof CatchTree) {
        found.addAll(in(attempt, at));
      } else if (tree instanceof TryTree attempt && inner.getLeaf() == attempt.getBlock()) {
        for (TreePath thrower : in(attempt, at)) {
          boolean decides =
              !attempt.getCatches().isEmpty()
                  && !Reaching.isInside(place, thrower.getLeaf())
                  && reaching.mayComeBefore(thrower, place);
          if (decides) found.add(thrower);
        }
      }
      inner = at;
    }
    return found;
  }

  /** The plain code in a {@code try} that may throw, but for that of its clauses. */
  List<TreePath> in(TryTree attempt, TreePath path) {
    List<TreePath> found = new ArrayList<>();
    for (Tree resource : attempt.getResources()) {
      TreePath opened = new TreePath(path, resource);
      addTo(found, opened);
      // Closing it may fail, too.
      found.add(opened);
    }
    addTo(found, new TreePath(path, attempt.getBlock()));
    return found;
  }

  private void addTo(List<TreePath> found, TreePath code) {
    for (BodyIndex.Node node : bodies.in(code)) {
      if (refersToCheck(node)) found.add(Checks.userOf(node.path()));
      else if (mayThrow(node)) found.add(node.path());
    }
  }

  private boolean refersToCheck(BodyIndex.Node node) {
    return node.tree() instanceof MemberReferenceTree
        && node.method().isPresent()
        && Checks.is(node.method().get(), node.path(), bodies.sources());
  }

  private boolean mayThrow(BodyIndex.Node node) {
    Tree tree = node.tree();
    if (tree instanceof ThrowTree
        || tree instanceof ArrayAccessTree
        || tree instanceof TypeCastTree
        || divides(tree)) {
      return true;
    }
    if (tree instanceof NewArrayTree made) return Checks.is(made, node.path(), bodies.sources());
    boolean isCall =
        tree instanceof MethodInvocationTree
            || tree instanceof NewClassTree
            || tree instanceof MemberReferenceTree;
    boolean isThrown = node.path().getParentPath().getLeaf() instanceof ThrowTree;
    if (!isCall || isThrown || node.method().isEmpty()) return false;
    ExecutableElement method = node.method().get();
    if (workflow.segmentOf(method).isPresent()) return false;
    ExecutableElement target = workflow.target(method, node.path());
    return MethodEffects.runsCode(method)
        || TypeReader.declaring(method).getKind() == ElementKind.ENUM
        || Checks.is(method, node.path(), bodies.sources())
        || bodies.bodyOf(target).isPresent();
  }

  private static boolean divides(Tree tree) {
    return switch (tree.getKind()) {
      case DIVIDE, REMAINDER, DIVIDE_ASSIGNMENT, REMAINDER_ASSIGNMENT -> true;
      default -> false;
    };
  }
}
