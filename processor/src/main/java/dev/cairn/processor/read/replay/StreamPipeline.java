package dev.cairn.processor.read.replay;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;

/** What is done with the elements of a stream, and whether it matters in which order they come. */
final class StreamPipeline {

  /** These come to the same in any order. */
  private static final Set<String> COMMUTATIVE =
      Set.of(
          "allMatch",
          "anyMatch",
          "average",
          "count",
          "max",
          "min",
          "noneMatch",
          "sum",
          "summaryStatistics");

  private static final Set<String> COMMUTATIVE_COLLECTORS =
      Set.of(
          "averagingDouble",
          "averagingInt",
          "averagingLong",
          "counting",
          "maxBy",
          "minBy",
          "partitioningBy",
          "summarizingInt",
          "summarizingLong",
          "summingDouble",
          "summingInt",
          "summingLong",
          "toConcurrentMap",
          "toMap",
          "toSet",
          "toUnmodifiableMap",
          "toUnmodifiableSet",
          "groupingBy",
          "groupingByConcurrent");

  private static final Set<String> COMMUTATIVE_FUNCTIONS =
      Set.of("add", "and", "logicalAnd", "logicalOr", "max", "min", "multiply", "or", "sum");

  private static final Set<String> CUTS = Set.of("dropWhile", "limit", "skip", "takeWhile");

  /** Whether what follows after a call that opens a stream is the same for any order. */
  static boolean isOrderIrrelevant(TreePath opening) {
    TreePath at = opening;
    while (true) {
      TreePath select = at.getParentPath();
      if (select == null || !(select.getLeaf() instanceof MemberSelectTree)) return false;
      TreePath parent = select.getParentPath();
      if (parent == null || !(parent.getLeaf() instanceof MethodInvocationTree call)) return false;
      String name = nameOf(call);
      if (name.equals("sorted") || COMMUTATIVE.contains(name)) return true;
      if (CUTS.contains(name)) return false;
      if (name.equals("collect")) return isCommutativeCollector(call);
      if (name.equals("reduce")) return isCommutativeReduction(call);
      at = parent;
    }
  }

  private static boolean isCommutativeCollector(MethodInvocationTree collect) {
    if (collect.getArguments().size() != 1
        || !(collect.getArguments().get(0) instanceof MethodInvocationTree collector)) {
      return false;
    }
    String name = nameOf(collector);
    if (COMMUTATIVE_COLLECTORS.contains(name)) return true;
    return name.equals("toCollection")
        && collector.getArguments().get(0).toString().matches(".*\\b(TreeSet|HashSet)\\b.*");
  }

  private static boolean isCommutativeReduction(MethodInvocationTree reduce) {
    List<? extends ExpressionTree> arguments = reduce.getArguments();
    return arguments.get(arguments.size() - 1) instanceof MemberReferenceTree function
        && COMMUTATIVE_FUNCTIONS.contains(function.getName().toString());
  }

  static String nameOf(MethodInvocationTree call) {
    if (call.getMethodSelect() instanceof MemberSelectTree select) {
      return select.getIdentifier().toString();
    }
    return call.getMethodSelect() instanceof IdentifierTree name ? name.getName().toString() : "";
  }

  private StreamPipeline() {}
}
