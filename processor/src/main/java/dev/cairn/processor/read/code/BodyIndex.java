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
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * One body, walked through once: its trees in the order of the code, and the variables in it with
 * their values and uses. Lambdas and classes inside the body belong to it.
 */
public final class BodyIndex {

  /**
   * A tree.
   *
   * @param element the method that is called or referred to, the constructor, the variable or the
   *     type that is named; null for other trees
   * @param inClass whether it stands in a class inside the body
   * @param depth the number of trees around it, within the body
   */
  public record Node(TreePath path, @Nullable Element element, boolean inClass, int depth) {

    public Tree tree() {
      return path.getLeaf();
    }

    /** The method or constructor that is called or referred to. */
    public Optional<ExecutableElement> method() {
      return element instanceof ExecutableElement method ? Optional.of(method) : Optional.empty();
    }
  }

  /**
   * The place of a tree in the order of the code.
   *
   * @param begin before all of its parts
   * @param end behind all of its parts
   */
  public record Span(int begin, int end) {
    private static final Span NONE = new Span(0, 0);
  }

  static final BodyIndex EMPTY = new BodyIndex(List.of(), List.of());

  private final List<Node> nodes;
  private final List<Integer> ends;
  private @Nullable Map<Tree, Integer> places;
  private final Map<Element, TreePath> declarations = new HashMap<>();
  private final Map<Element, List<TreePath>> definitions = new HashMap<>();
  private final Map<Element, List<TreePath>> uses = new HashMap<>();
  private final Set<Element> assigned = new HashSet<>();

  private BodyIndex(List<Node> nodes, List<Integer> ends) {
    this.nodes = List.copyOf(nodes);
    this.ends = List.copyOf(ends);
  }

  /** The numbers of the trees; many bodies are never asked for them. */
  private Map<Tree, Integer> places() {
    if (places == null) {
      places = new HashMap<>();
      for (int i = 0; i < nodes.size(); i++) places.put(nodes.get(i).tree(), i);
    }
    return places;
  }

  static BodyIndex of(TreePath body, SourceTrees sources) {
    NodeCollector collector = new NodeCollector(sources);
    collector.collect(body);
    BodyIndex index = new BodyIndex(collector.nodes(), collector.ends());
    for (Node node : index.nodes) index.addVariables(node, sources);
    return index;
  }

  /** All nodes, in the order of the code: each before its parts. */
  public List<Node> nodes() {
    return nodes;
  }

  /** Whether the tree is a part of the body. */
  public boolean contains(Tree tree) {
    return places().containsKey(tree);
  }

  /** The nodes of a tree, itself first. */
  List<Node> in(Tree tree) {
    Integer root = places().get(tree);
    return root == null ? List.of() : nodes.subList(root, ends.get(root));
  }

  /**
   * The nodes of a tree, itself first.
   *
   * @param closed the trees inside of it whose parts are left out
   */
  List<Node> in(Tree tree, Predicate<Tree> closed) {
    Integer root = places().get(tree);
    if (root == null) return List.of();
    List<Node> found = new ArrayList<>();
    for (int at = root; at < ends.get(root); ) {
      Node node = nodes.get(at);
      found.add(node);
      at = at > root && closed.test(node.tree()) ? ends.get(at) : at + 1;
    }
    return found;
  }

  /** The place of a tree in the order of the code. Trees of other bodies come before all others. */
  public Span spanOf(Tree tree) {
    Integer place = places().get(tree);
    if (place == null) return Span.NONE;
    // Of the trees before it, all have ended but for those around it.
    int depth = nodes.get(place).depth();
    return new Span(2 * place - depth, 2 * ends.get(place) - depth - 1);
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
