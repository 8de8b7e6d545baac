package dev.cairn.processor.read.replay;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Hazard;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Sees where the code of a branch changes what it shares with others: branches take turns as
 * operations end, so in a replay in another order. Fields are not its business, they are never to
 * be changed by workflows.
 */
final class BranchWrites extends WriteScanner {
  private final Codebase codebase;
  private final CodeFacts facts;
  private final Set<Element> own = new HashSet<>();

  private BranchWrites(Codebase codebase, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
  }

  /** Looks at the code of a branch, if it is a lambda. */
  static void look(TreePath code, Codebase codebase, CodeFacts facts) {
    if (code.getLeaf() instanceof LambdaExpressionTree) {
      new BranchWrites(codebase, facts).scan(code, null);
    }
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    codebase.sources().element(getCurrentPath()).ifPresent(own::add);
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    Optional<Element> method =
        codebase.sources().element(new TreePath(getCurrentPath(), tree.getMethodSelect()));
    Optional<TreePath> receiver = Values.receiver(tree, getCurrentPath());
    if (receiver.isPresent()
        && method.isPresent()
        && method.get() instanceof ExecutableElement called
        && changes(called)) {
      change(receiver.get(), getCurrentPath());
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    Optional<Element> method = codebase.sources().element(getCurrentPath());
    if (method.isPresent() && method.get() instanceof ExecutableElement called && changes(called)) {
      change(new TreePath(getCurrentPath(), tree.getQualifierExpression()), getCurrentPath());
    }
    return super.visitMemberReference(tree, null);
  }

  private boolean changes(ExecutableElement method) {
    return Containers.changes(method) || assignsFields(method);
  }

  /** Whether a method with source changes its object, as setters do. */
  private boolean assignsFields(ExecutableElement method) {
    if (method.getKind() != ElementKind.METHOD || DurableCalls.isDurable(method)) return false;
    for (TreePath path : codebase.paths(method)) {
      if (FieldWrites.areIn(path, codebase.sources())) return true;
    }
    return false;
  }

  @Override
  void written(ExpressionTree target) {
    TreePath path = new TreePath(getCurrentPath(), target);
    if (target instanceof ArrayAccessTree access) {
      change(new TreePath(path, access.getExpression()), getCurrentPath());
    } else if (target instanceof MemberSelectTree select) {
      TreePath object = new TreePath(path, select.getExpression());
      if (!Values.isThis(object)) change(object, getCurrentPath());
    }
  }

  private void change(TreePath object, TreePath at) {
    Tree tree = Values.bare(object).getLeaf();
    if (!(tree instanceof IdentifierTree)) return;
    Optional<Element> variable = codebase.sources().element(Values.bare(object));
    if (variable.isEmpty() || own.contains(variable.get())) return;
    switch (variable.get().getKind()) {
      case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
          facts.see(Hazard.CAPTURED_STATE, tree.toString(), at);
      default -> {}
    }
  }
}
