package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Expressions;
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
public final class Locals {

  /**
   * A call that sorts the list in a variable.
   *
   * @param comparator empty for the natural order
   */
  public record Sort(Optional<TreePath> comparator) {}

  private final Codebase codebase;
  private final SourceTrees sources;
  private final BodyIndex body;
  private final Map<Element, List<TreePath>> values = new HashMap<>();
  private final Map<Element, TreePath> items = new HashMap<>();
  private final Map<Element, List<TreePath>> contents = new HashMap<>();
  private final Map<Element, List<TreePath>> spreads = new HashMap<>();
  private final Map<Element, List<Sort>> sorts = new HashMap<>();
  private final Map<Element, Set<String>> calls = new HashMap<>();

  private Locals(BodyIndex body, Codebase codebase) {
    this.body = body;
    this.codebase = codebase;
    this.sources = codebase.sources();
  }

  public static Locals in(BodyIndex body, Codebase codebase) {
    Locals locals = new Locals(body, codebase);
    for (BodyIndex.Node node : body.nodes()) locals.add(node);
    return locals;
  }

  /** The values that are assigned to a variable; none for parameters. */
  public List<TreePath> valuesOf(Element variable) {
    return values.getOrDefault(variable, List.of());
  }

  /** The expression that the variable of a loop, or of a lambda, takes its items from. */
  Optional<TreePath> itemsOf(Element variable) {
    return Optional.ofNullable(items.get(variable));
  }

  /** The values that are put into the container in the variable. */
  List<TreePath> contentsOf(Element variable) {
    return contents.getOrDefault(variable, List.of());
  }

  /** The containers whose items are put into the one in the variable. */
  List<TreePath> spreadInto(Element variable) {
    return spreads.getOrDefault(variable, List.of());
  }

  /** The calls that sort the list in the variable. */
  List<Sort> sortsOf(Element variable) {
    return sorts.getOrDefault(variable, List.of());
  }

  /** Whether a method with that name is called on the variable. */
  boolean isCalled(Element variable, String method) {
    return calls.getOrDefault(variable, Set.of()).contains(method);
  }

  /** The places where somebody looks at the variable. */
  List<TreePath> usesOf(Element variable) {
    return body.usesOf(variable);
  }

  private void add(BodyIndex.Node node) {
    Tree tree = node.tree();
    TreePath path = node.path();
    if (tree instanceof VariableTree variable) {
      if (variable.getInitializer() != null && node.element() != null) {
        add(node.element(), new TreePath(path, variable.getInitializer()));
      }
      if (path.getParentPath().getLeaf() instanceof BindingPatternTree && node.element() != null) {
        addBound(node.element(), path.getParentPath());
      }
    } else if (tree instanceof EnhancedForLoopTree loop) {
      TreePath from = new TreePath(path, loop.getExpression());
      sources
          .element(new TreePath(path, loop.getVariable()))
          .ifPresent(variable -> items.put(variable, from));
    } else if (tree instanceof LambdaExpressionTree lambda) {
      addParameters(lambda, path);
    } else if (tree instanceof AssignmentTree assignment) {
      addAssigned(assignment.getVariable(), assignment.getExpression(), path);
    } else if (tree instanceof CompoundAssignmentTree assignment) {
      addAssigned(assignment.getVariable(), assignment.getExpression(), path);
    } else if (tree instanceof MethodInvocationTree call) {
      addCall(call, path);
    }
  }

  /** The variable of a pattern holds what is matched, or a part of it. */
  private void addBound(Element variable, TreePath pattern) {
    boolean part = false;
    for (TreePath at = pattern.getParentPath(); at != null; at = at.getParentPath()) {
      ExpressionTree matched = matchedBy(at.getLeaf());
      if (matched != null) {
        TreePath value = new TreePath(at, matched);
        if (part) items.put(variable, value);
        else add(variable, value);
        return;
      }
      // javac takes the cases of a switch for statements.
      if (at.getLeaf() instanceof StatementTree && !(at.getLeaf() instanceof CaseTree)) return;
      // Patterns in patterns are newer than the API that this is compiled against.
      part |= at.getLeaf().getKind().name().equals("DECONSTRUCTION_PATTERN");
    }
  }

  private static @Nullable ExpressionTree matchedBy(Tree tree) {
    if (tree instanceof InstanceOfTree test) return test.getExpression();
    if (tree instanceof SwitchTree choice) return choice.getExpression();
    return tree instanceof SwitchExpressionTree choice ? choice.getExpression() : null;
  }

  private void addAssigned(ExpressionTree target, ExpressionTree value, TreePath path) {
    if (target instanceof ArrayAccessTree access) {
      TreePath array = Expressions.bare(new TreePath(path, access.getExpression()));
      sources.element(array).ifPresent(variable -> fill(variable, new TreePath(path, value)));
    }
    if (!(target instanceof IdentifierTree)) return;
    sources
        .element(new TreePath(path, target))
        .ifPresent(variable -> add(variable, new TreePath(path, value)));
  }

  /** Lambdas are mostly given to what they are to do something with the items of. */
  private void addParameters(LambdaExpressionTree lambda, TreePath path) {
    TreePath parent = path.getParentPath();
    if (parent == null || !(parent.getLeaf() instanceof MethodInvocationTree call)) return;
    Optional<TreePath> from = Expressions.receiver(call, parent);
    if (from.isEmpty()) return;
    for (VariableTree parameter : lambda.getParameters()) {
      sources
          .element(new TreePath(path, parameter))
          .ifPresent(variable -> items.put(variable, from.get()));
    }
  }

  private void addCall(MethodInvocationTree call, TreePath path) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    Optional<Element> object = receiver.flatMap(r -> sources.element(Expressions.bare(r)));
    if (object.isPresent()) {
      calls.computeIfAbsent(object.get(), unused -> new HashSet<>()).add(Expressions.nameOf(call));
      bind(object.get(), arguments, path);
    }
    if (codebase.has(Trait.SORTS_ITS_OBJECT, path) && receiver.isPresent()) {
      addSort(receiver.get(), arguments, 0, path);
    }
    if (codebase.has(Trait.SORTS_ITS_ARGUMENT, path) && !arguments.isEmpty()) {
      addSort(new TreePath(path, arguments.get(0)), arguments, 1, path);
    }
    if (object.isPresent() && !arguments.isEmpty()) fill(object.get(), arguments, path);
  }

  private void fill(Element container, List<? extends ExpressionTree> arguments, TreePath path) {
    TreePath last = new TreePath(path, arguments.get(arguments.size() - 1));
    if (codebase.has(Trait.FILLS_A_CONTAINER, path)) {
      fill(container, last);
      // A value, and the code that makes one of two.
      if (arguments.size() > 2) fill(container, new TreePath(path, arguments.get(1)));
    } else if (codebase.has(Trait.FILLS_WITH_ITEMS, path)) {
      spreads.computeIfAbsent(container, unused -> new ArrayList<>()).add(last);
    }
  }

  private void fill(Element container, TreePath content) {
    contents.computeIfAbsent(container, unused -> new ArrayList<>()).add(content);
  }

  /** Binds the parameters of a lambda in a variable to the arguments of a call. */
  private void bind(Element function, List<? extends ExpressionTree> arguments, TreePath call) {
    for (TreePath value : List.copyOf(valuesOf(function))) {
      TreePath at = Expressions.bare(value);
      if (!(at.getLeaf() instanceof LambdaExpressionTree lambda)) continue;
      int count = Math.min(arguments.size(), lambda.getParameters().size());
      for (int i = 0; i < count; i++) {
        TreePath argument = new TreePath(call, arguments.get(i));
        sources
            .element(new TreePath(at, lambda.getParameters().get(i)))
            .ifPresent(parameter -> add(parameter, argument));
      }
    }
  }

  private void addSort(
      TreePath list, List<? extends ExpressionTree> arguments, int position, TreePath call) {
    Optional<TreePath> comparator =
        arguments.size() > position
            ? Optional.of(new TreePath(call, arguments.get(position)))
            : Optional.empty();
    sources
        .element(Expressions.bare(list))
        .ifPresent(v -> sorts.computeIfAbsent(v, x -> new ArrayList<>()).add(new Sort(comparator)));
  }

  private void add(Element variable, TreePath value) {
    values.computeIfAbsent(variable, unused -> new ArrayList<>()).add(value);
  }
}
