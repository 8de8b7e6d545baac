package dev.cairn.processor.read.condition;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Expressions that say the same whenever a run asks, because they are computed from its input
 * alone, by methods of classes whose objects never change. Others may be so, too.
 */
final class FixedExpressions {
  private final SliceSources slices;
  private final WorkflowClass workflow;
  private final Function<TreePath, Optional<TreePath>> locals;

  /**
   * @param locals the initializer of a local that never changes
   */
  FixedExpressions(
      SliceSources slices, WorkflowClass workflow, Function<TreePath, Optional<TreePath>> locals) {
    this.slices = slices;
    this.workflow = workflow;
    this.locals = locals;
  }

  boolean has(TreePath expression) {
    TreePath path = Expressions.withoutParentheses(expression);
    Tree tree = path.getLeaf();
    if (slices.constant(path).isPresent()) return true;
    if (tree instanceof IdentifierTree) return isFixedName(path);
    if (tree instanceof BinaryTree both) {
      return has(path, both.getLeftOperand()) && has(path, both.getRightOperand());
    }
    if (tree instanceof UnaryTree unary) {
      return switch (tree.getKind()) {
        case LOGICAL_COMPLEMENT, UNARY_MINUS, UNARY_PLUS, BITWISE_COMPLEMENT ->
            has(path, unary.getExpression());
        default -> false;
      };
    }
    if (tree instanceof ConditionalExpressionTree either) {
      return has(path, either.getCondition())
          && has(path, either.getTrueExpression())
          && has(path, either.getFalseExpression());
    }
    if (tree instanceof InstanceOfTree asked) return has(path, asked.getExpression());
    return tree instanceof MethodInvocationTree call && isFixedCall(call, path);
  }

  private boolean has(TreePath around, ExpressionTree part) {
    return has(new TreePath(around, part));
  }

  private boolean isFixedName(TreePath name) {
    Optional<Element> element = slices.sources().element(name);
    if (element.isEmpty()) return false;
    if (element.get().getKind() == ElementKind.ENUM_CONSTANT) return true;
    if (workflow.entry().getParameters().contains(element.get())) {
      return slices.definitions().of(element.get(), name).isEmpty();
    }
    return locals.apply(name).filter(this::has).isPresent();
  }

  private boolean isFixedCall(MethodInvocationTree call, TreePath path) {
    Optional<Element> element =
        slices.sources().element(new TreePath(path, call.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) return false;
    boolean isKnown =
        Records.isAccessor(method, slices.sources())
            || Known.isOwner(Trait.IMMUTABLE, method)
            || QualifiedNames.ofOwner(method).equals("java.lang.Enum");
    if (!isKnown) return false;
    List<? extends ExpressionTree> arguments = call.getArguments();
    return Expressions.receiver(call, path).filter(this::has).isPresent()
        && arguments.stream().allMatch(argument -> has(path, argument));
  }
}
