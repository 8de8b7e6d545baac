package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;

/** Sees where objects are made into text, which calls their {@code toString}. */
public final class Texts {
  private static final String STRING = "java.lang.String";

  /** By class, the methods that show what they are given. */
  private static final Map<String, Set<String>> SHOWING =
      Map.of(
          STRING,
          Set.of("format", "formatted", "join", "valueOf"),
          "java.lang.StringBuilder",
          Set.of("append", "insert"),
          "java.lang.StringBuffer",
          Set.of("append", "insert"),
          "java.text.MessageFormat",
          Set.of("format"),
          "java.util.Formatter",
          Set.of("format"),
          "java.util.Objects",
          Set.of("toString"));

  private final Codebase codebase;
  private final ImplicitCalls implicit;
  private final Iterations iterations;

  public Texts(Codebase codebase, ImplicitCalls implicit, Iterations iterations) {
    this.codebase = codebase;
    this.implicit = implicit;
    this.iterations = iterations;
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
    String owner = MethodIds.owner(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    if (SHOWING.getOrDefault(owner, Set.of()).contains(name)) {
      for (ExpressionTree argument : call.getArguments()) {
        TreePath value = new TreePath(path, argument);
        if (!method.isVarArgs() || !isArray(value)) show(value);
      }
    }
    if (name.equals("toString") && codebase.isOfJdk(MethodIds.owner(method))) {
      // What a list shows is what its elements show.
      Values.receiver(call, path)
          .filter(receiver -> !ForPeople.isAround(path, codebase))
          .ifPresent(implicit::showsElements);
    }
  }

  private void show(TreePath path) {
    if (isText(path) || ForPeople.isAround(path, codebase)) return;
    implicit.shown(path);
    iterations.shown(path);
  }

  /** Whether it stands for all the values that a method takes. */
  private boolean isArray(TreePath path) {
    return codebase.sources().type(path).filter(ArrayType.class::isInstance).isPresent();
  }

  private boolean isText(TreePath path) {
    return Codebase.nameOf(codebase.sources().type(path)).equals(STRING);
  }
}
