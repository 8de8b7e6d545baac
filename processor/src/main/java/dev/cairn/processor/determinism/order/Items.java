package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.SwitchResults;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;

/**
 * Finds the expressions that make the items of a container: of a collection, a map, an array, an
 * optional or a stream. An entry of a map stands for its value.
 */
final class Items {
  private static final int DEEPEST = 6;

  /** Helpers are looked into, but not all of theirs: it could go on forever. */
  private static final int HELPER = 2;

  private static final String STREAM = "java.util.stream.BaseStream";
  private static final String ENTRY = "java.util.Map.Entry";
  private static final String MAP = "java.util.Map";

  /** Asks something of an expression, in the code that it is written in. */
  interface Test {
    boolean is(Orders scope, TreePath item, int depth);
  }

  /**
   * A question about an item.
   *
   * @param ofHashed the answer for a hashing collection that no expression stands for
   */
  record Question(boolean ofHashed, Test test) {}

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;
  private final CollectorCalls collectors;

  /** The variables that are being looked at: what they are made of by themselves adds nothing. */
  private final Set<Element> open = new HashSet<>();

  Items(Codebase codebase, Values values, Orders orders, CollectorCalls collectors) {
    this.codebase = codebase;
    this.values = values;
    this.orders = orders;
    this.collectors = collectors;
  }

  /** Whether the answer is yes for an item of the container. */
  boolean any(TreePath container, int depth, Question question) {
    if (depth > DEEPEST) return false;
    TreePath at = Expressions.bare(container);
    Tree tree = at.getLeaf();
    if (tree instanceof ConditionalExpressionTree choice) {
      return any(new TreePath(at, choice.getTrueExpression()), depth, question)
          || any(new TreePath(at, choice.getFalseExpression()), depth, question);
    }
    if (tree instanceof SwitchExpressionTree) {
      return SwitchResults.of(at, codebase.bodies()).stream()
          .anyMatch(value -> any(value, depth, question));
    }
    if (tree instanceof NewClassTree made) return anyMade(made, at, depth, question);
    if (tree instanceof NewArrayTree array) {
      return array.getInitializers() != null && anyOf(array.getInitializers(), at, depth, question);
    }
    if (tree instanceof MethodInvocationTree call) return anyOfCall(call, at, depth, question);
    if (tree instanceof ArrayAccessTree access) {
      return anyInside(new TreePath(at, access.getExpression()), at, depth, question);
    }
    Optional<Element> variable = codebase.sources().element(at);
    return variable.isPresent()
        && variable.get() instanceof VariableElement
        && anyOfVariable(variable.get(), at, depth, question);
  }

  private boolean anyMade(NewClassTree made, TreePath at, int depth, Question question) {
    List<? extends ExpressionTree> arguments = made.getArguments();
    if (made.getClassBody() != null || arguments.isEmpty()) return false;
    TreePath last = new TreePath(at, arguments.get(arguments.size() - 1));
    if (isEntry(at)) return ask(last, depth, question);
    return codebase.isCollection(codebase.sources().type(at))
        && codebase.isCollection(codebase.sources().type(last))
        && any(last, depth, question);
  }

  private boolean anyOfVariable(Element variable, TreePath at, int depth, Question question) {
    if (!open.add(variable)) return false;
    try {
      return anyAssigned(variable, at, depth + 1, question)
          || anyPutInto(variable, at, depth + 1, question)
          || values
              .itemsOf(variable)
              .filter(items -> anyInside(items, at, depth + 1, question))
              .isPresent();
    } finally {
      open.remove(variable);
    }
  }

  private boolean anyAssigned(Element variable, TreePath at, int depth, Question question) {
    boolean local = at.getLeaf() instanceof IdentifierTree && !Values.isField(variable);
    List<TreePath> made = local ? values.valuesOf(variable) : codebase.fields().of(variable);
    return made.stream().anyMatch(value -> any(value, depth, question));
  }

  private boolean anyPutInto(Element variable, TreePath at, int depth, Question question) {
    // A container whose items are all made anew holds those alone.
    if (values.isCalled(at, "replaceAll")) return false;
    for (TreePath content : values.contentsOf(variable)) {
      boolean is =
          isFunction(content) ? anyResult(content, depth, question) : ask(content, depth, question);
      if (is) return true;
    }
    return values.spreadInto(variable).stream().anyMatch(others -> any(others, depth, question));
  }

  /** The items of an item of a container; the item is at the path. */
  private boolean anyInside(TreePath container, TreePath item, int depth, Question question) {
    if (isEntry(item)) return any(container, depth, question);
    return any(
        container,
        depth,
        new Question(false, (scope, one, deep) -> scope.items().any(one, deep, question)));
  }

  private boolean anyOfCall(MethodInvocationTree call, TreePath at, int depth, Question question) {
    Optional<ExecutableElement> called = codebase.called(at);
    if (called.isEmpty() || DurableCalls.isDurable(called.get())) return false;
    ExecutableElement method = called.get();
    List<? extends ExpressionTree> arguments = call.getArguments();
    Optional<TreePath> receiver = Expressions.receiver(call, at);
    if (codebase.hasSource(MethodIds.owner(method))) {
      return orders.objects().anyGiven(method, receiver, depth, question)
          || anyReturned(method, depth, question);
    }
    if (codebase.containers().holdsArguments(at)) return anyHeld(method, call, at, depth, question);
    boolean copies =
        codebase.has(Trait.ORDER_OF_ITS_ARGUMENT, method)
            || (orders.calls().shuffles(method) && Expressions.nameOf(call).equals("copyOf"));
    if (copies) {
      return arguments.size() == 1 && any(argument(0, call, at), depth, question);
    }
    if (receiver.isEmpty()) return false;
    if (codebase.calls(at, STREAM, Expressions.nameOf(call))) {
      return anyOfStream(method, call, at, receiver.get(), depth, question);
    }
    if (codebase.has(Trait.TAKES_AN_ITEM_OUT, method)) {
      return anyInside(receiver.get(), at, depth, question);
    }
    boolean views =
        codebase.has(Trait.VIEW_OF_THE_ITEMS, method)
            || (codebase.has(Trait.VIEW_IN_THE_SAME_ORDER, method)
                && !Expressions.nameOf(call).equals("keySet"));
    return views && any(receiver.get(), depth, question);
  }

  private boolean anyHeld(
      ExecutableElement method,
      MethodInvocationTree call,
      TreePath at,
      int depth,
      Question question) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    boolean withKeys =
        MethodIds.owner(method).getQualifiedName().contentEquals(MAP)
            && !Expressions.nameOf(call).equals("ofEntries");
    if (!withKeys) return anyOf(arguments, at, depth, question);
    for (int i = 1; i < arguments.size(); i += 2) {
      if (ask(argument(i, call, at), depth, question)) return true;
    }
    return false;
  }

  private boolean anyOfStream(
      ExecutableElement method,
      MethodInvocationTree call,
      TreePath at,
      TreePath receiver,
      int depth,
      Question question) {
    boolean given = !call.getArguments().isEmpty();
    return switch (method.getSimpleName().toString()) {
      case "map", "mapToObj" -> given && anyResult(argument(0, call, at), depth, question);
      case "flatMap", "mapMulti" -> false;
      case "collect" ->
          call.getArguments().size() == 1
              && anyCollected(argument(0, call, at), receiver, depth, question);
      default -> any(receiver, depth, question);
    };
  }

  private boolean anyCollected(TreePath collector, TreePath stream, int depth, Question question) {
    if (collectors.isHashingInside(collector)) return question.ofHashed();
    Optional<TreePath> function = collectors.valuesOf(collector);
    if (function.isPresent()) return anyResult(function.get(), depth, question);
    return collectors.takesItems(collector) && any(stream, depth, question);
  }

  /** Whether the answer is yes for a result of a function. */
  private boolean anyResult(TreePath function, int depth, Question question) {
    TreePath at = Expressions.bare(function);
    if (at.getLeaf() instanceof LambdaExpressionTree lambda) {
      TreePath body = new TreePath(at, lambda.getBody());
      if (body.getLeaf() instanceof ExpressionTree) return ask(body, depth, question);
      return codebase.bodies().returnsIn(body).stream()
          .anyMatch(returned -> askReturned(returned, depth, question));
    }
    if (collectors.makesHashed(at)) return question.ofHashed();
    if (!(at.getLeaf() instanceof MemberReferenceTree)) return false;
    Optional<ExecutableElement> named = codebase.called(at);
    if (named.isEmpty() || !codebase.hasSource(MethodIds.owner(named.get()))) return false;
    for (TreePath body : codebase.paths(named.get())) {
      Items inside = inside(named.get(), body);
      for (TreePath returned : codebase.bodies().returnsIn(body)) {
        if (inside.askReturned(returned, depth + HELPER, question)) return true;
      }
    }
    return false;
  }

  private boolean askReturned(TreePath statement, int depth, Question question) {
    ExpressionTree value = ((ReturnTree) statement.getLeaf()).getExpression();
    return value != null && ask(new TreePath(statement, value), depth, question);
  }

  /** The items of what a helper returns. */
  private boolean anyReturned(ExecutableElement method, int depth, Question question) {
    if (depth + HELPER > DEEPEST) return false;
    for (TreePath body : codebase.paths(method)) {
      Items inside = inside(method, body);
      for (TreePath returned : codebase.bodies().returnsIn(body)) {
        ExpressionTree value = ((ReturnTree) returned.getLeaf()).getExpression();
        if (value != null && inside.any(new TreePath(returned, value), depth + HELPER, question))
          return true;
      }
    }
    return false;
  }

  private Items inside(ExecutableElement method, TreePath body) {
    Locals locals = Locals.in(codebase.bodies().of(body), codebase);
    return new Orders(codebase, new Values(codebase, new Code(method, false), locals)).items();
  }

  private boolean anyOf(
      List<? extends ExpressionTree> items, TreePath path, int depth, Question question) {
    for (ExpressionTree item : items) {
      TreePath one = new TreePath(path, item);
      boolean spread =
          items.size() == 1 && codebase.sources().type(one).orElse(null) instanceof ArrayType;
      if (spread ? any(one, depth, question) : ask(one, depth, question)) return true;
    }
    return false;
  }

  private boolean ask(TreePath item, int depth, Question question) {
    if (isEntry(item)) return any(item, depth, question);
    return question.test().is(orders, item, depth);
  }

  private boolean isEntry(TreePath value) {
    return codebase.isA(codebase.sources().type(value), ENTRY);
  }

  private static boolean isFunction(TreePath content) {
    Tree tree = Expressions.bare(content).getLeaf();
    return tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree;
  }

  private static TreePath argument(int index, MethodInvocationTree call, TreePath path) {
    return new TreePath(path, call.getArguments().get(index));
  }
}
