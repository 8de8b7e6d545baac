package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
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

  /** Where the body of a durable method changes what it is given as this. */
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
      writes.scan(body, null);
      if (writes.found != null && !writes.reassigned) return Optional.of(writes.found);
    }
    return Optional.empty();
  }

  private final class Writes extends WriteScanner {
    private final Element parameter;
    private final int depth;
    private @Nullable TreePath found;

    /** Whether the parameter may be another object by the time that is changed. */
    private boolean reassigned;

    Writes(Element parameter, int depth) {
      this.parameter = parameter;
      this.depth = depth;
    }

    @Override
    protected void written(ExpressionTree target) {
      TreePath path = new TreePath(getCurrentPath(), target);
      if (target instanceof ArrayAccessTree access) {
        look(isParameter(new TreePath(path, access.getExpression())));
      } else if (target instanceof MemberSelectTree select) {
        look(isParameter(new TreePath(path, select.getExpression())));
      } else {
        reassigned |= isParameter(path);
      }
    }

    private void look(boolean changes) {
      if (changes && found == null) found = getCurrentPath();
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      TreePath path = getCurrentPath();
      Optional<Element> method =
          codebase.sources().element(new TreePath(path, tree.getMethodSelect()));
      if (method.isPresent() && method.get() instanceof ExecutableElement called) {
        look(
            codebase
                .containers()
                .changedBy(tree, called, path)
                .filter(this::isParameter)
                .isPresent());
        for (int i = 0; i < tree.getArguments().size() && found == null; i++) {
          look(
              isParameter(new TreePath(path, tree.getArguments().get(i)))
                  && isChanged(called, i, depth + 1));
        }
      }
      return super.visitMethodInvocation(tree, null);
    }

    private boolean isParameter(TreePath path) {
      return codebase.sources().element(Values.bare(path)).filter(parameter::equals).isPresent();
    }
  }
}
