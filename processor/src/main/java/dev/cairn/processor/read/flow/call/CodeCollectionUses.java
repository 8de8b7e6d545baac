package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/**
 * Whether code that is put into a collection stays there until it is run: the collection is only
 * filled, asked and run, here and in helpers that are given it. Then it is known where that code
 * runs; the undo list of a saga is of this kind.
 */
final class CodeCollectionUses {
  private final WorkflowClass workflow;
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Set<Element> seen = new HashSet<>();

  CodeCollectionUses(WorkflowClass workflow, SourceTrees sources, BodyIndexes bodies) {
    this.workflow = workflow;
    this.sources = sources;
    this.bodies = bodies;
  }

  /**
   * Whether nobody else gets hold of the code in a collection.
   *
   * @param path where the variable is declared
   */
  boolean areAllKnown(Element variable, TreePath path) {
    return !escapes(variable, false, path);
  }

  /** Whether a variable for code is only run. */
  boolean areAllRun(Element variable, TreePath path) {
    return !escapes(variable, true, path);
  }

  /** Whether a variable for an iterator is only asked for items, where it is declared. */
  boolean isOnlyIterated(Element variable, TreePath path) {
    return bodies.around(path).usesOf(variable).stream().allMatch(this::isAskedForItem);
  }

  private boolean isAskedForItem(TreePath use) {
    return calledOn(use)
        .filter(CallbackMethods::isOfIterator)
        .filter(method -> method.getParameters().isEmpty())
        .isPresent();
  }

  /**
   * Whether somebody else may get hold of a variable's value.
   *
   * @param isItem whether it is code itself, and no collection of code
   */
  private boolean escapes(Element variable, boolean isItem, TreePath path) {
    if (!seen.add(variable)) return false;
    for (TreePath use : bodies.around(path).usesOf(variable)) {
      if (isItem ? !isRun(use) : !isKnownUse(use)) return true;
    }
    return false;
  }

  private boolean isKnownUse(TreePath use) {
    TreePath around = use.getParentPath();
    if (around.getLeaf() instanceof EnhancedForLoopTree loop) {
      TreePath item = new TreePath(around, loop.getVariable());
      return sources.element(item).filter(element -> !escapes(element, true, item)).isPresent();
    }
    if (around.getLeaf() instanceof MethodInvocationTree call) return isHelpers(use, call, around);
    Optional<ExecutableElement> method = calledOn(use);
    return method.isPresent()
        && CallbackMethods.isCollection(method.get())
        && areArgumentsKnown(method.get(), around.getParentPath())
        && isResultKnown(method.get(), around.getParentPath());
  }

  /** Code that gets what is in the collection has to be a mere reference to run it by. */
  private boolean areArgumentsKnown(ExecutableElement method, TreePath call) {
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    for (int i = 0; i < arguments.size(); i++) {
      if (!CallbackMethods.takesCode(method, i)) continue;
      TreePath argument = new TreePath(call, arguments.get(i));
      boolean runs =
          argument.getLeaf() instanceof MemberReferenceTree
              && sources.element(argument).filter(CodeCollectionUses::isAbstract).isPresent();
      if (!runs) return false;
    }
    return true;
  }

  private boolean isResultKnown(ExecutableElement method, TreePath call) {
    TypeKind result = method.getReturnType().getKind();
    return result == TypeKind.VOID
        || result.isPrimitive()
        || call.getParentPath().getLeaf() instanceof ExpressionStatementTree
        // Others return views of all that is in it.
        || (result == TypeKind.TYPEVAR && isRun(call));
  }

  /** Whether what an expression stands for is run at once. */
  private boolean isRun(TreePath expression) {
    return calledOn(expression).filter(CodeCollectionUses::isAbstract).isPresent();
  }

  private static boolean isAbstract(Element method) {
    return method.getModifiers().contains(Modifier.ABSTRACT);
  }

  /** The method that is called on what an expression stands for. */
  private Optional<ExecutableElement> calledOn(TreePath expression) {
    TreePath select = expression.getParentPath();
    boolean isCalled =
        select.getLeaf() instanceof MemberSelectTree
            && select.getParentPath().getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect() == select.getLeaf();
    if (!isCalled) return Optional.empty();
    return sources
        .element(select)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast);
  }

  /** Whether it is given to a helper that is known to do no more with it. */
  private boolean isHelpers(TreePath use, MethodInvocationTree call, TreePath path) {
    Tree select = call.getMethodSelect();
    boolean onThis =
        select instanceof IdentifierTree
            || (select instanceof MemberSelectTree member
                && !Expressions.isSuper(member.getExpression())
                && Expressions.isThis(member.getExpression()));
    Optional<Element> method = sources.element(new TreePath(path, select));
    if (!onThis
        || method.isEmpty()
        || !(method.get() instanceof ExecutableElement called)
        || !workflow.isOwn(called)
        || called.isVarArgs()) {
      return false;
    }
    ExecutableElement target = workflow.implementation(called);
    Optional<TreePath> body = sources.path(target);
    int index = call.getArguments().indexOf(use.getLeaf());
    return body.isPresent()
        && !workflow.isDurable(target)
        && workflow.isFinal(target.getParameters().get(index), target)
        && !escapes(target.getParameters().get(index), false, body.get());
  }
}
