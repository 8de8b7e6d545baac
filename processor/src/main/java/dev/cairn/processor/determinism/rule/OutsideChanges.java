package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.WriteScanner;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/** Whether some code changes what the code around it sees, or where that goes on. */
final class OutsideChanges extends WriteScanner {
  private final Codebase codebase;
  private final boolean mayReturn;
  private final Set<Element> own = new HashSet<>();
  private boolean found;

  private OutsideChanges(Codebase codebase, boolean mayReturn) {
    this.codebase = codebase;
    this.mayReturn = mayReturn;
  }

  static boolean areIn(TreePath code, Codebase codebase) {
    return areIn(code, codebase, false);
  }

  private static boolean areIn(TreePath code, Codebase codebase, boolean mayReturn) {
    OutsideChanges changes = new OutsideChanges(codebase, mayReturn);
    changes.scan(code, null);
    return changes.found;
  }

  @Override
  protected void written(ExpressionTree target) {
    change(new TreePath(getCurrentPath(), target));
  }

  private void change(TreePath object) {
    Optional<Element> variable = codebase.sources().element(Expressions.root(object));
    found |= variable.isEmpty() || !own.contains(variable.get());
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    codebase.sources().element(getCurrentPath()).ifPresent(own::add);
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    TreePath path = getCurrentPath();
    Optional<ExecutableElement> method = codebase.called(path);
    if (method.isPresent()) {
      codebase.containers().changedBy(tree, method.get(), path).ifPresent(this::change);
    }
    return super.visitMethodInvocation(tree, null);
  }

  /** Leaving a method that changes nothing in the first place is no change. */
  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    found |= tree.getExpression() != null || !(mayReturn || leavesNothingUndone());
    return null;
  }

  private boolean leavesNothingUndone() {
    for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree) {
        return false;
      }
      if (at.getLeaf() instanceof MethodTree method && method.getBody() != null) {
        TreePath body = new TreePath(at, method.getBody());
        return !codebase.durableCalls().areIn(body) && !areIn(body, codebase, true);
      }
    }
    return false;
  }

  @Override
  public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitYield(YieldTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitBreak(BreakTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitContinue(ContinueTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }
}
