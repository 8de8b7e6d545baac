package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Expressions;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Whether methods change the objects that they are given. */
public final class ParameterWrites {
  private static final int DEEPEST = 3;

  private final Codebase codebase;

  public ParameterWrites(Codebase codebase) {
    this.codebase = codebase;
  }

  /** Whether a method with source changes what stands at that position among its arguments. */
  public boolean isChanged(ExecutableElement method, int position) {
    return isChanged(method, position, 0);
  }

  /** The place where the body of a durable method changes the argument of this parameter. */
  public Optional<TreePath> changeOf(VariableElement parameter, ExecutableElement method) {
    return change(parameter, method, 0);
  }

  private boolean isChanged(ExecutableElement method, int position, int depth) {
    List<? extends VariableElement> parameters = method.getParameters();
    if (depth > DEEPEST || position >= parameters.size()) return false;
    if (DurableCalls.isDurable(method) || codebase.isDeclared(method)) return false;
    return change(parameters.get(position), method, depth).isPresent();
  }

  private Optional<TreePath> change(
      VariableElement parameter, ExecutableElement method, int depth) {
    if (codebase.containers().isImmutable(parameter.asType())) return Optional.empty();
    for (TreePath body : codebase.paths(method)) {
      Writes writes = new Writes(parameter, depth);
      for (BodyIndex.Node node : codebase.bodies().of(body).nodes()) writes.look(node);
      if (writes.found != null && !writes.reassigned) return Optional.of(writes.found);
    }
    return Optional.empty();
  }

  private final class Writes {
    private final Element parameter;
    private final int depth;
    private @Nullable TreePath found;

    /** Whether the parameter may be another object by the time that is changed. */
    private boolean reassigned;

    Writes(Element parameter, int depth) {
      this.parameter = parameter;
      this.depth = depth;
    }

    void look(BodyIndex.Node node) {
      ExpressionTree target = BodyIndex.targetOf(node.tree());
      if (target != null) lookAtTarget(target, node.path());
      if (node.tree() instanceof MethodInvocationTree call && node.method().isPresent()) {
        lookAtCall(call, node.method().get(), node.path());
      }
    }

    private void lookAtTarget(ExpressionTree target, TreePath by) {
      TreePath path = new TreePath(by, target);
      if (target instanceof ArrayAccessTree access) {
        note(isParameter(new TreePath(path, access.getExpression())), by);
      } else if (target instanceof MemberSelectTree select) {
        note(isParameter(new TreePath(path, select.getExpression())), by);
      } else {
        reassigned |= isParameter(path);
      }
    }

    private void lookAtCall(MethodInvocationTree call, ExecutableElement called, TreePath path) {
      Optional<TreePath> changed = codebase.containers().changedBy(call, called, path);
      note(changed.filter(this::isParameter).isPresent(), path);
      for (int i = 0; i < call.getArguments().size() && found == null; i++) {
        boolean isGiven = isParameter(new TreePath(path, call.getArguments().get(i)));
        note(isGiven && isChanged(called, i, depth + 1), path);
      }
    }

    private void note(boolean changes, TreePath by) {
      if (changes && found == null) found = by;
    }

    private boolean isParameter(TreePath path) {
      return codebase
          .sources()
          .element(Expressions.bare(path))
          .filter(parameter::equals)
          .isPresent();
    }
  }
}
