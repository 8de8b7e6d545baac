package dev.cairn.processor.determinism.order;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.code.Expressions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * Whether a loop puts each of its items under a key of its own. Where several items share a key,
 * the last one wins, or the first: then it matters in which order they come.
 */
final class MapKeys {
  private static final int DEEPEST = 6;

  /** Texts and numbers that are another one for each value. */
  private static final Set<String> TELLING =
      Set.of("name", "ordinal", "toString", "valueOf", "intValue", "longValue");

  private final Codebase codebase;
  private final Values values;
  private final CollectorCalls collectors;

  MapKeys(Codebase codebase, Values values, CollectorCalls collectors) {
    this.codebase = codebase;
    this.values = values;
    this.collectors = collectors;
  }

  /** A call like {@code put}, {@code putIfAbsent}, {@code computeIfAbsent} or {@code merge}. */
  boolean isEachItsOwn(MethodInvocationTree put, TreePath path) {
    List<? extends ExpressionTree> arguments = put.getArguments();
    // A function of the key makes the same of equal keys.
    if (arguments.size() < 2 || Expressions.nameOf(put).equals("computeIfAbsent")) return true;
    boolean merges = Expressions.nameOf(put).equals("merge") && arguments.size() == 3;
    if (merges && collectors.isCommutativeFunction(new TreePath(path, arguments.get(2)))) {
      return true;
    }
    return isItsOwn(new TreePath(path, arguments.get(0)), 0)
        || isSame(new TreePath(path, arguments.get(1)));
  }

  private boolean isItsOwn(TreePath key, int depth) {
    TreePath at = Expressions.bare(key);
    Tree tree = at.getLeaf();
    if (depth > DEEPEST) return false;
    if (tree instanceof IdentifierTree) {
      Optional<Element> variable = codebase.sources().element(at);
      if (variable.isEmpty()) return false;
      if (values.itemsOf(variable.get()).isPresent()) return true;
      List<TreePath> made = values.valuesOf(variable.get());
      return !made.isEmpty() && made.stream().allMatch(value -> isItsOwn(value, depth + 1));
    }
    if (tree instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
      return isItsOwn(new TreePath(at, sum.getLeftOperand()), depth + 1)
          || isItsOwn(new TreePath(at, sum.getRightOperand()), depth + 1);
    }
    if (tree instanceof NewClassTree made) {
      return isAnyItsOwn(made.getArguments(), at, depth);
    }
    if (!(tree instanceof MethodInvocationTree call)) return false;
    String name = Expressions.nameOf(call);
    if (Comparators.isIdentifier(name)) return true;
    return TELLING.contains(name)
        && (call.getArguments().isEmpty()
            ? Expressions.receiver(call, at).filter(r -> isItsOwn(r, depth + 1)).isPresent()
            : isAnyItsOwn(call.getArguments(), at, depth));
  }

  private boolean isAnyItsOwn(List<? extends ExpressionTree> parts, TreePath path, int depth) {
    return parts.stream().anyMatch(part -> isItsOwn(new TreePath(path, part), depth + 1));
  }

  /** Whether the value is the same for all items. */
  private boolean isSame(TreePath value) {
    TreePath at = Expressions.bare(value);
    if (values.constant(at).isPresent() || at.getLeaf().getKind() == Tree.Kind.NULL_LITERAL) {
      return true;
    }
    Optional<Element> named = codebase.sources().element(at);
    return named.isPresent() && named.get().getKind().isField();
  }
}
