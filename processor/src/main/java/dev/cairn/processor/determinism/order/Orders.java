package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.IdentityTypes;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Returns;
import dev.cairn.processor.determinism.source.SwitchResults;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.determinism.summary.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Whether collections have an order of their own. Those that hash have none; the immutable ones
 * even shuffle anew in each process. What a collection is, is told by where it was made; only of
 * those that come from elsewhere by their type. What is read from a journal as a {@code Map} or a
 * {@code Set} keeps the order in which it was recorded.
 */
public final class Orders {
  private static final int DEEPEST = 6;
  private static final Set<String> WITH_DEFAULT = Set.of("getOrDefault", "orElse");
  private static final Set<String> UNKNOWN_MAKE = Set.of("java.util.Map", "java.util.Set");

  /** Helpers are looked into, and their helpers, but not those of these: it could go on forever. */
  private static final int HELPER = 3;

  private final Codebase codebase;
  private final Values values;
  private final Comparators comparators;
  private final CollectorCalls collectors;
  private final StreamPipeline streams;
  private final Contents contents;
  private final MadeObjects objects;
  private final IdentityTypes identities;

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
    this.contents = new Contents(codebase, values, this, collectors);
    this.objects = new MadeObjects(codebase, values, this, known);
    this.identities = new IdentityTypes(codebase);
  }

  /** The reader of streams. */
  public StreamPipeline streams() {
    return streams;
  }

  MapKeys keys() {
    return new MapKeys(codebase, values, collectors);
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
    if (tree instanceof SwitchExpressionTree choice) {
      return SwitchResults.of(choice, at).stream().anyMatch(value -> isUnordered(value, depth + 1));
    }
    if (tree instanceof NewClassTree made) return isUnordered(made, at, depth);
    if (tree instanceof MethodInvocationTree call) return isUnordered(call, at, depth);
    if (tree instanceof ArrayAccessTree access) {
      return contents.areUnordered(new TreePath(at, access.getExpression()));
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
    if (values.isInjected(Optional.of(at)) && isHashedByIdentity(at)) return true;
    List<TreePath> made =
        local ? values.valuesOf(element.get()) : codebase.fields().of(element.get());
    if (made.isEmpty()) return isHashed(at) || (local && contents.isUnordered(element.get()));
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

  private boolean isHashed(TreePath path) {
    return codebase.is(Trait.HASHED, codebase.sources().type(path));
  }

  /**
   * Whether it is a set or a map of unknown make whose elements hash by identity, as enums do:
   * unless it sorts them, each process goes through it in another order.
   */
  private boolean isHashedByIdentity(TreePath path) {
    return codebase.sources().type(path).orElse(null) instanceof DeclaredType type
        && UNKNOWN_MAKE.contains(QualifiedNames.of(type))
        && !type.getTypeArguments().isEmpty()
        && identities.isTold(IdentityTypes.Question.HASH, type.getTypeArguments().get(0));
  }

  boolean isCopy(TreePath path) {
    return codebase.is(
        Trait.KEEPS_INSERTION_ORDER, QualifiedNames.of(codebase.sources().type(path)));
  }

  /**
   * Whether the collection keeps its elements in the order in which they came, or at least the
   * first of those that are equal for its comparator.
   */
  public boolean keepsInsertion(TreePath path) {
    if (isCopy(path)) return true;
    if (codebase.isA(codebase.sources().type(path), "java.util.List")) return true;
    Optional<Element> element = values.element(path);
    if (element.isEmpty() || Values.isField(element.get())) return false;
    for (TreePath value : values.valuesOf(element.get())) {
      if (isCopy(value) || keepsFirst(Expressions.bare(value))) return true;
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
    if (isHashed(path)) return true;
    return isCopy(path)
        && made.getArguments().size() == 1
        && isUnordered(new TreePath(path, made.getArguments().get(0)), depth + 1);
  }

  private boolean isUnordered(MethodInvocationTree call, TreePath path, int depth) {
    Optional<ExecutableElement> called = codebase.called(path);
    if (called.isEmpty()) return false;
    ExecutableElement method = called.get();
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (codebase.has(Trait.SHUFFLED, method)) return isShuffled(method, arguments.size());
    if (codebase.has(Trait.ORDER_OF_ITS_ARGUMENT, method)) {
      return arguments.size() == 1 && isUnordered(new TreePath(path, arguments.get(0)), depth + 1);
    }
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    if (receiver.isPresent() && codebase.has(Trait.VIEW_IN_THE_SAME_ORDER, method)) {
      return isUnordered(receiver.get(), depth + 1);
    }
    if (receiver.isPresent() && codebase.has(Trait.TAKES_AN_ITEM_OUT, method)) {
      return isHashed(path)
          || contents.areUnordered(receiver.get())
          || isUnorderedDefault(call, path, depth);
    }
    if (codebase.calls(path, "java.util.stream.BaseStream", "collect")) {
      return (arguments.size() == 1 && collectors.isHashing(new TreePath(path, arguments.get(0))))
          || isHashed(path);
    }
    if (codebase.hasSource(MethodIds.owner(method))) {
      return objects.givesUnordered(method, receiver, depth) || returnsUnordered(method, depth);
    }
    if (isHashed(path)) return true;
    if (codebase.isOfJdk(MethodIds.owner(method))) {
      return receiver.isPresent() && isMadeByFunction(method, receiver.get(), depth);
    }
    return isUnorderedInLibrary(receiver, arguments, path, depth);
  }

  /** {@code map.getOrDefault(key, Set.of("a", "b"))}. */
  private boolean isUnorderedDefault(MethodInvocationTree call, TreePath path, int depth) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    return WITH_DEFAULT.contains(Expressions.nameOf(call))
        && isUnordered(new TreePath(path, arguments.get(arguments.size() - 1)), depth + 1);
  }

  /** {@code names.get()}, where {@code names} is a lambda or a method that is named. */
  private boolean isMadeByFunction(ExecutableElement method, TreePath function, int depth) {
    if (!method.getModifiers().contains(Modifier.ABSTRACT)) return false;
    if (!codebase.isFunctional(MethodIds.owner(method))) return false;
    for (TreePath code : values.sourcesOf(function)) {
      if (code.getLeaf() instanceof LambdaExpressionTree lambda) {
        if (returnsUnordered(new TreePath(code, lambda.getBody()), depth + 1)) return true;
      } else if (code.getLeaf() instanceof MemberReferenceTree) {
        Optional<ExecutableElement> named = codebase.called(code);
        if (named.isPresent() && returnsUnordered(named.get(), depth)) return true;
      }
    }
    return false;
  }

  private boolean returnsUnordered(TreePath body, int depth) {
    if (body.getLeaf() instanceof ExpressionTree) return isUnordered(body, depth);
    for (TreePath statement : Returns.in(body)) {
      ExpressionTree value = ((ReturnTree) statement.getLeaf()).getExpression();
      if (value != null && isUnordered(new TreePath(statement, value), depth)) return true;
    }
    return false;
  }

  private static boolean isShuffled(ExecutableElement factory, int arguments) {
    boolean ofEntries = factory.isVarArgs() || factory.getParameters().isEmpty();
    boolean pairs = MethodIds.owner(factory).getQualifiedName().contentEquals("java.util.Map");
    if (factory.getSimpleName().contentEquals("copyOf")) return true;
    return arguments > (pairs && !ofEntries ? 2 : 1);
  }

  /** A library makes one collection from another: then it has the same order, unless it sorts. */
  private boolean isUnorderedInLibrary(
      Optional<TreePath> receiver,
      List<? extends ExpressionTree> arguments,
      TreePath path,
      int depth) {
    Optional<TypeMirror> result = codebase.sources().type(path);
    if (!codebase.isCollection(result) || isSorting(result)) return false;
    List<TreePath> sources = new ArrayList<>(receiver.stream().toList());
    for (ExpressionTree argument : arguments) sources.add(new TreePath(path, argument));
    sources.removeIf(source -> !codebase.isCollection(codebase.sources().type(source)));
    if (sources.isEmpty()) return isHashedByIdentity(path);
    return sources.stream().anyMatch(source -> isUnordered(source, depth + 1));
  }

  private boolean isSorting(Optional<TypeMirror> type) {
    return codebase.is(Trait.SORTS, type)
        || codebase.isA(type, "java.util.SortedSet")
        || codebase.isA(type, "java.util.SortedMap");
  }

  private boolean returnsUnordered(ExecutableElement method, int depth) {
    for (TreePath body : codebase.paths(method)) {
      Locals locals = Locals.in(codebase.bodies().of(body), codebase);
      Orders inside = new Orders(codebase, new Values(codebase, new Code(method, false), locals));
      if (inside.returnsUnordered(body, depth + HELPER)) return true;
    }
    return false;
  }
}
