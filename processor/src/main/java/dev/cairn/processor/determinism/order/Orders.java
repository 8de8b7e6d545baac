package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.SwitchResults;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * Whether collections have an order of their own. Hashing collections have none; the immutable ones
 * even have another order in each process. The place where a collection is made decides its kind;
 * its type decides if it comes from elsewhere. A {@code Map} or {@code Set} that is read from a
 * journal keeps the order in which it was recorded.
 */
public final class Orders {
  private static final int DEEPEST = 6;

  private final Codebase codebase;
  private final Values values;
  private final Comparators comparators;
  private final CollectorCalls collectors;
  private final StreamPipeline streams;
  private final Items items;
  private final Contents contents;
  private final MadeObjects objects;
  private final CollectionTypes types;
  private final CallOrders calls;

  public Orders(Codebase codebase, Values values) {
    this(codebase, values, new HashMap<>());
  }

  /**
   * @param known of components of records, whether their constructors make them lose their order
   */
  Orders(Codebase codebase, Values values, Map<Element, Boolean> known) {
    this.codebase = codebase;
    this.values = values;
    this.comparators = new Comparators(codebase, values);
    this.collectors = new CollectorCalls(codebase, comparators);
    this.streams = new StreamPipeline(codebase, comparators, collectors);
    this.items = new Items(codebase, values, this, collectors);
    this.contents = new Contents(codebase, values, this);
    this.objects = new MadeObjects(codebase, values, this, known);
    this.types = new CollectionTypes(codebase);
    this.calls = new CallOrders(codebase, values, this);
  }

  /** The reader of streams. */
  public StreamPipeline streams() {
    return streams;
  }

  MapKeys keys() {
    return new MapKeys(codebase, values, collectors);
  }

  LoopItems loopItems() {
    return new LoopItems(codebase, values);
  }

  public Comparators comparators() {
    return comparators;
  }

  /** Whether the collection's order may differ from run to run. */
  public boolean isUnordered(TreePath path) {
    return isUnordered(path, 0);
  }

  /** Whether collections inside of the container, or of the record, have no order. */
  public boolean holdsUnordered(TreePath container) {
    return contents.areUnordered(container);
  }

  /** Whether items of the container are, or hold, collections without order. */
  public boolean hasUnorderedItems(TreePath container) {
    return contents.hasOrHoldsUnordered(container);
  }

  /** Whether an expression's value puts its elements into an order by itself. */
  public boolean sorts(TreePath value) {
    return types.isSorting(codebase.sources().type(value));
  }

  CollectionTypes types() {
    return types;
  }

  Items items() {
    return items;
  }

  Contents contents() {
    return contents;
  }

  CollectorCalls collectors() {
    return collectors;
  }

  CallOrders calls() {
    return calls;
  }

  MadeObjects objects() {
    return objects;
  }

  /** Whether values of the type are records that make some of their collections lose order. */
  boolean isUnorderedRecord(Optional<TypeMirror> type) {
    return objects.isUnorderedRecord(type);
  }

  boolean isUnordered(TreePath path, int depth) {
    TreePath at = Expressions.bare(path);
    Tree tree = at.getLeaf();
    if (depth > DEEPEST) return false;
    if (tree instanceof ConditionalExpressionTree choice) {
      return isUnordered(new TreePath(at, choice.getTrueExpression()), depth + 1)
          || isUnordered(new TreePath(at, choice.getFalseExpression()), depth + 1);
    }
    if (tree instanceof SwitchExpressionTree) {
      return SwitchResults.of(at, codebase.bodies()).stream()
          .anyMatch(value -> isUnordered(value, depth + 1));
    }
    if (tree instanceof NewClassTree made) return isUnordered(made, at, depth);
    if (tree instanceof MethodInvocationTree call) return calls.isUnordered(call, at, depth);
    if (tree instanceof ArrayAccessTree access) {
      return contents.hasUnordered(new TreePath(at, access.getExpression()), depth + 1);
    }
    Optional<Element> element = codebase.sources().element(at);
    if (element.isEmpty()) return false;
    boolean local = tree instanceof IdentifierTree && !Values.isField(element.get());
    if (local && values.isGiven(at, Given.Trait.UNORDERED)) return true;
    if (local && isSorted(element.get())) return false;
    if (tree instanceof MemberSelectTree select
        && objects.isGivenUnordered(
            element.get(), new TreePath(at, select.getExpression()), depth)) {
      return true;
    }
    if (values.isInjected(Optional.of(at)) && types.isHashedByIdentity(at)) return true;
    List<TreePath> made =
        local ? values.valuesOf(element.get()) : codebase.fields().of(element.get());
    if (made.isEmpty())
      return types.isHashed(at) || (local && contents.isUnordered(element.get(), depth));
    for (TreePath value : made) {
      if (isUnordered(value, depth + 1)) return true;
    }
    return false;
  }

  /** Whether the list in the variable is put into an order that leaves no ties. */
  public boolean isSorted(Element variable) {
    return values.sortsOf(variable).stream()
        .anyMatch(sort -> sort.comparator().map(comparators::isTotal).orElse(true));
  }

  /** Whether the list in the variable is sorted, by a comparator that takes some for equal. */
  public boolean hasTies(TreePath collection) {
    Optional<Element> variable = values.element(collection);
    return variable.isPresent()
        && !values.sortsOf(variable.get()).isEmpty()
        && !isSorted(variable.get());
  }

  /**
   * Whether the collection keeps its elements in the order in which they came, or at least the
   * first of those that are equal for its comparator.
   */
  public boolean keepsInsertion(TreePath path) {
    if (types.isCopy(path)) return true;
    if (codebase.isA(codebase.sources().type(path), "java.util.List")) return true;
    Optional<Element> element = values.element(path);
    if (element.isEmpty() || Values.isField(element.get())) return false;
    for (TreePath value : values.valuesOf(element.get())) {
      if (types.isCopy(value) || keepsFirst(Expressions.bare(value))) return true;
    }
    return false;
  }

  private boolean keepsFirst(TreePath value) {
    return value.getLeaf() instanceof NewClassTree made
        && codebase.is(Trait.SORTS, codebase.sources().type(value))
        && !collectors.sortsAll(made, value);
  }

  private boolean isUnordered(NewClassTree made, TreePath path, int depth) {
    if (made.getClassBody() != null) return false;
    if (types.isHashed(path)) return true;
    return types.isCopy(path)
        && made.getArguments().size() == 1
        && isUnordered(new TreePath(path, made.getArguments().get(0)), depth + 1);
  }
}
