package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.order.LoopBody;
import dev.cairn.processor.determinism.order.Orders;
import dev.cairn.processor.determinism.order.StreamPipeline;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.knowledge.Verdict;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Sees where the order of a collection that has none comes to matter. */
public final class Iterations {
  private static final String STREAM = "java.util.stream.BaseStream";
  private static final String ENUMERATION = "java.util.Enumeration";

  /** Results of libraries that do not show the order in which a collection was gone through. */
  private static final Set<TypeKind> TELLING_NOTHING =
      Set.of(TypeKind.VOID, TypeKind.BOOLEAN, TypeKind.INT, TypeKind.LONG);

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
    if (!new LoopBody(codebase, orders).isOrderIrrelevant(body)) see(items, items);
  }

  public void look(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (DurableMethod.isDurable(method)) {
      for (ExpressionTree argument : arguments) seeIfUnordered(new TreePath(path, argument), path);
      return;
    }
    if (picksWithTies(arguments, path)) {
      seeIfUnordered(new TreePath(path, arguments.get(0)), path);
      return;
    }
    if (codebase.has(Trait.GOES_THROUGH_ITS_ARGUMENTS, method)
        && !HumanText.isAround(path, codebase)) {
      boolean sorts = orders.sorts(path);
      for (ExpressionTree argument : arguments) {
        TreePath given = new TreePath(path, argument);
        if (sorts) holds(given);
        else shown(given);
      }
    }
    lookAtLibrary(arguments, method, path);
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    if (receiver.isEmpty()) return;
    if (codebase.calls(path, STREAM, "flatMap")
        && arguments.get(0) instanceof MemberReferenceTree
        && orders.hasUnorderedItems(receiver.get())
        && !isOrderIrrelevant(path)) {
      see(path, receiver.get());
      return;
    }
    if (showsItems(arguments, path) && orders.hasUnorderedItems(receiver.get())) {
      see(path, receiver.get());
      return;
    }
    Optional<TypeMirror> type = codebase.sources().type(receiver.get());
    if (!isCollection(receiver.get())) return;
    if (codebase.has(Trait.ITERATES, method) || isText(method) || takes(method, type)) {
      boolean irrelevant =
          method.getSimpleName().contentEquals("stream") && isOrderIrrelevant(path);
      if (!irrelevant) seeIfUnordered(receiver.get(), path);
    } else if (codebase.has(Trait.RUNS_CODE_FOR_EACH, method)) {
      if (codebase.durableCalls().areIn(path)) seeIfUnordered(receiver.get(), path);
    } else if (addsAll(method) && !arguments.isEmpty() && keepsOrder(receiver.get(), type)) {
      seeIfUnordered(new TreePath(path, arguments.get(arguments.size() - 1)), path);
    }
  }

  /** {@code map(Set::toString)}, {@code map(String::valueOf)} or {@code map(Set::iterator)}. */
  private boolean showsItems(List<? extends ExpressionTree> arguments, TreePath path) {
    if (arguments.size() != 1 || !(arguments.get(0) instanceof MemberReferenceTree)) return false;
    Optional<ExecutableElement> named = codebase.called(new TreePath(path, arguments.get(0)));
    return named.isPresent()
        && (isText(named.get())
            || codebase.has(Trait.SHOWS_ITS_ARGUMENTS, named.get())
            || (codebase.has(Trait.ITERATES, named.get()) && codebase.calls(path, STREAM, "map")))
        && !HumanText.isAround(path, codebase);
  }

  private static boolean isText(ExecutableElement method) {
    return method.getSimpleName().contentEquals("toString") && method.getParameters().isEmpty();
  }

  private static boolean addsAll(ExecutableElement method) {
    return method.getSimpleName().contentEquals("addAll")
        || method.getSimpleName().contentEquals("putAll");
  }

  /** {@code Collections.max(entries, comparingByValue())}. */
  private boolean picksWithTies(List<? extends ExpressionTree> arguments, TreePath path) {
    return arguments.size() == 2
        && codebase.has(Trait.PICKS_BY_COMPARATOR, path)
        && !orders.comparators().isTotal(new TreePath(path, arguments.get(1)));
  }

  /** A library goes through what it is given, unless it only answers a question about it. */
  private void lookAtLibrary(
      List<? extends ExpressionTree> arguments, ExecutableElement method, TreePath path) {
    if (codebase.hasSource(MethodIds.owner(method)) || codebase.isOfJdk(MethodIds.owner(method))) {
      return;
    }
    boolean known =
        codebase.summary().of(MethodIds.owner(method).getQualifiedName().toString())
            instanceof Verdict.Fine;
    Optional<TypeMirror> result = codebase.sources().type(path);
    if (known || result.isEmpty() || TELLING_NOTHING.contains(result.get().getKind())) return;
    // A value made from it is looked at where its order comes to matter.
    if (codebase.isCollection(result) || HumanText.isAround(path, codebase)) return;
    for (ExpressionTree argument : arguments) seeIfUnordered(new TreePath(path, argument), path);
  }

  /** Whether a stream comes to the same in any order, or to a list that is sorted then. */
  private boolean isOrderIrrelevant(TreePath opening) {
    Optional<TreePath> end = orders.streams().orderEnds(opening);
    if (end.isPresent()) return !codebase.durableCalls().areIn(end.get());
    TreePath whole = StreamPipeline.whole(opening);
    TreePath parent = whole.getParentPath();
    if (parent != null && parent.getLeaf() instanceof LambdaExpressionTree) {
      // The items go into the stream around, where their order may end.
      TreePath around = parent.getParentPath();
      return codebase.calls(around, STREAM, "flatMap") && isOrderIrrelevant(around);
    }
    if (parent == null || !(parent.getLeaf() instanceof VariableTree)) return false;
    Optional<Element> variable = codebase.sources().element(parent);
    return variable.isPresent()
        && orders.isSorted(variable.get())
        && !codebase.durableCalls().areIn(whole);
  }

  private boolean takes(ExecutableElement method, Optional<TypeMirror> type) {
    if (codebase.has(Trait.TAKES_BY_PLACE, method)) return true;
    boolean places = codebase.isA(type, "java.util.List") || codebase.isA(type, "java.util.Queue");
    return places && method.getSimpleName().contentEquals("remove") && !removesValue(method);
  }

  private static boolean removesValue(ExecutableElement remove) {
    return remove.getParameters().size() == 1
        && !remove.getParameters().get(0).asType().getKind().isPrimitive();
  }

  private boolean keepsOrder(TreePath receiver, Optional<TypeMirror> type) {
    Optional<Element> variable = values.element(receiver);
    if (variable.isPresent() && orders.isSorted(variable.get())) return false;
    return codebase.isA(type, "java.util.Deque") || orders.keepsInsertion(receiver);
  }

  /** A collection, or a record that holds one, is made into text. */
  void shown(TreePath path) {
    seeIfUnordered(path, path);
    if (orders.holdsUnordered(path)) see(path, path);
  }

  /** The text of a record, or of a collection, is asked for. */
  void holds(TreePath container) {
    if (orders.holdsUnordered(container)) see(container, container);
  }

  private void seeIfUnordered(TreePath collection, TreePath at) {
    if (isCollection(collection) && orders.isUnordered(collection)) see(at, collection);
  }

  /**
   * Whether the value is a collection, or goes through one, also where its variable does not say
   * so.
   */
  private boolean isCollection(TreePath value) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    return codebase.isCollection(type)
        || codebase.isA(type, ENUMERATION)
        || values.isGiven(value, Given.Trait.UNORDERED)
        || values.sourcesOf(value).stream()
            .anyMatch(source -> codebase.isCollection(codebase.sources().type(source)));
  }

  private void see(TreePath at, TreePath collection) {
    String text = Shown.of(Expressions.bare(collection).getLeaf());
    String shown = text.length() <= 40 ? text : text.substring(0, 37) + "...";
    boolean ties = orders.hasTies(collection) || orders.streams().hasTies(at);
    facts.see(Hazard.ITERATION_ORDER, ties ? Phrase.TIES.with(shown) : shown, at);
  }
}
