package dev.cairn.processor.read.condition;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.TypeRef.Primitive;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeMirror;

/** Prints operators for a {@link SlicePrinter}, with the types in which they compute. */
final class OperatorPrinter {
  private static final Set<Primitive> FRACTIONS = Set.of(Primitive.FLOAT, Primitive.DOUBLE);

  private final SlicePrinter printer;
  private final SliceSources context;
  private final SourceTrees sources;
  private final SliceTrail trail;

  OperatorPrinter(SlicePrinter printer, SliceSources context, SliceTrail trail) {
    this.printer = printer;
    this.context = context;
    this.sources = context.sources();
    this.trail = trail;
  }

  String of(BinaryTree tree, TreePath path) {
    TreePath left = new TreePath(path, tree.getLeftOperand());
    TreePath right = new TreePath(path, tree.getRightOperand());
    Optional<Primitive> number =
        comparesObjects(tree.getKind(), left, right)
            ? Optional.empty()
            : ValueTypes.promoted(sources.type(left), sources.type(right));
    if (Comparisons.is(tree.getKind())) return comparison(tree.getKind(), left, right, number);
    String text =
        operand(left, number) + operand(right, number) + ValueTypes.ofNumber(sources.type(path));
    return tree.getKind() == Tree.Kind.PLUS ? text + shown(left) + shown(right) : text;
  }

  /** Whether it is asked if two values are one object, though they may be numbers. */
  private boolean comparesObjects(Tree.Kind kind, TreePath left, TreePath right) {
    return (kind == Tree.Kind.EQUAL_TO || kind == Tree.Kind.NOT_EQUAL_TO)
        && !isPrimitive(left)
        && !isPrimitive(right);
  }

  private boolean isPrimitive(TreePath operand) {
    return sources.type(operand).filter(type -> type.getKind().isPrimitive()).isPresent();
  }

  private String comparison(
      Tree.Kind kind, TreePath left, TreePath right, Optional<Primitive> number) {
    boolean total = isWhole(left) && isWhole(right);
    // Variables are numbered as they are met: so the operands are met in the order of the text.
    boolean turned = Comparisons.turns(kind, total);
    String first = operand(turned ? right : left, number);
    String second = operand(turned ? left : right, number);
    return Comparisons.of(kind, turned ? second : first, turned ? first : second, total);
  }

  private boolean isWhole(TreePath operand) {
    Optional<TypeMirror> type = sources.type(operand);
    return type.isPresent()
        && type.flatMap(ValueTypes::unboxed).filter(FRACTIONS::contains).isEmpty();
  }

  /** An operand as the number that is computed with. */
  private String operand(TreePath operand, Optional<Primitive> number) {
    String plain = printer.textOf(operand);
    return number.isEmpty()
        ? plain
        : ValueTypes.converted(plain, sources.type(operand), number.get());
  }

  /** The text of a value's type, where the value becomes a part of a text. */
  private String shown(TreePath operand) {
    return sources
        .type(operand)
        .map(type -> context.implicit().texts(type, trail::addBody))
        .orElse("");
  }

  String of(UnaryTree tree, TreePath path) {
    return printer.textOf(new TreePath(path, tree.getExpression()))
        + ValueTypes.ofNumber(sources.type(path));
  }

  String of(CompoundAssignmentTree tree, TreePath path) {
    TreePath variable = new TreePath(path, tree.getVariable());
    TreePath value = new TreePath(path, tree.getExpression());
    return printer.textOf(variable)
        + printer.textOf(value)
        + ValueTypes.ofNumber(sources.type(variable))
        + (tree.getKind() == Tree.Kind.PLUS_ASSIGNMENT ? shown(value) : "");
  }

  String of(ConditionalExpressionTree tree, TreePath path) {
    Optional<TypeMirror> type = sources.type(path);
    return Comparisons.choice(
        printer.textOf(new TreePath(path, tree.getCondition())),
        printer.converted(new TreePath(path, tree.getTrueExpression()), type),
        printer.converted(new TreePath(path, tree.getFalseExpression()), type));
  }
}
