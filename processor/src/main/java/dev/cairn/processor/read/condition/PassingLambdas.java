package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/** Lambdas that only pass on what they are given, as a reference to the method does. */
final class PassingLambdas {

  /**
   * The method that a lambda calls on, or with, its parameters in their order, and nothing else.
   */
  static Optional<ExecutableElement> calledBy(TreePath path, SourceTrees sources) {
    if (!(path.getLeaf() instanceof LambdaExpressionTree lambda)) return Optional.empty();
    TreePath body = Expressions.bodyOf(lambda, path);
    if (!(body.getLeaf() instanceof MethodInvocationTree call)) return Optional.empty();
    if (!(sources.element(new TreePath(body, call.getMethodSelect())).orElse(null)
        instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    List<ExpressionTree> given = new ArrayList<>(call.getArguments());
    Optional<TreePath> receiver = Expressions.receiver(call, body);
    if (!isStatic) {
      // A method of this object, or of another one, is bound to it.
      if (receiver.isEmpty() || !(receiver.get().getLeaf() instanceof IdentifierTree on)) {
        return Optional.empty();
      }
      given.add(0, on);
    }
    if (given.size() != lambda.getParameters().size()) return Optional.empty();
    for (int i = 0; i < given.size(); i++) {
      boolean passed =
          given.get(i) instanceof IdentifierTree name
              && name.getName().equals(lambda.getParameters().get(i).getName());
      if (!passed) return Optional.empty();
    }
    return Optional.of(method);
  }

  private PassingLambdas() {}
}
