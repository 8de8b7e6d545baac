package dev.cairn.processor.read.flow.failure;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/** The places where a box is taken as the primitive in it, which fails if the box is null. */
final class Unboxing {
  /** Whether the code around an expression takes it as a primitive. */
  static boolean takes(TreePath expression, SourceTrees sources) {
    TreePath around = expression.getParentPath();
    Tree taken = expression.getLeaf();
    while (around.getLeaf() instanceof ParenthesizedTree) {
      taken = around.getLeaf();
      around = around.getParentPath();
    }
    Tree tree = around.getLeaf();
    if (tree instanceof BinaryTree binary) return takes(binary, taken, around, sources);
    if (tree instanceof VariableTree) return isPrimitive(around, sources);
    if (tree instanceof AssignmentTree || tree instanceof TypeCastTree) {
      return isPrimitive(around, sources);
    }
    if (tree instanceof CompoundAssignmentTree) return !isText(around, sources);
    if (tree instanceof ConditionalExpressionTree choice) {
      return choice.getCondition() == taken || isPrimitive(around, sources);
    }
    if (tree instanceof MethodInvocationTree call) {
      TreePath method = new TreePath(around, call.getMethodSelect());
      return takes(method, call.getArguments().indexOf(taken), sources);
    }
    if (tree instanceof NewClassTree made) {
      return takes(around, made.getArguments().indexOf(taken), sources);
    }
    if (tree instanceof ReturnTree) return returnsPrimitive(around, sources);
    return tree instanceof UnaryTree
        || (tree instanceof NewArrayTree array && array.getDimensions().contains(taken))
        || (tree instanceof ArrayAccessTree element && element.getIndex() == taken)
        || tree instanceof IfTree
        || tree instanceof WhileLoopTree
        || tree instanceof DoWhileLoopTree
        || tree instanceof ForLoopTree
        || tree instanceof SwitchTree
        || tree instanceof SwitchExpressionTree;
  }

  private static boolean takes(BinaryTree tree, Tree operand, TreePath path, SourceTrees sources) {
    ExpressionTree other =
        tree.getLeftOperand() == operand ? tree.getRightOperand() : tree.getLeftOperand();
    return switch (tree.getKind()) {
      case EQUAL_TO, NOT_EQUAL_TO -> isPrimitive(new TreePath(path, other), sources);
      default -> !isText(path, sources);
    };
  }

  /** Whether the parameter of a method, or of a constructor, is a primitive. */
  private static boolean takes(TreePath method, int argument, SourceTrees sources) {
    if (argument < 0
        || !(sources.element(method).orElse(null) instanceof ExecutableElement called)
        || called.getParameters().isEmpty()) {
      return false;
    }
    List<? extends VariableElement> parameters = called.getParameters();
    int last = parameters.size() - 1;
    TypeMirror type = parameters.get(Math.min(argument, last)).asType();
    if (called.isVarArgs() && argument >= last && type instanceof ArrayType array) {
      type = array.getComponentType();
    }
    return type.getKind().isPrimitive();
  }

  private static boolean returnsPrimitive(TreePath returned, SourceTrees sources) {
    for (TreePath at = returned; at != null; at = at.getParentPath()) {
      if (!(at.getLeaf() instanceof MethodTree)) continue;
      return sources.element(at).orElse(null) instanceof ExecutableElement method
          && method.getReturnType().getKind().isPrimitive();
    }
    return false;
  }

  private static boolean isPrimitive(TreePath path, SourceTrees sources) {
    return sources.type(path).filter(type -> type.getKind().isPrimitive()).isPresent();
  }

  private static boolean isText(TreePath path, SourceTrees sources) {
    Optional<TypeMirror> type = sources.type(path);
    return QualifiedNames.of(type).equals("java.lang.String");
  }

  private Unboxing() {}
}
