package dev.cairn.processor.read.flow.failure;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Checks;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Tells where operators of plain code may throw, and what decides whether they do. */
public final class PlainFailures {
  private final ConditionReader conditions;
  private final BodyPlace place;

  public PlainFailures(ConditionReader conditions, BodyPlace place) {
    this.conditions = conditions;
    this.place = place;
  }

  /** Plain code that may throw, and is compared as what it is computed from. */
  public Flow check(TreePath path) {
    return new Flow.Hazard(conditions.of("check", path, place.spot(path)));
  }

  /** The exception that code throws; one that a helper chooses is compared by all of its code. */
  public Flow thrown(TreePath thrown, BodyIndexes bodies) {
    List<String> types = ThrownTypes.of(thrown, place.sources(), bodies);
    boolean isChosen =
        types.isEmpty()
            && Expressions.withoutParentheses(thrown).getLeaf() instanceof MethodInvocationTree;
    return Flows.sequence(isChosen ? check(thrown) : Flows.nothing(), new Flow.Throw(types));
  }

  /** The failures of an operator, after both of its operands. */
  public Flow of(BinaryTree tree, TreePath path) {
    TreePath left = new TreePath(path, tree.getLeftOperand());
    TreePath right = new TreePath(path, tree.getRightOperand());
    boolean divides = tree.getKind() == Tree.Kind.DIVIDE || tree.getKind() == Tree.Kind.REMAINDER;
    if (divides && mayBeZero(right, path)) return check(path);
    return mayFail(tree, left, right) ? new Flow.Hazard() : Flows.nothing();
  }

  /** The unboxing of a value that a method has returned; the path leads to its call. */
  public Flow ofReturned(TreePath call) {
    return MissingValues.isUnboxed(call, place.sources()) && Unboxing.takes(call, place.sources())
        ? check(call)
        : Flows.nothing();
  }

  /** The failures of an operator that assigns, after both of its operands. */
  public Flow of(CompoundAssignmentTree tree, TreePath path) {
    TreePath given = new TreePath(path, tree.getExpression());
    boolean divides =
        tree.getKind() == Tree.Kind.DIVIDE_ASSIGNMENT
            || tree.getKind() == Tree.Kind.REMAINDER_ASSIGNMENT;
    // The divisor alone decides.
    return divides && mayBeZero(given, path) ? check(given) : new Flow.Hazard();
  }

  /** The failure of a length that is negative. */
  public Flow of(NewArrayTree tree, TreePath path) {
    return Checks.is(tree, path, place.sources()) ? check(path) : new Flow.Hazard();
  }

  /** The failure of a cast; one from number to number has none. */
  public Flow of(TypeCastTree tree, TreePath path) {
    boolean isOfNumbers =
        isPrimitive(place.sources().type(path))
            && isPrimitive(place.sources().type(new TreePath(path, tree.getExpression())));
    return isOfNumbers ? new Flow.Hazard() : check(path);
  }

  private static boolean isPrimitive(Optional<TypeMirror> type) {
    return type.isPresent() && type.get().getKind().isPrimitive();
  }

  /** Whether a division may be one by zero. */
  private boolean mayBeZero(TreePath divisor, TreePath division) {
    if (Constants.valueOf(divisor, place.sources()).isPresent()) return false;
    Optional<TypeMirror> type = place.sources().type(division);
    return type.isPresent()
        && type.get().getKind() != TypeKind.DOUBLE
        && type.get().getKind() != TypeKind.FLOAT;
  }

  /** Division by zero, a box that is null, and the text that a class makes of itself. */
  private boolean mayFail(BinaryTree tree, TreePath left, TreePath right) {
    return switch (tree.getKind()) {
      case DIVIDE, REMAINDER -> true;
      case EQUAL_TO, NOT_EQUAL_TO -> isValue(left) != isValue(right);
      default -> !isValue(left) || !isValue(right);
    };
  }

  /** Whether an operand is a primitive or a text, which operators take as they are. */
  public boolean isValue(TreePath operand) {
    Optional<TypeMirror> type = place.sources().type(operand);
    return type.isPresent()
        && (type.get().getKind().isPrimitive()
            || QualifiedNames.of(type).equals("java.lang.String"));
  }
}
