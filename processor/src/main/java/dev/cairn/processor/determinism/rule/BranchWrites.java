package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.FieldWrites;
import dev.cairn.processor.determinism.source.ParameterWrites;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Sees where the code of a branch changes what it shares with others: branches take turns as
 * operations end, so in a replay in another order. Fields are not its business, they are never to
 * be changed by workflows.
 */
public final class BranchWrites {
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
    if (shown) new BranchWrites(codebase, values, facts).look(code);
  }

  private void look(TreePath code) {
    for (BodyIndex.Node node : codebase.bodies().in(code)) {
      Tree tree = node.tree();
      ExpressionTree target = BodyIndex.targetOf(tree);
      if (target != null) written(target, node.path());
      if (tree instanceof VariableTree && node.element() != null) own.add(node.element());
      if (node.method().isEmpty()) continue;
      ExecutableElement method = node.method().get();
      if (tree instanceof MethodInvocationTree call) {
        lookAtCall(call, method, node.path());
      } else if (tree instanceof MemberReferenceTree reference && changes(method)) {
        change(new TreePath(node.path(), reference.getQualifierExpression()), node.path());
      }
    }
  }

  private void lookAtCall(MethodInvocationTree call, ExecutableElement called, TreePath path) {
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    if (receiver.isPresent() && changes(called)) change(receiver.get(), path);
    codebase.containers().changedBy(call, called, path).ifPresent(object -> change(object, path));
    for (int i = 0; i < call.getArguments().size(); i++) {
      if (parameters.isChanged(called, i)) {
        change(new TreePath(path, call.getArguments().get(i)), path);
      }
    }
    receiver.ifPresent(this::lookIntoLambda);
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
        inside.look(Expressions.bare(value));
      }
    }
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

  private void written(ExpressionTree target, TreePath by) {
    TreePath path = new TreePath(by, target);
    if (target instanceof ArrayAccessTree access) {
      change(new TreePath(path, access.getExpression()), by);
    } else if (target instanceof MemberSelectTree select) {
      TreePath object = new TreePath(path, select.getExpression());
      if (!Expressions.isThis(object.getLeaf())) change(object, by);
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
