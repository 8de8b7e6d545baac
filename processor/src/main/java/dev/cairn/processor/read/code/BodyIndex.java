package dev.cairn.processor.read.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * One body, walked through once: its expressions and statements in the order of the code, and the
 * variables in it with their values and uses. Lambdas and classes inside the body belong to it.
 */
public final class BodyIndex {

  /**
   * An expression or a statement.
   *
   * @param element the method that is called or referred to, the constructor, the variable or the
   *     type that is named; null for other trees
   * @param inClass whether it stands in a class inside the body
   */
  public record Node(TreePath path, @Nullable Element element, boolean inClass) {

    public Tree tree() {
      return path.getLeaf();
    }

    /** The method or constructor that is called or referred to. */
    public Optional<ExecutableElement> method() {
      return element instanceof ExecutableElement method ? Optional.of(method) : Optional.empty();
    }
  }

  static final BodyIndex EMPTY = new BodyIndex(List.of());

  private final List<Node> nodes;
  private final Map<Element, TreePath> declarations = new HashMap<>();
  private final Map<Element, List<TreePath>> definitions = new HashMap<>();
  private final Map<Element, List<TreePath>> uses = new HashMap<>();
  private final Set<Element> assigned = new HashSet<>();

  private BodyIndex(List<Node> nodes) {
    this.nodes = List.copyOf(nodes);
  }

  static BodyIndex of(TreePath body, SourceTrees sources) {
    BodyIndex index = new BodyIndex(NodeCollector.in(body, sources));
    for (Node node : index.nodes) index.addVariables(node, sources);
    return index;
  }

  /** All nodes, in the order of the code: each before its parts. */
  public List<Node> nodes() {
    return nodes;
  }

  /** The declaration of a local variable; empty if it is declared elsewhere. */
  public Optional<TreePath> declarationOf(Element local) {
    return Optional.ofNullable(declarations.get(local));
  }

  /**
   * The trees that give a variable its value, or change what it holds: its initializer, the loop or
   * catch clause that declares it, assignments, and calls on it whose result nobody takes.
   */
  public List<TreePath> definitionsOf(Element variable) {
    return definitions.getOrDefault(variable, List.of());
  }

  /** The places where a variable is named, but for those that only assign to it. */
  public List<TreePath> usesOf(Element variable) {
    return uses.getOrDefault(variable, List.of());
  }

  /** Whether a variable gets another value after its declaration. */
  public boolean isAssigned(Element variable) {
    return assigned.contains(variable);
  }

  private void addVariables(Node node, SourceTrees sources) {
    TreePath path = node.path();
    Tree tree = node.tree();
    if (tree instanceof VariableTree variable) {
      addDeclaration(node, variable);
    } else if (tree instanceof IdentifierTree && node.element() != null) {
      boolean isTarget =
          path.getParentPath().getLeaf() instanceof AssignmentTree assignment
              && assignment.getVariable() == tree;
      if (!isTarget) add(uses, node.element(), path);
    } else if (tree instanceof ExpressionStatementTree statement) {
      if (statement.getExpression() instanceof MethodInvocationTree call) {
        TreePath callPath = new TreePath(path, call);
        // A call whose result nobody takes is there to change what the variable holds.
        Expressions.receiver(call, callPath).ifPresent(r -> define(r, callPath, sources));
      }
    } else {
      ExpressionTree target = targetOf(tree);
      if (target == null) return;
      TreePath targetPath = new TreePath(path, target);
      sources.element(targetPath).ifPresent(assigned::add);
      define(targetPath, path, sources);
    }
  }

  private void addDeclaration(Node node, VariableTree tree) {
    Element variable = node.element();
    if (variable == null) return;
    TreePath path = node.path();
    declarations.putIfAbsent(variable, path);
    Tree parent = path.getParentPath().getLeaf();
    if (tree.getInitializer() != null) {
      add(definitions, variable, new TreePath(path, tree.getInitializer()));
    } else if (parent instanceof EnhancedForLoopTree || parent instanceof CatchTree) {
      add(definitions, variable, path.getParentPath());
    }
  }

  private void define(TreePath target, TreePath definition, SourceTrees sources) {
    sources
        .element(Expressions.root(target))
        .ifPresent(variable -> add(definitions, variable, definition));
  }

  /** The expression that a tree writes to; null if it writes to none. */
  public static @Nullable ExpressionTree targetOf(Tree tree) {
    if (tree instanceof AssignmentTree assignment) return assignment.getVariable();
    if (tree instanceof CompoundAssignmentTree compound) return compound.getVariable();
    return switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          ((UnaryTree) tree).getExpression();
      default -> null;
    };
  }

  private static void add(Map<Element, List<TreePath>> map, Element variable, TreePath path) {
    map.computeIfAbsent(variable, unused -> new ArrayList<>()).add(path);
  }
}
