package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import java.util.List;
import java.util.Set;

/** What the collectors of streams collect into, told by how they are made. */
final class CollectorCalls {
  private static final Set<String> HASHING =
      Set.of(
          "toSet",
          "toMap",
          "toConcurrentMap",
          "toUnmodifiableSet",
          "toUnmodifiableMap",
          "groupingBy",
          "groupingByConcurrent");

  /** Those that come to the same for any order of the elements. */
  private static final Set<String> COMMUTATIVE =
      Set.of(
          "averagingDouble",
          "averagingInt",
          "averagingLong",
          "counting",
          "maxBy",
          "minBy",
          "summarizingInt",
          "summarizingLong",
          "summingDouble",
          "summingInt",
          "summingLong",
          "toSet",
          "toUnmodifiableSet");

  /** Those that are as their last argument is: a collector for what they pass on. */
  private static final Set<String> PASSING =
      Set.of(
          "filtering",
          "flatMapping",
          "groupingBy",
          "groupingByConcurrent",
          "mapping",
          "partitioningBy");

  private static final Set<String> MAPS = Set.of("toConcurrentMap", "toMap", "toUnmodifiableMap");

  private static final Set<String> COMMUTATIVE_FUNCTIONS =
      Set.of("add", "and", "logicalAnd", "logicalOr", "max", "min", "multiply", "or", "sum");

  private final Codebase codebase;

  CollectorCalls(Codebase codebase) {
    this.codebase = codebase;
  }

  /** Whether a collector collects into something that hashes. */
  boolean isHashing(TreePath collector) {
    TreePath at = Values.bare(collector);
    if (!(at.getLeaf() instanceof MethodInvocationTree call)) return false;
    String name = StreamPipeline.nameOf(call);
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (name.equals("collectingAndThen")) {
      return isHashing(new TreePath(at, arguments.get(0)))
          && keepsOrder(new TreePath(at, arguments.get(1)));
    }
    if (name.equals("toCollection")) return makesHashed(new TreePath(at, arguments.get(0)));
    if (!HASHING.contains(name)) return false;
    // With so many arguments, one of them makes the map.
    if (name.startsWith("groupingBy")) {
      return arguments.size() < 3 || makesHashed(new TreePath(at, arguments.get(1)));
    }
    return arguments.size() < 4 || makesHashed(new TreePath(at, arguments.get(3)));
  }

  /** Whether what a collector collects is itself collected into something that hashes. */
  boolean isHashingInside(TreePath collector) {
    TreePath at = Values.bare(collector);
    if (!(at.getLeaf() instanceof MethodInvocationTree call)) return false;
    int last = call.getArguments().size() - 1;
    return last > 0
        && (StreamPipeline.nameOf(call).startsWith("groupingBy")
            || StreamPipeline.nameOf(call).equals("partitioningBy"))
        && isHashing(new TreePath(at, call.getArguments().get(last)));
  }

  /** Whether a function like {@code ArrayList::new} takes over the order of what it is given. */
  private boolean keepsOrder(TreePath function) {
    if (!(Values.bare(function).getLeaf() instanceof MemberReferenceTree reference)) return false;
    TreePath made = new TreePath(Values.bare(function), reference.getQualifierExpression());
    String type = Codebase.nameOf(codebase.sources().type(made));
    return Orders.isCopy(type)
        || reference.getName().contentEquals("copyOf")
        || reference.getName().toString().startsWith("unmodifiable");
  }

  /** Whether a function makes a new container that hashes. */
  boolean makesHashed(TreePath function) {
    TreePath at = Values.bare(function);
    Tree tree = at.getLeaf();
    if (tree instanceof MemberReferenceTree reference) {
      TreePath made = new TreePath(at, reference.getQualifierExpression());
      return Orders.isHashed(Codebase.nameOf(codebase.sources().type(made)));
    }
    return tree instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof NewClassTree
        && Orders.isHashed(
            Codebase.nameOf(codebase.sources().type(new TreePath(at, lambda.getBody()))));
  }

  /** Whether a collector comes to the same for any order of the elements. */
  static boolean isCommutative(ExpressionTree collector) {
    if (!(collector instanceof MethodInvocationTree call)) return false;
    String name = StreamPipeline.nameOf(call);
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (COMMUTATIVE.contains(name)) return true;
    if (MAPS.contains(name)) {
      return arguments.size() < 3 || isCommutativeFunction(arguments.get(2));
    }
    if (PASSING.contains(name)) {
      return arguments.size() > 1 && isCommutative(arguments.get(arguments.size() - 1));
    }
    if (name.equals("reducing")) return isCommutativeFunction(arguments.get(arguments.size() - 1));
    if (name.equals("teeing"))
      return isCommutative(arguments.get(0)) && isCommutative(arguments.get(1));
    if (name.equals("collectingAndThen")) return sorts(arguments.get(0), arguments.get(1));
    return name.equals("toCollection") && makesSorted(arguments.get(0));
  }

  private static boolean sorts(ExpressionTree collector, ExpressionTree finisher) {
    return isCommutative(collector) || makesSorted(finisher);
  }

  private static boolean makesSorted(ExpressionTree function) {
    return function.toString().matches("(?s).*\\b(TreeSet|TreeMap|HashSet)\\b.*");
  }

  static boolean isCommutativeFunction(ExpressionTree function) {
    return function instanceof MemberReferenceTree reference
        && COMMUTATIVE_FUNCTIONS.contains(reference.getName().toString());
  }
}
