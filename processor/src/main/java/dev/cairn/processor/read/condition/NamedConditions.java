package dev.cairn.processor.read.condition;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * Conditions that a local or a helper is only a name for. If they are made of several comparisons,
 * each of them decides, as it does where the condition is written itself.
 */
final class NamedConditions {

  /** Helpers that call each other. */
  private static final int DEEPEST = 8;

  /** Statements of a helper; each {@code if} goes through those behind it twice. */
  private static final int MOST_STATEMENTS = 8;

  private final SliceSources context;
  private final Function<TreePath, Optional<TreePath>> locals;

  /**
   * @param locals the initializer of a local that never changes
   */
  NamedConditions(SliceSources context, Function<TreePath, Optional<TreePath>> locals) {
    this.context = context;
    this.locals = locals;
  }

  /** The condition that an expression is a name for, if that is made of several comparisons. */
  Optional<ConditionPart> meaningOf(ConditionPart part) {
    ConditionPart at = part.withoutParentheses();
    for (int i = 0; i < DEEPEST; i++) {
      Optional<ConditionPart> next = next(at);
      if (next.isEmpty()) return Optional.empty();
      at = next.get().withoutParentheses();
      if (isCompound(at.path())) return Optional.of(at);
    }
    return Optional.empty();
  }

  private static boolean isCompound(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof UnaryTree not) {
      return tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
          && isCompound(new TreePath(path, not.getExpression()));
    }
    return tree instanceof BlockTree
        || tree instanceof ConditionalExpressionTree
        || (tree instanceof BinaryTree
            && (tree.getKind() == Tree.Kind.CONDITIONAL_AND
                || tree.getKind() == Tree.Kind.CONDITIONAL_OR));
  }

  private Optional<ConditionPart> next(ConditionPart part) {
    Optional<TreePath> value = locals.apply(part.path());
    if (value.isPresent()) {
      return Optional.of(new ConditionPart(value.get(), part.calls()));
    }
    boolean isOpen =
        part.calls().size() >= DEEPEST
            || part.calls().stream().anyMatch(call -> call.getLeaf() == part.path().getLeaf());
    if (isOpen || !(part.path().getLeaf() instanceof MethodInvocationTree)) return Optional.empty();
    return returnedBy(part.path())
        .map(
            returned -> {
              List<TreePath> calls = new ArrayList<>(part.calls());
              calls.add(part.path());
              return new ConditionPart(returned, calls);
            });
  }

  /** The expression that a helper returns, or its body, if it only chooses what it returns. */
  private Optional<TreePath> returnedBy(TreePath call) {
    MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
    if (!(context.sources().element(new TreePath(call, tree.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method)
        || method.isVarArgs()
        || !context.order().labelOf(tree).isEmpty()
        || !context.others(method, call).isEmpty()) {
      return Optional.empty();
    }
    boolean isHelper =
        context.workflow().isOwn(method) || method.getModifiers().contains(Modifier.STATIC);
    ExecutableElement target = context.workflow().target(method, call);
    if (!isHelper || context.workflow().segmentOf(method).isPresent()) return Optional.empty();
    Optional<TreePath> body = context.definitions().bodyOf(target);
    if (body.isEmpty()
        || !(body.get().getLeaf() instanceof BlockTree block)
        || block.getStatements().isEmpty()
        || context.definitions().mayChangeObjects(target)) {
      return Optional.empty();
    }
    return isChoice(List.of(body.get()))
        ? Optional.of(only(block, body.get()).orElse(body.get()))
        : Optional.empty();
  }

  /** The expression of a body that returns it, and does nothing else. */
  private static Optional<TreePath> only(BlockTree block, TreePath body) {
    return block.getStatements().get(0) instanceof ReturnTree returned
        ? Optional.of(new TreePath(new TreePath(body, returned), returned.getExpression()))
        : Optional.empty();
  }

  /** Whether statements do no more than to give values names, and to choose what is returned. */
  private boolean isChoice(List<TreePath> statements) {
    if (statements.isEmpty() || statements.size() > MOST_STATEMENTS) return false;
    TreePath path = statements.get(0);
    List<TreePath> rest = statements.subList(1, statements.size());
    Tree first = path.getLeaf();
    if (first instanceof BlockTree block) return isChoice(inside(block, path, rest));
    if (first instanceof VariableTree local) {
      Optional<Element> variable = context.sources().element(path);
      return local.getInitializer() != null
          && variable.isPresent()
          && !context.workflow().isAssigned(variable.get(), path)
          && isChoice(rest);
    }
    if (first instanceof IfTree choice) {
      return isChoice(then(choice.getThenStatement(), path, rest))
          && (choice.getElseStatement() == null
              ? isChoice(rest)
              : isChoice(then(choice.getElseStatement(), path, rest)));
    }
    return first instanceof ReturnTree returned && returned.getExpression() != null;
  }

  /** The statements of a block, and those behind it. */
  static List<TreePath> inside(BlockTree block, TreePath path, List<TreePath> rest) {
    List<TreePath> all = new ArrayList<>();
    for (StatementTree each : block.getStatements()) all.add(new TreePath(path, each));
    all.addAll(rest);
    return all;
  }

  /** A part of a statement, and the statements behind it. */
  static List<TreePath> then(Tree first, TreePath around, List<TreePath> rest) {
    List<TreePath> all = new ArrayList<>(List.of(new TreePath(around, first)));
    all.addAll(rest);
    return all;
  }
}
