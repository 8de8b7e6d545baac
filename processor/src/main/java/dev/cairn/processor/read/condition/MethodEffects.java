package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.TypeReader;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The effects that a method may have on the object that it is called on, or is given. */
final class MethodEffects {

  /** The first words of methods that change an object, whatever they return. */
  private static final Set<String> CHANGES =
      Set.of(
          "accumulate",
          "add",
          "append",
          "clear",
          "compute",
          "decrement",
          "delete",
          "drain",
          "flip",
          "getAnd",
          "increment",
          "insert",
          "merge",
          "next",
          "offer",
          "poll",
          "pop",
          "previous",
          "push",
          "put",
          "remove",
          "replace",
          "retain",
          "reverse",
          "set",
          "sort",
          "trim",
          "update");

  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final StateChanges states;

  /**
   * @param objects looks for changes of parameters
   */
  MethodEffects(
      SourceTrees sources,
      WorkflowClass workflow,
      BodyIndexes bodies,
      Dispatch dispatch,
      ObjectChanges objects) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
    this.states = new StateChanges(bodies, dispatch, objects);
  }

  /**
   * Whether a method may change the object that it is called on: by its name, and in classes of
   * this compilation if it changes fields, or nothing is done with what it returns.
   */
  boolean mayChangeReceiver(TreePath called, boolean isAlone) {
    if (!(sources.element(called).orElse(null) instanceof ExecutableElement method)) return false;
    if (workflow.isOwn(method) || workflow.segmentOf(method).isPresent()) return false;
    // Objects of these never change, though they have methods that are called so.
    if (Known.isOwner(Trait.IMMUTABLE, method) || Known.isOwner(Trait.STREAMS, method)) {
      return false;
    }
    return isChange(method)
        || (isAlone && !Records.declare(method) && bodies.bodyOf(method).isPresent())
        || states.areChangedBy(method);
  }

  /** Whether a method changes what it is called on, by its name. */
  static boolean isChange(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    for (String word : CHANGES) {
      boolean begins =
          name.startsWith(word)
              && (name.length() == word.length()
                  || Character.isUpperCase(name.charAt(word.length())));
      if (begins) return true;
    }
    return false;
  }

  /** Whether code that somebody passed runs, which may do anything with what it is given. */
  private boolean isImplementedByLambdas(ExecutableElement method) {
    TypeElement owner = TypeReader.declaring(method);
    return method.getModifiers().contains(Modifier.ABSTRACT)
        && owner.getKind() == ElementKind.INTERFACE
        && (owner.getAnnotation(FunctionalInterface.class) != null
            || sources.path(owner).isPresent());
  }

  /** Steps and others that record are given copies; code of others is not followed anyway. */
  boolean mayChangeArgument(TreePath call, int index) {
    Tree select = ((MethodInvocationTree) call.getLeaf()).getMethodSelect();
    if (!(sources.element(new TreePath(call, select)).orElse(null)
        instanceof ExecutableElement method)) {
      return false;
    }
    if (workflow.segmentOf(method).isPresent()) return false;
    if (isImplementedByLambdas(method)) return true;
    boolean isAlone = call.getParentPath().getLeaf() instanceof ExpressionStatementTree;
    ExecutableElement target = workflow.isOwn(method) ? workflow.implementation(method) : method;
    return Known.has(Trait.CHANGES_ITS_FIRST_ARGUMENT, method)
        || Known.has(Trait.CHANGES_ITS_THIRD_ARGUMENT, method)
        || (isAlone && bodies.bodyOf(target).isPresent())
        || states.isArgumentChangedBy(target, index);
  }

  /** Whether the result of a method may be a part of its object. */
  boolean handsOutPart(ExecutableElement method) {
    return Known.has(Trait.HANDS_OUT_A_PART, method)
        || Records.isAccessor(method, sources)
        || returnsObject(method);
  }

  /** Whether the result of a method may be, or hold, an object that it is given. */
  boolean mayReturnArguments(ExecutableElement method) {
    return Known.has(Trait.HOLDS_ITS_ARGUMENTS, method) || returnsObject(method);
  }

  private boolean returnsObject(ExecutableElement method) {
    return bodies.bodyOf(method).isPresent()
        && workflow.segmentOf(method).isEmpty()
        && method.getReturnType().getKind() != TypeKind.VOID
        && !isImmutable(method.getReturnType());
  }

  /** Whether no object of a type ever changes. */
  static boolean isImmutable(TypeMirror type) {
    if (type.getKind().isPrimitive() || Known.is(Trait.IMMUTABLE, type)) return true;
    return type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.ENUM;
  }
}
