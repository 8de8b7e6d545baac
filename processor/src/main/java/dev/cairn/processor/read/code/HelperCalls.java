package dev.cairn.processor.read.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Calls of helpers that do the same as the helper's statements in the place of the call: those that
 * code leaves when a part of a method becomes a method of its own. Nobody else overrides such a
 * helper, and its parameters are only other names for locals and constants of the caller.
 */
final class HelperCalls {

  /** Variables that never change while a helper runs. */
  private static final Set<ElementKind> LOCALS =
      Set.of(
          ElementKind.LOCAL_VARIABLE,
          ElementKind.PARAMETER,
          ElementKind.EXCEPTION_PARAMETER,
          ElementKind.RESOURCE_VARIABLE,
          ElementKind.BINDING_VARIABLE);

  private final SourceTrees sources;
  private final BodyIndexes bodies;

  HelperCalls(SourceTrees sources, BodyIndexes bodies) {
    this.sources = sources;
    this.bodies = bodies;
  }

  /**
   * A call of a helper.
   *
   * @param call the tree that calls it
   * @param arguments as many as it has parameters
   * @param statements those that the helper's body runs, but for the return of its value
   * @param value what it returns behind them; null if it returns nothing, or with the caller
   */
  record Helper(
      MethodInvocationTree call,
      ExecutableElement method,
      TreePath body,
      List<TreePath> arguments,
      List<TreePath> statements,
      @Nullable TreePath value) {}

  /** The helper in whose place a statement stands, which does no more than to call it. */
  Optional<Helper> calledBy(TreePath statement) {
    Tree tree = statement.getLeaf();
    if (tree instanceof ExpressionStatementTree of
        && of.getExpression() instanceof MethodInvocationTree call) {
      return helper(new TreePath(statement, call))
          .filter(helper -> helper.value() == null && isVoid(helper));
    }
    if (tree instanceof ReturnTree returned
        && returned.getExpression() instanceof MethodInvocationTree call) {
      return helper(new TreePath(statement, call))
          .filter(helper -> !isVoid(helper) && returnsSame(helper, statement))
          .map(HelperCalls::withReturn);
    }
    return Optional.empty();
  }

  /** The helper whose statements run before a statement that takes its value. */
  Optional<Helper> takenBy(TreePath statement) {
    Tree tree = statement.getLeaf();
    if (!(statement.getParentPath().getLeaf() instanceof BlockTree)) return Optional.empty();
    if (tree instanceof VariableTree local && local.getInitializer() != null) {
      return valueOf(new TreePath(statement, local.getInitializer()));
    }
    if (tree instanceof ExpressionStatementTree of
        && of.getExpression() instanceof AssignmentTree assignment
        && isPlain(assignment.getVariable())) {
      TreePath path = new TreePath(statement, assignment);
      return valueOf(new TreePath(path, assignment.getExpression()));
    }
    return Optional.empty();
  }

  /** The helper whose value stands in the place of a call, once its statements have run. */
  Optional<Helper> valueOf(TreePath path) {
    if (!(path.getLeaf() instanceof MethodInvocationTree)) return Optional.empty();
    return helper(path)
        .filter(helper -> helper.value() != null)
        .filter(helper -> helper.statements().isEmpty() || isTaken(path))
        .filter(
            helper ->
                helper.value() != null && isOf(helper.value(), helper.method().getReturnType()));
  }

  private boolean isTaken(TreePath call) {
    TreePath around = call.getParentPath();
    TreePath statement =
        around.getLeaf() instanceof AssignmentTree ? around.getParentPath() : around;
    return takesAll(statement, call.getLeaf());
  }

  private static boolean takesAll(TreePath statement, Tree call) {
    if (!(statement.getParentPath().getLeaf() instanceof BlockTree)) return false;
    if (statement.getLeaf() instanceof VariableTree local) return local.getInitializer() == call;
    return statement.getLeaf() instanceof ExpressionStatementTree of
        && of.getExpression() instanceof AssignmentTree assignment
        && assignment.getExpression() == call
        && isPlain(assignment.getVariable());
  }

  private static boolean isPlain(ExpressionTree target) {
    return target instanceof IdentifierTree
        || (target instanceof MemberSelectTree field && Expressions.isThis(field.getExpression()));
  }

  private Optional<Helper> helper(TreePath path) {
    MethodInvocationTree call = (MethodInvocationTree) path.getLeaf();
    if (!(sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method)
        || !isFixed(method)
        || !isOfSameObject(call, method, path)) {
      return Optional.empty();
    }
    Optional<TreePath> body = bodies.bodyOf(method);
    if (body.isEmpty() || !(body.get().getLeaf() instanceof BlockTree block)) {
      return Optional.empty();
    }
    List<TreePath> arguments = new ArrayList<>();
    for (ExpressionTree argument : call.getArguments()) {
      arguments.add(new TreePath(path, argument));
    }
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < arguments.size(); i++) {
      boolean isName =
          isName(arguments.get(i))
              && isOf(arguments.get(i), parameters.get(i).asType())
              && !bodies.of(body.get()).isAssigned(parameters.get(i));
      if (!isName) return Optional.empty();
    }
    List<TreePath> statements = new ArrayList<>();
    for (StatementTree statement : block.getStatements()) {
      statements.add(new TreePath(body.get(), statement));
    }
    return returning(new Helper(call, method, body.get(), arguments, statements, null));
  }

  /** With its value, if it is returned at the end alone. */
  private Optional<Helper> returning(Helper helper) {
    List<TreePath> returns = bodies.returnsIn(helper.body());
    List<TreePath> statements = helper.statements();
    if (returns.isEmpty()) return isVoid(helper) ? Optional.of(helper) : Optional.empty();
    if (isVoid(helper)) return Optional.empty();
    TreePath last = statements.get(statements.size() - 1);
    boolean isLast = returns.size() == 1 && last.getLeaf() instanceof ReturnTree;
    if (!isLast) return Optional.of(helper);
    return Optional.of(
        new Helper(
            helper.call(),
            helper.method(),
            helper.body(),
            helper.arguments(),
            statements.subList(0, statements.size() - 1),
            new TreePath(last, ((ReturnTree) last.getLeaf()).getExpression())));
  }

  private static Helper withReturn(Helper helper) {
    if (helper.value() == null) return helper;
    List<TreePath> all = new ArrayList<>(helper.statements());
    all.add(helper.value().getParentPath());
    return new Helper(helper.call(), helper.method(), helper.body(), helper.arguments(), all, null);
  }

  private static boolean isFixed(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    return method.getKind() == ElementKind.METHOD
        && (modifiers.contains(Modifier.PRIVATE) || modifiers.contains(Modifier.STATIC))
        && !modifiers.contains(Modifier.SYNCHRONIZED)
        && method.getTypeParameters().isEmpty()
        && !method.isVarArgs();
  }

  /** Whether the code of the helper sees what the code around its call sees. */
  private boolean isOfSameObject(
      MethodInvocationTree call, ExecutableElement method, TreePath path) {
    boolean isNamedAlone =
        call.getMethodSelect() instanceof IdentifierTree
            || (call.getMethodSelect() instanceof MemberSelectTree member
                && (Expressions.isThis(member.getExpression())
                    || sources
                        .element(new TreePath(new TreePath(path, member), member.getExpression()))
                        .filter(TypeElement.class::isInstance)
                        .isPresent()));
    if (!isNamedAlone) return false;
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        return sources.element(at).filter(TypeReader.declaring(method)::equals).isPresent();
      }
    }
    return false;
  }

  /** Whether an expression is only a name for what does not change meanwhile. */
  private boolean isName(TreePath expression) {
    TreePath path = Expressions.withoutParentheses(expression);
    if (Constants.valueOf(path, sources).isPresent() || Expressions.isThis(path.getLeaf())) {
      return true;
    }
    return path.getLeaf() instanceof IdentifierTree
        && sources.element(path).map(Element::getKind).filter(LOCALS::contains).isPresent();
  }

  private boolean isOf(TreePath expression, TypeMirror type) {
    return sources
        .type(expression)
        .map(Object::toString)
        .filter(type.toString()::equals)
        .isPresent();
  }

  private static boolean isVoid(Helper helper) {
    return helper.method().getReturnType().getKind() == TypeKind.VOID;
  }

  /** Whether the code around a return statement returns values of the same type. */
  private boolean returnsSame(Helper helper, TreePath statement) {
    for (TreePath at = statement; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof LambdaExpressionTree) return false;
      if (at.getLeaf() instanceof MethodTree) {
        return sources.element(at).orElse(null) instanceof ExecutableElement around
            && around.getReturnType().toString().equals(helper.method().getReturnType().toString());
      }
    }
    return false;
  }
}
