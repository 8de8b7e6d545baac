package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is done with the elements of a stream, and whether it matters in which order they come. */
public final class StreamPipeline {

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

  private static final Set<String> CUTS = Set.of("dropWhile", "limit", "skip", "takeWhile");

  /** These stop asking for elements. */
  private static final Set<String> ENDS =
      Set.of(
          "allMatch",
          "anyMatch",
          "findAny",
          "findFirst",
          "iterator",
          "limit",
          "noneMatch",
          "spliterator",
          "takeWhile");

  private static final Set<String> TAKES_ALL =
      Set.of(
          "average",
          "collect",
          "count",
          "forEach",
          "forEachOrdered",
          "max",
          "min",
          "reduce",
          "sorted",
          "sum",
          "summaryStatistics",
          "toArray",
          "toList");

  /**
   * The call of a chain from which on the order in which elements come is of no importance; empty
   * where it is to the end.
   */
  public static Optional<TreePath> orderEnds(TreePath opening) {
    TreePath at = opening;
    for (Optional<TreePath> next = next(at); next.isPresent(); next = next(at)) {
      at = next.get();
      MethodInvocationTree call = (MethodInvocationTree) at.getLeaf();
      String name = nameOf(call);
      if (CUTS.contains(name)) return Optional.empty();
      boolean ends =
          name.equals("sorted")
              || COMMUTATIVE.contains(name)
              || (name.equals("collect") && isCommutativeCollector(call))
              || (name.equals("reduce") && isCommutativeReduction(call));
      if (ends) return next;
    }
    return Optional.empty();
  }

  private static boolean isCommutativeCollector(MethodInvocationTree collect) {
    return collect.getArguments().size() == 1
        && CollectorCalls.isCommutative(collect.getArguments().get(0));
  }

  private static boolean isCommutativeReduction(MethodInvocationTree reduce) {
    List<? extends ExpressionTree> arguments = reduce.getArguments();
    return CollectorCalls.isCommutativeFunction(arguments.get(arguments.size() - 1));
  }

  /** The whole chain of calls that begins with one that opens a stream. */
  public static TreePath whole(TreePath opening) {
    TreePath at = opening;
    for (Optional<TreePath> next = next(at); next.isPresent(); next = next(at)) at = next.get();
    return at;
  }

  /** The call that is made on the result of a call. */
  private static Optional<TreePath> next(TreePath call) {
    TreePath select = call.getParentPath();
    if (select == null || !(select.getLeaf() instanceof MemberSelectTree)) return Optional.empty();
    TreePath parent = select.getParentPath();
    return parent != null && parent.getLeaf() instanceof MethodInvocationTree
        ? Optional.of(parent)
        : Optional.empty();
  }

  /** Whether a chain that begins with an endless stream takes all of its elements. */
  public static boolean isEndless(MethodInvocationTree opening, String owner, TreePath path) {
    if (!isEndlessSource(opening, owner)) return false;
    TreePath at = path;
    for (Optional<TreePath> next = next(at); next.isPresent(); next = next(at)) {
      at = next.get();
      String name = nameOf((MethodInvocationTree) at.getLeaf());
      if (ENDS.contains(name)) return false;
      if (TAKES_ALL.contains(name)) return true;
    }
    return false;
  }

  private static boolean isEndlessSource(MethodInvocationTree opening, String owner) {
    if (!owner.startsWith("java.util.stream.")) return false;
    String name = nameOf(opening);
    return name.equals("generate")
        || (name.equals("iterate") && opening.getArguments().size() == 2);
  }

  public static String nameOf(MethodInvocationTree call) {
    if (call.getMethodSelect() instanceof MemberSelectTree select) {
      return select.getIdentifier().toString();
    }
    return call.getMethodSelect() instanceof IdentifierTree name ? name.getName().toString() : "";
  }

  private StreamPipeline() {}
}
