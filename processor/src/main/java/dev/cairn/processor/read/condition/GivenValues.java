package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** The expressions that parameters of lambdas and of methods get their values from. */
final class GivenValues {
  private static final String CONSUMER = "java.util.function.Consumer";

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final WorkflowClass workflow;

  GivenValues(SourceTrees sources, BodyIndexes bodies, WorkflowClass workflow) {
    this.sources = sources;
    this.bodies = bodies;
    this.workflow = workflow;
  }

  /** The expressions around the lambda that declares a parameter; none for other variables. */
  List<TreePath> ofLambda(Element parameter, TreePath use) {
    Optional<TreePath> lambda =
        bodies
            .declaring(parameter, use)
            .declarationOf(parameter)
            .map(TreePath::getParentPath)
            .filter(path -> path.getLeaf() instanceof LambdaExpressionTree);
    return lambda.isPresent() ? ofCode(lambda.get()) : List.of();
  }

  /** The collection whose items a call of {@code forEach} gives to a lambda, one by one. */
  Optional<TreePath> itemsOf(Element parameter, TreePath use) {
    Optional<TreePath> call =
        bodies
            .declaring(parameter, use)
            .declarationOf(parameter)
            .map(path -> path.getParentPath().getParentPath());
    return call.isPresent()
            && call.get().getLeaf() instanceof MethodInvocationTree tree
            && Expressions.nameOf(tree).equals("forEach")
            && sources.element(new TreePath(call.get(), tree.getMethodSelect())).orElse(null)
                instanceof ExecutableElement method
            && Known.isOwner(Trait.RUNS_CODE_AT_ONCE, method)
            && QualifiedNames.of(method.getParameters().get(0).asType()).equals(CONSUMER)
        ? Expressions.receiver(tree, call.get())
        : Optional.empty();
  }

  /** The values that a caller may give to some code: those that a call has beside it. */
  List<TreePath> ofCode(TreePath code) {
    TreePath around = code.getParentPath();
    if (around.getLeaf() instanceof VariableTree) {
      List<TreePath> given = new ArrayList<>();
      Optional<Element> variable = sources.element(around);
      BodyIndex body = bodies.around(around);
      if (variable.isEmpty()) return given;
      for (TreePath use : body.usesOf(variable.get())) given.addAll(besides(use));
      return given;
    }
    return besides(code);
  }

  /** The object and the arguments of the call that has some code, but for code. */
  private List<TreePath> besides(TreePath code) {
    TreePath around = code.getParentPath();
    TreePath call = around.getLeaf() instanceof MemberSelectTree ? around.getParentPath() : around;
    List<TreePath> given = new ArrayList<>();
    if (call.getLeaf() instanceof NewClassTree made) {
      add(made.getArguments(), call, code, given);
    } else if (call.getLeaf() instanceof MethodInvocationTree tree && !isDurable(call, tree)) {
      Expressions.receiver(tree, call)
          .filter(receiver -> receiver.getLeaf() != code.getLeaf())
          .filter(receiver -> !Expressions.isThis(receiver.getLeaf()))
          .ifPresent(given::add);
      add(tree.getArguments(), call, code, given);
    }
    return given;
  }

  /** The items of a batch are compared where it is. */
  private boolean isDurable(TreePath call, MethodInvocationTree tree) {
    return sources.element(new TreePath(call, tree.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method
        && (DurableMethod.of(method).isPresent() || workflow.segmentOf(method).isPresent());
  }

  private static void add(
      List<? extends ExpressionTree> arguments, TreePath call, TreePath code, List<TreePath> to) {
    for (ExpressionTree argument : arguments) {
      Tree bare = Expressions.bare(new TreePath(call, argument)).getLeaf();
      boolean isCode =
          bare instanceof LambdaExpressionTree
              || bare instanceof MemberReferenceTree
              || argument == code.getLeaf();
      if (!isCode) to.add(new TreePath(call, argument));
    }
  }
}
