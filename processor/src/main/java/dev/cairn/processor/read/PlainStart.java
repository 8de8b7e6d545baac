package dev.cairn.processor.read;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a block can fail before its first durable call. Reading a local, a field, a
 * constant or an accessor of a record cannot fail; whatever else is done there can.
 */
final class PlainStart {

  /** What is known behind some code. */
  private enum Progress {
    /** Nothing can have failed, and no durable call was made yet. */
    PLAIN,
    /** A durable call was made, and nothing can have failed before. */
    CALLED,
    /** Something may have failed before the first durable call. */
    FAILING
  }

  private final SourceTrees sources;
  private final Predicate<TreePath> isDurableCall;

  /**
   * @param isDurableCall whether an invocation is recorded before anything of it can fail
   */
  PlainStart(SourceTrees sources, Predicate<TreePath> isDurableCall) {
    this.sources = sources;
    this.isDurableCall = isDurableCall;
  }

  /** Whether nothing in the statement can fail before its first durable call. */
  boolean isIn(TreePath statement) {
    return statement(statement) != Progress.FAILING;
  }

  private Progress statement(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof BlockTree block) return inOrder(path, block.getStatements());
    if (tree instanceof ExpressionStatementTree one) return expression(path, one.getExpression());
    if (tree instanceof VariableTree variable) return expression(path, variable.getInitializer());
    if (tree instanceof ReturnTree returned) return expression(path, returned.getExpression());
    if (tree instanceof IfTree choice) return choice(path, choice);
    if (tree instanceof TryTree inner && inner.getResources().isEmpty()) {
      return statement(new TreePath(path, inner.getBlock()));
    }
    return Progress.FAILING;
  }

  private Progress choice(TreePath path, IfTree tree) {
    Progress condition = expression(path, tree.getCondition());
    if (condition != Progress.PLAIN) return condition;
    Progress then = statement(new TreePath(path, tree.getThenStatement()));
    StatementTree other = tree.getElseStatement();
    Progress otherwise = other == null ? Progress.PLAIN : statement(new TreePath(path, other));
    if (then == Progress.FAILING || otherwise == Progress.FAILING) return Progress.FAILING;
    // On one of the ways there may have been no call yet.
    return then == otherwise ? then : Progress.PLAIN;
  }

  private Progress inOrder(TreePath parent, Iterable<? extends Tree> parts) {
    for (Tree part : parts) {
      TreePath path = new TreePath(parent, part);
      Progress progress =
          part instanceof ExpressionTree value ? expression(parent, value) : statement(path);
      if (progress != Progress.PLAIN) return progress;
    }
    return Progress.PLAIN;
  }

  private Progress expression(TreePath parent, @Nullable ExpressionTree tree) {
    if (tree == null) return Progress.PLAIN;
    TreePath path = new TreePath(parent, tree);
    return switch (tree.getKind()) {
      case IDENTIFIER,
          INT_LITERAL,
          LONG_LITERAL,
          FLOAT_LITERAL,
          DOUBLE_LITERAL,
          BOOLEAN_LITERAL,
          CHAR_LITERAL,
          STRING_LITERAL,
          NULL_LITERAL,
          LAMBDA_EXPRESSION ->
          Progress.PLAIN;
      case MEMBER_SELECT -> expression(path, ((MemberSelectTree) tree).getExpression());
      case PARENTHESIZED -> expression(path, ((ParenthesizedTree) tree).getExpression());
      case LOGICAL_COMPLEMENT -> expression(path, ((UnaryTree) tree).getExpression());
      case ASSIGNMENT -> assignment(path, (AssignmentTree) tree);
      case PLUS, EQUAL_TO, NOT_EQUAL_TO, LESS_THAN, GREATER_THAN, LESS_THAN_EQUAL,
          GREATER_THAN_EQUAL ->
          operator(path, (BinaryTree) tree);
      case METHOD_INVOCATION -> invocation(path, (MethodInvocationTree) tree);
      default -> Progress.FAILING;
    };
  }

  private Progress assignment(TreePath path, AssignmentTree tree) {
    return tree.getVariable() instanceof IdentifierTree
        ? expression(path, tree.getExpression())
        : Progress.FAILING;
  }

  /** Text of an object is made by its class, which may fail; that of other values is not. */
  private Progress operator(TreePath path, BinaryTree tree) {
    boolean plain = isValue(path, tree.getLeftOperand()) && isValue(path, tree.getRightOperand());
    if (!plain) return Progress.FAILING;
    Progress left = expression(path, tree.getLeftOperand());
    return left == Progress.PLAIN ? expression(path, tree.getRightOperand()) : left;
  }

  private boolean isValue(TreePath parent, ExpressionTree operand) {
    Optional<TypeMirror> type = sources.type(new TreePath(parent, operand));
    return type.isPresent()
        && (type.get().getKind().isPrimitive()
            || type.get().toString().equals("java.lang.String"));
  }

  private Progress invocation(TreePath path, MethodInvocationTree tree) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      TreePath selectPath = new TreePath(path, select);
      Progress receiver = expression(selectPath, select.getExpression());
      if (receiver != Progress.PLAIN) return receiver;
    }
    Progress arguments = inOrder(path, tree.getArguments());
    if (arguments != Progress.PLAIN) return arguments;
    if (isDurableCall.test(path)) return Progress.CALLED;
    return isAccessor(path, tree) ? Progress.PLAIN : Progress.FAILING;
  }

  /** Whether it is the accessor of a record's component that the record does not write itself. */
  private boolean isAccessor(TreePath path, MethodInvocationTree tree) {
    Optional<Element> method = sources.element(new TreePath(path, tree.getMethodSelect()));
    if (method.isEmpty()
        || !(method.get() instanceof ExecutableElement accessor)
        || !(accessor.getEnclosingElement() instanceof TypeElement owner)
        || owner.getKind() != ElementKind.RECORD
        || sources.path(accessor).isPresent()) {
      return false;
    }
    for (RecordComponentElement component : owner.getRecordComponents()) {
      if (accessor.equals(component.getAccessor())) return true;
    }
    return false;
  }
}
