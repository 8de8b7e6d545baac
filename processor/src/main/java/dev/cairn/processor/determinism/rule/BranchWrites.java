package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.FieldWrites;
import dev.cairn.processor.determinism.source.ParameterWrites;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.determinism.source.WriteScanner;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
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
public final class BranchWrites extends WriteScanner {
  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;
  private final ParameterWrites parameters;
  private final Set<Element> looked = new HashSet<>();
  private final Set<Element> own = new HashSet<>();

  private BranchWrites(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
    this.parameters = new ParameterWrites(codebase);
  }

  /** Looks at the code of a branch, if it is a lambda or an object that is made for it. */
  public static void look(TreePath code, Codebase codebase, Values values, CodeFacts facts) {
    boolean shown =
        code.getLeaf() instanceof LambdaExpressionTree
            || (code.getLeaf() instanceof NewClassTree made && made.getClassBody() != null);
    if (shown) new BranchWrites(codebase, values, facts).scan(code, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    codebase.sources().element(getCurrentPath()).ifPresent(own::add);
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    TreePath path = getCurrentPath();
    Optional<Element> method =
        codebase.sources().element(new TreePath(path, tree.getMethodSelect()));
    if (method.isPresent() && method.get() instanceof ExecutableElement called) {
      Optional<TreePath> receiver = Expressions.receiver(tree, path);
      if (receiver.isPresent() && changes(called)) change(receiver.get(), path);
      codebase.containers().changedBy(tree, called, path).ifPresent(object -> change(object, path));
      for (int i = 0; i < tree.getArguments().size(); i++) {
        if (parameters.isChanged(called, i)) {
          change(new TreePath(path, tree.getArguments().get(i)), path);
        }
      }
      receiver.ifPresent(this::lookIntoLambda);
    }
    return super.visitMethodInvocation(tree, null);
  }

  /** A lambda of the code around may be called here. */
  private void lookIntoLambda(TreePath receiver) {
    Optional<Element> variable = values.element(receiver);
    if (variable.isEmpty() || !looked.add(variable.get())) return;
    for (TreePath value : values.valuesOf(variable.get())) {
      if (Expressions.bare(value).getLeaf() instanceof LambdaExpressionTree) {
        BranchWrites inside = new BranchWrites(codebase, values, facts);
        inside.own.addAll(own);
        inside.looked.addAll(looked);
        inside.scan(Expressions.bare(value), null);
      }
    }
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
    return codebase.containers().changes(method)
        || codebase.containers().isState(method)
        || assignsFields(method);
  }

  /** Whether a method with source changes its object, as setters do. */
  private boolean assignsFields(ExecutableElement method) {
    if (method.getKind() != ElementKind.METHOD || DurableCalls.isDurable(method)) return false;
    for (TreePath path : codebase.paths(method)) {
      if (FieldWrites.areIn(codebase.bodies().of(path), codebase.sources())) return true;
    }
    return false;
  }

  @Override
  protected void written(ExpressionTree target) {
    TreePath path = new TreePath(getCurrentPath(), target);
    if (target instanceof ArrayAccessTree access) {
      change(new TreePath(path, access.getExpression()), getCurrentPath());
    } else if (target instanceof MemberSelectTree select) {
      TreePath object = new TreePath(path, select.getExpression());
      if (!Expressions.isThis(object.getLeaf())) change(object, getCurrentPath());
    }
  }

  private void change(TreePath object, TreePath at) {
    TreePath root = root(object);
    if (!(root.getLeaf() instanceof IdentifierTree tree)) return;
    Optional<Element> variable = codebase.sources().element(root);
    if (variable.isEmpty() || own.contains(variable.get())) return;
    switch (variable.get().getKind()) {
      case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
          facts.see(Hazard.CAPTURED_STATE, Shown.of(tree), at);
      default -> {}
    }
  }

  /** The variable that leads to the object: {@code order} of {@code order.lines().get(0)}. */
  private TreePath root(TreePath object) {
    TreePath at = Expressions.bare(object);
    if (at.getLeaf() instanceof ArrayAccessTree access) {
      return root(new TreePath(at, access.getExpression()));
    }
    if (at.getLeaf() instanceof MemberSelectTree select
        && codebase.sources().element(at).filter(Values::isField).isPresent()) {
      return root(new TreePath(at, select.getExpression()));
    }
    if (at.getLeaf() instanceof MethodInvocationTree call && codebase.parts().isPart(call, at)) {
      return Expressions.receiver(call, at).map(this::root).orElse(at);
    }
    return at;
  }
}
