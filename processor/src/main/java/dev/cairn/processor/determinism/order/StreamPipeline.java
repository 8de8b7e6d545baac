package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.knowledge.Trait;
import java.util.List;
import java.util.Optional;

/** The calls on a stream, and whether it matters in which order its elements come. */
public final class StreamPipeline {
  private static final String STREAM = "java.util.stream.BaseStream";

  private final Codebase codebase;
  private final Comparators comparators;
  private final CollectorCalls collectors;

  StreamPipeline(Codebase codebase, Comparators comparators, CollectorCalls collectors) {
    this.codebase = codebase;
    this.comparators = comparators;
    this.collectors = collectors;
  }

  /**
   * The call of a chain from which on the order in which elements come is of no importance; empty
   * where it is to the end.
   */
  public Optional<TreePath> orderEnds(TreePath opening) {
    TreePath at = opening;
    for (Optional<TreePath> next = next(at); next.isPresent(); next = next(at)) {
      at = next.get();
      if (codebase.has(Trait.CUTS_A_STREAM, at)) return Optional.empty();
      if (ends(at)) return next;
    }
    return Optional.empty();
  }

  private boolean ends(TreePath call) {
    List<? extends ExpressionTree> arguments =
        ((MethodInvocationTree) call.getLeaf()).getArguments();
    Optional<TreePath> first =
        arguments.isEmpty() ? Optional.empty() : Optional.of(new TreePath(call, arguments.get(0)));
    boolean picks = codebase.has(Trait.PICKS_BY_COMPARATOR, call);
    if (picks || codebase.calls(call, STREAM, "sorted")) {
      return first.isEmpty() || comparators.isTotal(first.get());
    }
    if (codebase.has(Trait.ANY_ORDER, call)) return true;
    if (codebase.calls(call, STREAM, "collect")) {
      return arguments.size() == 1 && collectors.isCommutative(first.orElseThrow());
    }
    return codebase.calls(call, STREAM, "reduce")
        && collectors.isCommutativeFunction(
            new TreePath(call, arguments.get(arguments.size() - 1)));
  }

  /** Whether a chain sorts or picks elements by a comparator that takes some of them for equal. */
  public boolean hasTies(TreePath opening) {
    TreePath at = opening;
    for (Optional<TreePath> next = next(at); next.isPresent(); next = next(at)) {
      at = next.get();
      List<? extends ExpressionTree> arguments =
          ((MethodInvocationTree) at.getLeaf()).getArguments();
      boolean compares =
          codebase.has(Trait.PICKS_BY_COMPARATOR, at) || codebase.calls(at, STREAM, "sorted");
      if (compares && !arguments.isEmpty()) {
        return !comparators.isTotal(new TreePath(at, arguments.get(0)));
      }
    }
    return false;
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

  /** Whether a chain begins with an endless stream, and takes all of its elements. */
  public static boolean isEndless(TreePath opening, Codebase codebase) {
    if (!codebase.has(Trait.ENDLESS, opening)) return false;
    boolean limited =
        codebase.calls(opening, STREAM, "iterate")
            && ((MethodInvocationTree) opening.getLeaf()).getArguments().size() > 2;
    if (limited) return false;
    TreePath at = opening;
    for (Optional<TreePath> next = next(at); next.isPresent(); next = next(at)) {
      at = next.get();
      if (codebase.has(Trait.STOPS_A_STREAM, at)) return false;
      if (codebase.has(Trait.TAKES_A_WHOLE_STREAM, at)) return true;
    }
    return false;
  }
}
