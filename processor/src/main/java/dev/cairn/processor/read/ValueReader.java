package dev.cairn.processor.read;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/**
 * What expressions stand for: code, branches and constants, through variables that never change.
 */
final class ValueReader {
  private final FlowReader reader;
  private final BodyPlace place;

  ValueReader(FlowReader reader, BodyPlace place) {
    this.reader = reader;
    this.place = place;
  }

  /** The value of an expression; empty if it cannot be followed. */
  Optional<FlowValue> of(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof ParenthesizedTree inner) {
      return of(new TreePath(path, inner.getExpression()));
    }
    if (tree instanceof TypeCastTree cast) return of(new TreePath(path, cast.getExpression()));
    if (tree instanceof LambdaExpressionTree) {
      return Optional.of(
          new FlowValue.Lambda(path, place.method(), place.values(), place.inClass()));
    }
    if (tree instanceof MemberReferenceTree) return Optional.of(reference(path));
    if (tree instanceof IdentifierTree) {
      return place.sources().element(path).map(place.values()::get);
    }
    if (tree instanceof MethodInvocationTree call) return branch(call, path);
    return Optional.empty();
  }

  /** The code that an expression stands for; empty if it cannot be followed. */
  Optional<FlowValue.Closure> closure(TreePath path) {
    return of(path).filter(FlowValue.Closure.class::isInstance).map(FlowValue.Closure.class::cast);
  }

  private FlowValue reference(TreePath path) {
    Optional<Element> target = place.sources().element(path);
    if (target.isPresent()
        && target.get() instanceof ExecutableElement method
        && reader.isOwn(method)) {
      ExpressionTree qualifier = ((MemberReferenceTree) path.getLeaf()).getQualifierExpression();
      boolean isOwn = method.getModifiers().contains(Modifier.STATIC) || place.isThis(qualifier);
      // On another object it is no call of this workflow, whatever it does there.
      if (isOwn) {
        return new FlowValue.OwnMethod(path, method, qualifier.toString().endsWith("super"));
      }
    }
    return new FlowValue.OtherMethod(path);
  }

  private Optional<FlowValue> branch(MethodInvocationTree call, TreePath path) {
    Optional<Element> method = place.sources().element(new TreePath(path, call.getMethodSelect()));
    if (method.isEmpty() || !StaticApi.is(method.get(), "branch")) return Optional.empty();
    Optional<BatchTypes.Result> result = reader.batchTypes().argument(place.sources().type(path));
    return Optional.of(
        new FlowValue.BranchOf(
            constant(new TreePath(path, call.getArguments().get(0))),
            closure(new TreePath(path, call.getArguments().get(1))),
            result.flatMap(BatchTypes.Result::type),
            result.map(BatchTypes.Result::shown).orElse("unknown"),
            path));
  }

  /** Remembers what a variable stands for; false if that cannot be followed. */
  boolean bind(TreePath path, VariableTree tree) {
    if (tree.getInitializer() == null) return false;
    Optional<Element> variable = place.sources().element(path);
    if (variable.isEmpty() || !isConstant(variable.get(), path)) return false;
    Optional<FlowValue> value = of(new TreePath(path, tree.getInitializer()));
    value.ifPresent(v -> place.values().put(variable.get(), v));
    return value.isPresent();
  }

  private boolean isConstant(Element variable, TreePath path) {
    ElementKind kind = variable.getKind();
    return (kind == ElementKind.LOCAL_VARIABLE || kind == ElementKind.RESOURCE_VARIABLE)
        && (variable.getModifiers().contains(Modifier.FINAL) || !reader.isAssigned(variable, path));
  }

  /** The text of a constant expression. */
  Optional<String> constant(TreePath path) {
    return constantValue(path).map(String::valueOf);
  }

  Optional<Object> constantValue(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof LiteralTree literal) return Optional.ofNullable(literal.getValue());
    if (tree instanceof ParenthesizedTree inner) {
      return constantValue(new TreePath(path, inner.getExpression()));
    }
    if (tree instanceof BinaryTree binary && tree.getKind() == Tree.Kind.PLUS) {
      Optional<Object> left = constantValue(new TreePath(path, binary.getLeftOperand()));
      Optional<Object> right = constantValue(new TreePath(path, binary.getRightOperand()));
      boolean texts =
          left.isPresent()
              && right.isPresent()
              && (left.get() instanceof String || right.get() instanceof String);
      return texts ? Optional.of("" + left.get() + right.get()) : Optional.empty();
    }
    if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
      return place
          .sources()
          .element(path)
          .filter(VariableElement.class::isInstance)
          .map(v -> ((VariableElement) v).getConstantValue());
    }
    return Optional.empty();
  }
}
