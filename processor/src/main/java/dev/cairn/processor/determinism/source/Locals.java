package dev.cairn.processor.determinism.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.determinism.summary.Trait;
import dev.cairn.processor.read.javac.SourceTrees;
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

  /**
   * A call that sorts the list in a variable.
   *
   * @param comparator empty for the natural order
   */
  public record Sort(Optional<TreePath> comparator) {}

  private final Codebase codebase;
  private final SourceTrees sources;
  private final Map<Element, List<TreePath>> values = new HashMap<>();
  private final Map<Element, TreePath> items = new HashMap<>();
  private final Map<Element, List<TreePath>> contents = new HashMap<>();
  private final Map<Element, List<Sort>> sorts = new HashMap<>();
  private final Set<Element> used = new HashSet<>();
  private final Map<Element, Set<String>> calls = new HashMap<>();

  private Locals(Codebase codebase) {
    this.codebase = codebase;
    this.sources = codebase.sources();
  }

  public static Locals in(TreePath body, Codebase codebase) {
    Locals locals = new Locals(codebase);
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

  /** The calls that sort the list in the variable. */
  List<Sort> sortsOf(Element variable) {
    return sorts.getOrDefault(variable, List.of());
  }

  /** Whether a method with that name is called on the variable. */
  boolean isCalled(Element variable, String method) {
    return calls.getOrDefault(variable, Set.of()).contains(method);
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
    TreePath path = getCurrentPath();
    Values.receiver(tree, path)
        .flatMap(r -> sources.element(Values.bare(r)))
        .ifPresent(v -> calls.computeIfAbsent(v, x -> new HashSet<>()).add(Values.nameOf(tree)));
    List<? extends ExpressionTree> arguments = tree.getArguments();
    Optional<TreePath> receiver = Values.receiver(tree, path);
    receiver
        .flatMap(r -> sources.element(Values.bare(r)))
        .ifPresent(function -> bind(function, arguments));
    if (codebase.has(Trait.SORTS_ITS_OBJECT, path) && receiver.isPresent()) {
      addSort(receiver.get(), arguments, 0);
    }
    if (codebase.has(Trait.SORTS_ITS_ARGUMENT, path) && !arguments.isEmpty()) {
      addSort(new TreePath(path, arguments.get(0)), arguments, 1);
    }
    if (codebase.has(Trait.FILLS_A_CONTAINER, path)
        && receiver.isPresent()
        && !arguments.isEmpty()) {
      TreePath content = new TreePath(path, arguments.get(arguments.size() - 1));
      sources
          .element(receiver.get())
          .ifPresent(v -> contents.computeIfAbsent(v, x -> new ArrayList<>()).add(content));
    }
    return super.visitMethodInvocation(tree, null);
  }

  /** What a lambda in a variable is called with. */
  private void bind(Element function, List<? extends ExpressionTree> arguments) {
    for (TreePath value : List.copyOf(valuesOf(function))) {
      TreePath at = Values.bare(value);
      if (!(at.getLeaf() instanceof LambdaExpressionTree lambda)) continue;
      int count = Math.min(arguments.size(), lambda.getParameters().size());
      for (int i = 0; i < count; i++) {
        TreePath argument = new TreePath(getCurrentPath(), arguments.get(i));
        sources
            .element(new TreePath(at, lambda.getParameters().get(i)))
            .ifPresent(parameter -> add(parameter, argument));
      }
    }
  }

  private void addSort(TreePath list, List<? extends ExpressionTree> arguments, int position) {
    Optional<TreePath> comparator =
        arguments.size() > position
            ? Optional.of(new TreePath(getCurrentPath(), arguments.get(position)))
            : Optional.empty();
    sources
        .element(Values.bare(list))
        .ifPresent(v -> sorts.computeIfAbsent(v, x -> new ArrayList<>()).add(new Sort(comparator)));
  }

  private Optional<Element> elementOf(ExpressionTree part) {
    return part instanceof IdentifierTree
        ? sources.element(new TreePath(getCurrentPath(), part))
        : Optional.empty();
  }

  private void add(Element variable, TreePath value) {
    values.computeIfAbsent(variable, unused -> new ArrayList<>()).add(value);
  }
}
