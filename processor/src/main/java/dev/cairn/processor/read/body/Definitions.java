package dev.cairn.processor.read.body;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** The code that variables and methods are defined by, as far as this compilation has it. */
final class Definitions {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;

  Definitions(SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
  }

  /** The trees that give a variable its value, or change what it holds. */
  List<TreePath> of(Element variable, TreePath use) {
    return variable.getKind().isField()
        ? FieldDefinitions.of(variable, sources, bodies)
        : ofLocal(variable, bodies.around(use));
  }

  Optional<TreePath> bodyOf(ExecutableElement method) {
    return sources
        .path(method)
        .filter(path -> path.getLeaf() instanceof MethodTree tree && tree.getBody() != null)
        .map(path -> new TreePath(path, ((MethodTree) path.getLeaf()).getBody()));
  }

  /** Assignments of a local, calls on it, and calls of helpers that may change what it holds. */
  private List<TreePath> ofLocal(Element variable, BodyIndex body) {
    List<TreePath> all = new ArrayList<>(body.definitionsOf(variable));
    for (TreePath named : body.usesOf(variable)) {
      TreePath call = named.getParentPath();
      if (call.getLeaf() instanceof MethodInvocationTree tree
          && tree.getArguments().contains(named.getLeaf())
          && call.getParentPath().getLeaf() instanceof ExpressionStatementTree
          && mayChangeArguments(new TreePath(call, tree.getMethodSelect()))) {
        all.add(call);
      }
    }
    return all;
  }

  /** Steps and others that record are given copies; code of others is not followed anyway. */
  private boolean mayChangeArguments(TreePath called) {
    if (!(sources.element(called).orElse(null) instanceof ExecutableElement method)) return false;
    if (workflow.segmentOf(method).isPresent()) return false;
    String owner =
        method.getEnclosingElement() instanceof TypeElement type
            ? type.getQualifiedName().toString()
            : "";
    return owner.equals("java.util.Collections")
        || owner.equals("java.util.Arrays")
        || bodyOf(workflow.isOwn(method) ? workflow.implementation(method) : method).isPresent();
  }
}
