package dev.cairn.processor.read.replay;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** The local variables of a body: what is assigned to them, and what is done with them. */
final class Locals extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final SourceTrees sources;
  private final Map<Element, List<TreePath>> values = new HashMap<>();
  private final Set<Element> sorted = new HashSet<>();
  private final Set<Element> used = new HashSet<>();

  private Locals(SourceTrees sources) {
    this.sources = sources;
  }

  static Locals in(TreePath body, SourceTrees sources) {
    Locals locals = new Locals(sources);
    locals.scan(body, null);
    return locals;
  }

  /** What is assigned to a variable; nothing for parameters. */
  List<TreePath> valuesOf(Element variable) {
    return values.getOrDefault(variable, List.of());
  }

  /** Whether the list in the variable is put into an order. */
  boolean isSorted(Element variable) {
    return sorted.contains(variable);
  }

  /** Whether anybody looks at the variable. */
  boolean isUsed(Element variable) {
    return used.contains(variable);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    if (tree.getInitializer() != null) {
      TreePath value = new TreePath(getCurrentPath(), tree.getInitializer());
      sources.element(getCurrentPath()).ifPresent(variable -> add(variable, value));
    }
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    TreePath value = new TreePath(getCurrentPath(), tree.getExpression());
    elementOf(tree.getVariable()).ifPresent(variable -> add(variable, value));
    if (tree.getVariable() instanceof IdentifierTree) return scan(tree.getExpression(), null);
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    TreePath value = new TreePath(getCurrentPath(), tree.getExpression());
    elementOf(tree.getVariable()).ifPresent(variable -> add(variable, value));
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    sources.element(getCurrentPath()).ifPresent(used::add);
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("sort")) {
      TreePath selectPath = new TreePath(getCurrentPath(), select);
      boolean ofCollections = select.getExpression().toString().endsWith("Collections");
      if (!ofCollections) {
        sources.element(new TreePath(selectPath, select.getExpression())).ifPresent(sorted::add);
      } else if (!tree.getArguments().isEmpty()) {
        elementOf(tree.getArguments().get(0)).ifPresent(sorted::add);
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  private Optional<Element> elementOf(com.sun.source.tree.ExpressionTree part) {
    return part instanceof IdentifierTree
        ? sources.element(new TreePath(getCurrentPath(), part))
        : Optional.empty();
  }

  private void add(Element variable, TreePath value) {
    values.computeIfAbsent(variable, unused -> new ArrayList<>()).add(value);
  }
}
