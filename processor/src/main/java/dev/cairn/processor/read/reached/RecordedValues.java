package dev.cairn.processor.read.reached;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.WorkflowClass;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/**
 * The expressions of a workflow whose values make no difference to runs under way: arguments of
 * steps and invokes, whose results are recorded, and the result of the run.
 */
final class RecordedValues {
  private static final Set<OperationKind> KINDS = Set.of(OperationKind.STEP, OperationKind.INVOKE);

  private final WorkflowClass workflow;
  private final BodyIndexes bodies;

  RecordedValues(WorkflowClass workflow, BodyIndexes bodies) {
    this.workflow = workflow;
    this.bodies = bodies;
  }

  /** The expressions of a body whose values make no difference. */
  Set<Tree> in(TreePath body) {
    Set<Tree> found = new HashSet<>();
    boolean isEntry = bodies.bodyOf(workflow.entry()).filter(p -> same(p, body)).isPresent();
    for (BodyIndex.Node node : bodies.in(body)) {
      if (node.tree() instanceof MethodInvocationTree call && node.method().isPresent()) {
        addArguments(workflow.target(node.method().get(), node.path()), call, found);
      } else if (isEntry
          && node.tree() instanceof ReturnTree end
          && end.getExpression() != null
          && !isInLambda(node.path(), body)) {
        found.add(end.getExpression());
      }
    }
    return found;
  }

  private static boolean same(TreePath one, TreePath other) {
    return one.getLeaf() == other.getLeaf();
  }

  private void addArguments(ExecutableElement method, MethodInvocationTree call, Set<Tree> found) {
    Optional<OperationModel> operation =
        workflow.segmentOf(method).isPresent() ? workflow.operationOf(method) : Optional.empty();
    if (operation.isEmpty() || !KINDS.contains(operation.get().kind())) return;
    List<String> named = operation.get().nameTemplate().placeholders();
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < call.getArguments().size(); i++) {
      VariableElement parameter = parameters.get(Math.min(i, parameters.size() - 1));
      if (!named.contains(parameter.getSimpleName().toString())) {
        found.add(call.getArguments().get(i));
      }
    }
  }

  private static boolean isInLambda(TreePath place, TreePath body) {
    for (TreePath at = place; at.getLeaf() != body.getLeaf(); at = at.getParentPath()) {
      if (at.getLeaf() instanceof LambdaExpressionTree) return true;
    }
    return false;
  }
}
