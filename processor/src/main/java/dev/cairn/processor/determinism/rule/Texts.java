package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/** Sees where objects are made into text, which calls their {@code toString}. */
public final class Texts {
  private static final String STRING = "java.lang.String";

  private final Codebase codebase;
  private final ImplicitCalls implicit;
  private final Iterations iterations;
  private final Hashes hashes;

  public Texts(Codebase codebase, ImplicitCalls implicit, Iterations iterations, Hashes hashes) {
    this.codebase = codebase;
    this.implicit = implicit;
    this.iterations = iterations;
    this.hashes = hashes;
  }

  /** A sum: of texts, as soon as one of both is a text. */
  public void look(BinaryTree tree, TreePath path) {
    if (tree.getKind() != Tree.Kind.PLUS || !isText(path)) return;
    show(new TreePath(path, tree.getLeftOperand()));
    show(new TreePath(path, tree.getRightOperand()));
  }

  public void look(CompoundAssignmentTree tree, TreePath path) {
    if (tree.getKind() != Tree.Kind.PLUS_ASSIGNMENT || !isText(path)) return;
    show(new TreePath(path, tree.getExpression()));
  }

  public void look(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    if (codebase.has(Trait.SHOWS_ITS_ARGUMENTS, method)) {
      boolean spreads =
          method.isVarArgs()
              || MethodIds.owner(method).getQualifiedName().contentEquals("java.util.Arrays");
      for (ExpressionTree argument : call.getArguments()) {
        TreePath value = new TreePath(path, argument);
        Optional<TypeMirror> type = codebase.sources().type(value);
        if (spreads && type.isPresent() && type.get() instanceof ArrayType array) {
          if (!HumanText.isAround(value, codebase)) hashes.shownElements(array, method, value);
        } else {
          show(value);
        }
      }
    }
    if (method.getSimpleName().contentEquals("toString")
        && codebase.isOfJdk(MethodIds.owner(method))) {
      // The text of a list is that of its elements.
      Expressions.receiver(call, path)
          .filter(receiver -> !HumanText.isAround(path, codebase))
          .ifPresent(implicit::showsElements);
    }
    if (method.getSimpleName().contentEquals("toString") && call.getArguments().isEmpty()) {
      Expressions.receiver(call, path)
          .filter(receiver -> !HumanText.isAround(path, codebase))
          .ifPresent(iterations::holds);
    }
  }

  private void show(TreePath path) {
    if (isText(path) || HumanText.isAround(path, codebase)) return;
    implicit.shown(path);
    iterations.shown(path);
    hashes.shown(path);
  }

  private boolean isText(TreePath path) {
    return QualifiedNames.of(codebase.sources().type(path)).equals(STRING);
  }
}
