package dev.cairn.processor.read.condition;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** The code that variables and methods are defined by, as far as this compilation has it. */
final class Definitions {

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

  /** The expression that a method returns, if it does nothing else. */
  Optional<TreePath> returnedBy(ExecutableElement method) {
    Optional<TreePath> body = bodyOf(method);
    if (body.isEmpty()
        || !(body.get().getLeaf() instanceof BlockTree block)
        || block.getStatements().size() != 1
        || !(block.getStatements().get(0) instanceof ReturnTree returns)
        || returns.getExpression() == null) {
      return Optional.empty();
    }
    return Optional.of(new TreePath(new TreePath(body.get(), returns), returns.getExpression()));
  }

  /** Assignments of a local, and all that may change what it holds, also by another name. */
  private List<TreePath> ofLocal(Element variable, BodyIndex body) {
    List<TreePath> all = new ArrayList<>(body.definitionsOf(variable));
    addChanges(variable, body, all, new HashSet<>());
    return all;
  }

  /** Calls on a local that change it, calls of helpers that may, and both on its other names. */
  private void addChanges(
      Element variable, BodyIndex body, List<TreePath> all, Set<Element> names) {
    if (!names.add(variable)) return;
    for (TreePath named : body.usesOf(variable)) {
      TreePath around = named.getParentPath();
      if (around.getLeaf() instanceof MethodInvocationTree tree
          && tree.getArguments().contains(named.getLeaf())
          && around.getParentPath().getLeaf() instanceof ExpressionStatementTree
          && mayChangeArguments(new TreePath(around, tree.getMethodSelect()))) {
        if (!contains(all, tree)) all.add(around);
      } else if (around.getLeaf() instanceof MemberSelectTree select
          && around.getParentPath().getLeaf() instanceof MethodInvocationTree call
          && call.getMethodSelect() == select
          && mayChangeReceiver(around)) {
        if (!contains(all, call)) all.add(around.getParentPath());
      } else if (closedWith(named).isPresent()) {
        all.add(closedWith(named).get());
      } else if (partAt(around).isPresent()) {
        addChanges(partAt(around).get(), body, all, names);
      } else if (around.getLeaf() instanceof VariableTree alias
          && alias.getInitializer() == named.getLeaf()) {
        Optional<Element> other = sources.element(around);
        if (other.isEmpty()) continue;
        for (TreePath definition : body.definitionsOf(other.get())) {
          if (!Reaching.isAssignment(definition)) all.add(definition);
        }
        addChanges(other.get(), body, all, names);
      }
    }
  }

  /** The {@code try} whose resource is made with an object, which closing it may change. */
  private static Optional<TreePath> closedWith(TreePath named) {
    TreePath made = named.getParentPath();
    TreePath resource = made.getParentPath();
    boolean isGiven =
        made.getLeaf() instanceof NewClassTree creation
            && creation.getArguments().contains(named.getLeaf())
            && resource.getParentPath().getLeaf() instanceof TryTree closing
            && closing.getResources().contains(resource.getLeaf());
    return isGiven ? Optional.of(resource.getParentPath()) : Optional.empty();
  }

  /** The variable for a part of an object, such as its iterator, which may change the object. */
  private Optional<Element> partAt(TreePath select) {
    TreePath call = select.getParentPath();
    if (!(select.getLeaf() instanceof MemberSelectTree)
        || !(call.getLeaf() instanceof MethodInvocationTree)
        || !(call.getParentPath().getLeaf() instanceof VariableTree part)
        || part.getInitializer() != call.getLeaf()
        || !(sources.element(select).orElse(null) instanceof ExecutableElement method)
        || !Known.has(Trait.HANDS_OUT_A_PART, method)) {
      return Optional.empty();
    }
    return sources.element(call.getParentPath());
  }

  private static boolean contains(List<TreePath> paths, Tree tree) {
    return paths.stream().anyMatch(path -> path.getLeaf() == tree);
  }

  /**
   * Whether a method may change the object that it is called on: by its name, and in classes of
   * this compilation also if nothing is done with what it returns.
   */
  private boolean mayChangeReceiver(TreePath called) {
    if (!(sources.element(called).orElse(null) instanceof ExecutableElement method)) return false;
    if (workflow.isOwn(method) || workflow.segmentOf(method).isPresent()) return false;
    // Objects of these never change, though they have methods that are called so.
    if (Known.isOwner(Trait.IMMUTABLE, method) || Known.isOwner(Trait.STREAMS, method)) {
      return false;
    }
    boolean isAlone =
        called.getParentPath().getParentPath().getLeaf() instanceof ExpressionStatementTree;
    return isChange(method.getSimpleName().toString())
        || (isAlone && !Records.declare(method) && bodyOf(method).isPresent());
  }

  private static boolean isChange(String name) {
    for (String word : CHANGES) {
      boolean begins =
          name.startsWith(word)
              && (name.length() == word.length()
                  || Character.isUpperCase(name.charAt(word.length())));
      if (begins) return true;
    }
    return false;
  }

  /** Steps and others that record are given copies; code of others is not followed anyway. */
  private boolean mayChangeArguments(TreePath called) {
    if (!(sources.element(called).orElse(null) instanceof ExecutableElement method)) return false;
    if (workflow.segmentOf(method).isPresent()) return false;
    return Known.has(Trait.CHANGES_ITS_FIRST_ARGUMENT, method)
        || Known.has(Trait.CHANGES_ITS_THIRD_ARGUMENT, method)
        || bodyOf(workflow.isOwn(method) ? workflow.implementation(method) : method).isPresent();
  }
}
