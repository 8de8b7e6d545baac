package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.order.LoopBody;
import dev.cairn.processor.determinism.order.Orders;
import dev.cairn.processor.determinism.order.StreamPipeline;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.StaticApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Sees where the order of a collection that has none comes to matter. */
public final class Iterations {
  private static final Set<String> OPENING =
      Set.of(
          "descendingIterator",
          "elements",
          "forEach",
          "iterator",
          "keys",
          "listIterator",
          "spliterator",
          "stream",
          "toArray",
          "toString");

  /** What takes an element by its place. */
  private static final Set<String> TAKING =
      Set.of(
          "element",
          "get",
          "getFirst",
          "getLast",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "removeFirst",
          "removeLast");

  /** What runs code for each element. */
  private static final Set<String> RUNNING = Set.of("removeIf", "replaceAll");

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;
  private final CodeFacts facts;

  public Iterations(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.orders = new Orders(codebase, values);
    this.facts = facts;
  }

  public void look(EnhancedForLoopTree loop, TreePath path) {
    TreePath items = new TreePath(path, loop.getExpression());
    if (!orders.isUnordered(items)) return;
    TreePath body = new TreePath(path, loop.getStatement());
    if (!new LoopBody(codebase, orders).isOrderIrrelevant(body)) see(items);
  }

  public void look(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (StaticApi.isDurable(method)) {
      for (ExpressionTree argument : arguments) seeIfUnordered(new TreePath(path, argument), path);
      return;
    }
    Optional<TreePath> receiver = Values.receiver(call, path);
    if (receiver.isEmpty()) return;
    Optional<TypeMirror> type = codebase.sources().type(receiver.get());
    boolean collection =
        codebase.isA(type, "java.util.Collection") || codebase.isA(type, "java.util.Map");
    if (!collection) return;
    if (OPENING.contains(name) || takes(method, type)) {
      boolean irrelevant = name.equals("stream") && isOrderIrrelevant(path);
      if (!irrelevant) seeIfUnordered(receiver.get(), path);
    } else if (RUNNING.contains(name)) {
      if (codebase.durableCalls().areIn(path)) seeIfUnordered(receiver.get(), path);
    } else if ((name.equals("addAll") || name.equals("putAll"))
        && !arguments.isEmpty()
        && keepsOrder(receiver.get(), type)) {
      seeIfUnordered(new TreePath(path, arguments.get(arguments.size() - 1)), path);
    }
  }

  /** Whether a stream comes to the same in any order, or to a list that is sorted then. */
  private boolean isOrderIrrelevant(TreePath opening) {
    Optional<TreePath> end = StreamPipeline.orderEnds(opening);
    if (end.isPresent()) return !codebase.durableCalls().areIn(end.get());
    TreePath whole = StreamPipeline.whole(opening);
    TreePath parent = whole.getParentPath();
    if (parent == null || !(parent.getLeaf() instanceof VariableTree)) return false;
    Optional<Element> variable = codebase.sources().element(parent);
    return variable.isPresent()
        && values.isSorted(variable.get())
        && !codebase.durableCalls().areIn(whole);
  }

  private boolean takes(ExecutableElement method, Optional<TypeMirror> type) {
    if (!codebase.isA(type, "java.util.List") && !codebase.isA(type, "java.util.Queue")) {
      return false;
    }
    String name = method.getSimpleName().toString();
    return TAKING.contains(name) || (name.equals("remove") && !removesValue(method));
  }

  private static boolean removesValue(ExecutableElement remove) {
    return remove.getParameters().size() == 1
        && !remove.getParameters().get(0).asType().getKind().isPrimitive();
  }

  private boolean keepsOrder(TreePath receiver, Optional<TypeMirror> type) {
    Optional<Element> variable = values.element(receiver);
    if (variable.isPresent() && values.isSorted(variable.get())) return false;
    return codebase.isA(type, "java.util.Deque") || orders.keepsInsertion(receiver);
  }

  /** A collection is made into text. */
  void shown(TreePath path) {
    seeIfUnordered(path, path);
  }

  private void seeIfUnordered(TreePath collection, TreePath at) {
    boolean matters =
        codebase.isA(codebase.sources().type(collection), "java.lang.Iterable")
            || codebase.isA(codebase.sources().type(collection), "java.util.Map");
    if (matters && orders.isUnordered(collection)) see(at, collection);
  }

  private void see(TreePath items) {
    see(items, items);
  }

  private void see(TreePath at, TreePath collection) {
    String text = Values.bare(collection).getLeaf().toString();
    String shown = text.length() <= 40 ? text : text.substring(0, 37) + "...";
    facts.see(Hazard.ITERATION_ORDER, shown, at);
  }
}
