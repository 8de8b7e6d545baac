package dev.cairn.processor.read.replay;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.read.StaticApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Sees where the order of a collection that has none comes to matter. */
final class Iterations {
  private static final Set<String> OPENING =
      Set.of("stream", "forEach", "iterator", "listIterator", "spliterator", "toArray", "toString");

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;
  private final CodeFacts facts;

  Iterations(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.orders = new Orders(codebase, values);
    this.facts = facts;
  }

  void look(EnhancedForLoopTree loop, TreePath path) {
    TreePath items = new TreePath(path, loop.getExpression());
    if (!orders.isUnordered(items)) return;
    TreePath body = new TreePath(path, loop.getStatement());
    if (!new LoopBody(codebase).isOrderIrrelevant(body)) see(items);
  }

  void look(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (StaticApi.isDurable(method)) {
      for (ExpressionTree argument : arguments) seeIfUnordered(new TreePath(path, argument), path);
      return;
    }
    String owner = String.valueOf(method.getEnclosingElement());
    if (owner.equals("java.lang.String") && name.equals("join")) {
      for (ExpressionTree argument : arguments) seeIfUnordered(new TreePath(path, argument), path);
      return;
    }
    Optional<TreePath> receiver = Values.receiver(call, path);
    if (receiver.isEmpty()) return;
    Optional<TypeMirror> type = codebase.sources().type(receiver.get());
    boolean collection =
        codebase.isA(type, "java.util.Collection") || codebase.isA(type, "java.util.Map");
    if (!collection) return;
    boolean indexed = codebase.isA(type, "java.util.List");
    if (OPENING.contains(name) || (indexed && name.equals("get"))) {
      boolean irrelevant = name.equals("stream") && StreamPipeline.isOrderIrrelevant(path);
      if (!irrelevant) seeIfUnordered(receiver.get(), path);
    } else if (name.equals("addAll") && !arguments.isEmpty() && keepsOrder(receiver.get(), type)) {
      seeIfUnordered(new TreePath(path, arguments.get(arguments.size() - 1)), path);
    }
  }

  private boolean keepsOrder(TreePath receiver, Optional<TypeMirror> type) {
    Optional<Element> variable = values.element(receiver);
    if (variable.isPresent() && values.isSorted(variable.get())) return false;
    return codebase.isA(type, "java.util.List") || codebase.isA(type, "java.util.Deque");
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
