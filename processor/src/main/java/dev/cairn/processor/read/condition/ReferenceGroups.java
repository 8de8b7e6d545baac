package dev.cairn.processor.read.condition;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ObjectGroups.Place;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.TypeReader;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** The method references of a body, for a {@link GroupReader}. */
final class ReferenceGroups {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final CallTargets targets;
  private final ObjectChanges changes;
  private final GroupReader reader;
  private final ObjectGroups groups;

  ReferenceGroups(
      SourceTrees sources,
      WorkflowClass workflow,
      CallTargets targets,
      ObjectChanges changes,
      GroupReader reader) {
    this.sources = sources;
    this.workflow = workflow;
    this.targets = targets;
    this.changes = changes;
    this.reader = reader;
    this.groups = reader.groups();
  }

  /** A reference to a method: all code that has it may call it. */
  void read(TreePath path, MemberReferenceTree reference, ExecutableElement method) {
    TreePath qualifier = new TreePath(path, reference.getQualifierExpression());
    if (!(sources.element(qualifier).orElse(null) instanceof TypeElement)) {
      groups.unite(reference, reader.at(qualifier));
    }
    if (workflow.segmentOf(method).isPresent() || method.getKind() == ElementKind.CONSTRUCTOR) {
      return;
    }
    if (mayChangeAnything(method, path)) groups.change(callAround(path), reference);
  }

  /** The call that is given a reference, or one of several; the reference if there is none. */
  private static TreePath callAround(TreePath reference) {
    for (TreePath at = reference.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodInvocationTree) return at;
      boolean isPicked =
          at.getLeaf() instanceof ConditionalExpressionTree
              || at.getLeaf() instanceof SwitchExpressionTree
              || at.getLeaf() instanceof CaseTree
              || at.getLeaf() instanceof ParenthesizedTree
              || at.getLeaf() instanceof TypeCastTree;
      if (!isPicked) break;
    }
    return reference;
  }

  private boolean mayChangeAnything(ExecutableElement method, TreePath reference) {
    ExecutableElement target = workflow.target(method, reference);
    if (sources.path(TypeReader.declaring(target)).isEmpty()) {
      if (MethodEffects.keepsApart(method)) return false;
      boolean isOfJdk = JdkTypes.isOfJdk(TypeReader.declaring(method));
      return method.getModifiers().contains(Modifier.STATIC)
          ? MethodEffects.mayChangeArgument(method, 0, isOfJdk)
          : MethodEffects.runsCode(method) || MethodEffects.mayChangeObject(method);
    }
    if (Records.isAccessor(target, sources)) return false;
    for (ExecutableElement way : targets.waysOf(target, reference)) {
      Optional<ObjectGroups> summary = targets.summaryOf(way);
      if (summary.isEmpty() && (changes.hasBody(way) || CallTargets.isAbstract(way))) return true;
      if (summary.isEmpty()) continue;
      if (summary.get().isChanged(Place.SELF) || summary.get().isChanged(Place.SHARED)) return true;
      if (way.getParameters().stream().anyMatch(summary.get()::isChanged)) return true;
    }
    return false;
  }
}
