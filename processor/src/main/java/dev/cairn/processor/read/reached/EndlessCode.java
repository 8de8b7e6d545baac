package dev.cairn.processor.read.reached;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/**
 * Code that may run for ever, or until the stack is full: a value that makes no difference has to
 * be there all the same. Loops over items end, and so do loops that count up to a bound.
 */
final class EndlessCode {
  private static final Set<Tree.Kind> BOUNDS =
      Set.of(
          Tree.Kind.LESS_THAN,
          Tree.Kind.LESS_THAN_EQUAL,
          Tree.Kind.GREATER_THAN,
          Tree.Kind.GREATER_THAN_EQUAL);

  private final BodyIndexes bodies;
  private final Map<ExecutableElement, Boolean> known = new HashMap<>();
  private final Set<ExecutableElement> open = new HashSet<>();

  EndlessCode(BodyIndexes bodies) {
    this.bodies = bodies;
  }

  /** Whether a method, or one that it calls, has such loops or comes back to itself. */
  boolean mayBe(ExecutableElement method) {
    if (open.contains(method)) return true;
    Boolean already = known.get(method);
    if (already != null) return already;
    open.add(method);
    boolean is =
        bodies.bodyOf(method).map(bodies::in).orElse(List.of()).stream()
            .anyMatch(node -> isLoop(node) || node.method().filter(this::mayBe).isPresent());
    open.remove(method);
    known.put(method, is);
    return is;
  }

  private static boolean isLoop(BodyIndex.Node node) {
    if (node.tree() instanceof ForLoopTree loop) {
      return !(loop.getCondition() instanceof BinaryTree bound)
          || !BOUNDS.contains(bound.getKind())
          || loop.getUpdate().isEmpty();
    }
    return node.tree() instanceof WhileLoopTree || node.tree() instanceof DoWhileLoopTree;
  }
}
