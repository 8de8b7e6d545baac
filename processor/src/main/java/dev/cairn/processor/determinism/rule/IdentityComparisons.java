package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Sees recorded values that are compared with {@code ==}: a replay makes new objects of them. */
public final class IdentityComparisons {
  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  public IdentityComparisons(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  /** A comparison with {@code ==} or {@code !=}. */
  public void look(BinaryTree tree, TreePath path) {
    TreePath left = new TreePath(path, tree.getLeftOperand());
    TreePath right = new TreePath(path, tree.getRightOperand());
    if (!isObject(left) || !isObject(right)) return;
    if (Expressions.isThis(left.getLeaf()) || Expressions.isThis(right.getLeaf())) return;
    if (isShortcut(path)) return;
    if (values.isRecorded(left) || values.isRecorded(right)) {
      facts.see(Hazard.COMPARED_BY_IDENTITY, Shown.of(tree), path);
    }
  }

  /** Whether it only spares the call of {@code equals} beside it. */
  private static boolean isShortcut(TreePath comparison) {
    TreePath parent = comparison.getParentPath();
    while (parent != null && parent.getLeaf() instanceof ParenthesizedTree) {
      parent = parent.getParentPath();
    }
    return parent != null
        && parent.getLeaf() instanceof BinaryTree binary
        && (binary.getKind() == Tree.Kind.CONDITIONAL_OR
            || binary.getKind() == Tree.Kind.CONDITIONAL_AND)
        && asksEquals(binary.getRightOperand());
  }

  private static boolean asksEquals(Tree tree) {
    if (tree instanceof ParenthesizedTree inner) return asksEquals(inner.getExpression());
    if (tree instanceof UnaryTree negated) return asksEquals(negated.getExpression());
    if (tree instanceof BinaryTree both) {
      return asksEquals(both.getLeftOperand()) || asksEquals(both.getRightOperand());
    }
    return tree instanceof MethodInvocationTree call && Expressions.nameOf(call).equals("equals");
  }

  /** Whether two equal values of the expression may be different objects. */
  private boolean isObject(TreePath path) {
    Optional<TypeMirror> type = codebase.sources().type(path);
    if (type.isEmpty() || !(type.get() instanceof DeclaredType declared)) return false;
    boolean unique =
        declared.asElement().getKind() == ElementKind.ENUM
            || QualifiedNames.of(type).equals("java.lang.Class");
    return !unique && path.getLeaf().getKind() != Tree.Kind.NULL_LITERAL;
  }
}
