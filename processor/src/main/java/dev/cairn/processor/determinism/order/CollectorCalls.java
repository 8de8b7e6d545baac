package dev.cairn.processor.determinism.order;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/** The containers that collectors of streams fill, told by the calls that make them. */
final class CollectorCalls {
  private static final String COLLECTORS = "java.util.stream.Collectors";
  private static final Set<Tree.Kind> COMMUTATIVE =
      Set.of(
          Tree.Kind.PLUS,
          Tree.Kind.MULTIPLY,
          Tree.Kind.AND,
          Tree.Kind.OR,
          Tree.Kind.XOR,
          Tree.Kind.CONDITIONAL_AND,
          Tree.Kind.CONDITIONAL_OR);
  private static final Set<TypeKind> WHOLE = Set.of(TypeKind.BOOLEAN, TypeKind.INT, TypeKind.LONG);

  private final Codebase codebase;
  private final Comparators comparators;

  CollectorCalls(Codebase codebase, Comparators comparators) {
    this.codebase = codebase;
    this.comparators = comparators;
  }

  /** Whether a collector collects into something that hashes. */
  boolean isHashing(TreePath collector) {
    TreePath at = Expressions.bare(collector);
    if (!(at.getLeaf() instanceof MethodInvocationTree call)) return false;
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (is(at, "collectingAndThen")) {
      return isHashing(new TreePath(at, arguments.get(0)))
          && keepsOrder(new TreePath(at, arguments.get(1)));
    }
    if (is(at, "toCollection")) return makesHashed(new TreePath(at, arguments.get(0)));
    if (!codebase.has(Trait.COLLECTS_INTO_HASHED, at)) return false;
    // With so many arguments, one of them makes the map.
    if (codebase.has(Trait.COLLECTS_WITH_ANOTHER, at)) {
      return arguments.size() < 3 || makesHashed(new TreePath(at, arguments.get(1)));
    }
    return arguments.size() < 4 || makesHashed(new TreePath(at, arguments.get(3)));
  }

  /** Whether what a collector collects is itself collected into something that hashes. */
  boolean isHashingInside(TreePath collector) {
    TreePath at = Expressions.bare(collector);
    if (!(at.getLeaf() instanceof MethodInvocationTree call)) return false;
    int last = call.getArguments().size() - 1;
    return last > 0
        && (is(at, "groupingBy") || is(at, "groupingByConcurrent") || is(at, "partitioningBy"))
        && isHashing(new TreePath(at, call.getArguments().get(last)));
  }

  /** The function that makes the values of the map that a collector fills. */
  Optional<TreePath> valuesOf(TreePath collector) {
    TreePath at = Expressions.bare(collector);
    boolean ofMap = is(at, "toMap") || is(at, "toUnmodifiableMap") || is(at, "toConcurrentMap");
    return ofMap
        ? Optional.of(new TreePath(at, ((MethodInvocationTree) at.getLeaf()).getArguments().get(1)))
        : Optional.empty();
  }

  /** Whether a collector fills a collection with the items themselves. */
  boolean takesItems(TreePath collector) {
    TreePath at = Expressions.bare(collector);
    return is(at, "toList")
        || is(at, "toUnmodifiableList")
        || is(at, "toSet")
        || is(at, "toUnmodifiableSet")
        || is(at, "toCollection");
  }

  /** Whether a function like {@code ArrayList::new} takes over the order of what it is given. */
  private boolean keepsOrder(TreePath function) {
    TreePath at = Expressions.bare(function);
    if (!(at.getLeaf() instanceof MemberReferenceTree)) return false;
    return madeBy(at).filter(type -> codebase.is(Trait.KEEPS_INSERTION_ORDER, type)).isPresent()
        || codebase.has(Trait.ORDER_OF_ITS_ARGUMENT, at)
        || codebase.has(Trait.SHUFFLED, at);
  }

  /** Whether a function makes a new container that hashes. */
  boolean makesHashed(TreePath function) {
    return madeBy(Expressions.bare(function)).filter(t -> codebase.is(Trait.HASHED, t)).isPresent();
  }

  /** The class that a function like {@code HashSet::new} makes an object of. */
  private Optional<String> madeBy(TreePath function) {
    Tree tree = function.getLeaf();
    if (tree instanceof MemberReferenceTree reference
        && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
      TreePath made = new TreePath(function, reference.getQualifierExpression());
      return Optional.of(QualifiedNames.of(codebase.sources().type(made)));
    }
    if (tree instanceof LambdaExpressionTree lambda && lambda.getBody() instanceof NewClassTree) {
      TreePath made = new TreePath(function, lambda.getBody());
      return Optional.of(QualifiedNames.of(codebase.sources().type(made)));
    }
    return Optional.empty();
  }

  /** Whether a collector comes to the same for any order of the elements. */
  boolean isCommutative(TreePath collector) {
    TreePath at = Expressions.bare(collector);
    if (!(at.getLeaf() instanceof MethodInvocationTree call)) return false;
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (codebase.has(Trait.PICKS_BY_COMPARATOR, at)) {
      return comparators.isTotal(new TreePath(at, arguments.get(0)));
    }
    if (codebase.has(Trait.COLLECTS_IN_ANY_ORDER, at)) return true;
    if (is(at, "toMap") || is(at, "toConcurrentMap") || is(at, "toUnmodifiableMap")) {
      return arguments.size() < 3 || isCommutativeFunction(new TreePath(at, arguments.get(2)));
    }
    TreePath last =
        arguments.isEmpty() ? at : new TreePath(at, arguments.get(arguments.size() - 1));
    if (codebase.has(Trait.COLLECTS_WITH_ANOTHER, at)) {
      return arguments.size() > 1 && isCommutative(last);
    }
    if (is(at, "reducing")) return isCommutativeFunction(last);
    if (is(at, "teeing")) {
      return isCommutative(new TreePath(at, arguments.get(0)))
          && isCommutative(new TreePath(at, arguments.get(1)));
    }
    if (is(at, "collectingAndThen")) {
      return isCommutative(new TreePath(at, arguments.get(0))) || forgetsOrder(last);
    }
    return is(at, "toCollection") && forgetsOrder(last);
  }

  /** Whether a function makes a container that sorts, or that hashes. */
  private boolean forgetsOrder(TreePath function) {
    TreePath at = Expressions.bare(function);
    Optional<String> made = madeBy(at);
    if (made.isEmpty()) return false;
    if (codebase.is(Trait.HASHED, made.get())) return true;
    if (!codebase.is(Trait.SORTS, made.get())) return false;
    return !(at.getLeaf() instanceof LambdaExpressionTree lambda)
        || sortsAll((NewClassTree) lambda.getBody(), new TreePath(at, lambda.getBody()));
  }

  /** Whether a container that sorts, made here, tells all elements apart. */
  boolean sortsAll(NewClassTree made, TreePath path) {
    for (ExpressionTree argument : made.getArguments()) {
      TreePath one = new TreePath(path, argument);
      boolean comparator = codebase.isA(codebase.sources().type(one), "java.util.Comparator");
      if (comparator && !comparators.isTotal(one)) return false;
    }
    return true;
  }

  boolean isCommutativeFunction(TreePath function) {
    TreePath at = Expressions.bare(function);
    if (at.getLeaf() instanceof MemberReferenceTree) return codebase.has(Trait.COMMUTATIVE, at);
    if (!(at.getLeaf() instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof ExpressionTree)) {
      return false;
    }
    TreePath body = Expressions.bare(new TreePath(at, lambda.getBody()));
    if (body.getLeaf() instanceof MethodInvocationTree) {
      return codebase.has(Trait.COMMUTATIVE, body);
    }
    return body.getLeaf() instanceof BinaryTree sum
        && COMMUTATIVE.contains(sum.getKind())
        && sum.getLeftOperand() instanceof IdentifierTree
        && sum.getRightOperand() instanceof IdentifierTree
        && isWholeNumber(body);
  }

  /** Sums of fractions depend on the order by their rounding. */
  private boolean isWholeNumber(TreePath sum) {
    return codebase.sources().type(sum).filter(type -> WHOLE.contains(type.getKind())).isPresent();
  }

  private boolean is(TreePath call, String name) {
    Optional<ExecutableElement> method = codebase.called(call);
    return method.isPresent()
        && method.get().getSimpleName().contentEquals(name)
        && MethodIds.owner(method.get()).getQualifiedName().contentEquals(COLLECTORS);
  }
}
