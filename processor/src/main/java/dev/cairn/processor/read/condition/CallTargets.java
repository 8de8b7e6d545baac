package dev.cairn.processor.read.condition;

import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.WorkflowClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/** The methods that calls and references of a body may come to, with what these do to objects. */
final class CallTargets {
  private final WorkflowClass workflow;
  private final Dispatch dispatch;
  private final ObjectChanges changes;

  CallTargets(WorkflowClass workflow, Dispatch dispatch, ObjectChanges changes) {
    this.workflow = workflow;
    this.dispatch = dispatch;
    this.changes = changes;
  }

  /** The methods that a call, or a reference, may come to. */
  List<ExecutableElement> waysOf(ExecutableElement target, TreePath use) {
    List<ExecutableElement> ways = new ArrayList<>();
    if (!workflow.isFixed(target, use)) ways.addAll(dispatch.overriders(target));
    ways.add(target);
    return ways;
  }

  /** The groups that the body of a method makes of what it is given; empty if nobody knows. */
  Optional<ObjectGroups> summaryOf(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement type && isInside(type)
        ? Optional.empty()
        : changes.summaryOf(method);
  }

  /** Whether a class is declared inside a body, and may capture what is around it. */
  static boolean isInside(TypeElement type) {
    return type.getNestingKind() == NestingKind.LOCAL
        || type.getNestingKind() == NestingKind.ANONYMOUS;
  }

  static boolean isAbstract(ExecutableElement method) {
    return method.getModifiers().contains(Modifier.ABSTRACT);
  }
}
