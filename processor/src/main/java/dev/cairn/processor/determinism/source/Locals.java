package dev.cairn.processor.determinism.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
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
public final class Locals extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final Set<String> FILLING =
      Set.of("add", "addFirst", "addLast", "computeIfAbsent", "put", "putIfAbsent");

  private final SourceTrees sources;
  private final Map<Element, List<TreePath>> values = new HashMap<>();
  private final Map<Element, TreePath> items = new HashMap<>();
  private final Map<Element, List<TreePath>> contents = new HashMap<>();
  private final Set<Element> sorted = new HashSet<>();
  private final Set<Element> used = new HashSet<>();

  private Locals(SourceTrees sources) {
    this.sources = sources;
  }

  public static Locals in(TreePath body, SourceTrees sources) {
    Locals locals = new Locals(sources);
    locals.scan(body, null);
    return locals;
  }

  /** What is assigned to a variable; nothing for parameters. */
  public List<TreePath> valuesOf(Element variable) {
    return values.getOrDefault(variable, List.of());
  }

  /** What the variable of a loop, or of a lambda, takes its items from. */
  Optional<TreePath> itemsOf(Element variable) {
    return Optional.ofNullable(items.get(variable));
  }

  /** What is put into the container in the variable, or what makes it. */
  List<TreePath> contentsOf(Element variable) {
    return contents.getOrDefault(variable, List.of());
  }

  /** Whether the list in the variable is put into an order. */
  public boolean isSorted(Element variable) {
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
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    TreePath from = new TreePath(getCurrentPath(), tree.getExpression());
    sources
        .element(new TreePath(getCurrentPath(), tree.getVariable()))
        .ifPresent(variable -> items.put(variable, from));
    return super.visitEnhancedForLoop(tree, null);
  }

  /** Lambdas are mostly given to what they are to do something with the items of. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    TreePath parent = getCurrentPath().getParentPath();
    if (parent != null && parent.getLeaf() instanceof MethodInvocationTree call) {
      Optional<TreePath> from = Values.receiver(call, parent);
      for (VariableTree parameter : tree.getParameters()) {
        Optional<Element> variable = sources.element(new TreePath(getCurrentPath(), parameter));
        if (from.isPresent() && variable.isPresent()) items.put(variable.get(), from.get());
      }
    }
    return super.visitLambdaExpression(tree, null);
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
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && FILLING.contains(select.getIdentifier().toString())
        && !tree.getArguments().isEmpty()) {
      int last = tree.getArguments().size() - 1;
      TreePath content = new TreePath(getCurrentPath(), tree.getArguments().get(last));
      sources
          .element(new TreePath(new TreePath(getCurrentPath(), select), select.getExpression()))
          .ifPresent(v -> contents.computeIfAbsent(v, x -> new ArrayList<>()).add(content));
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
