package dev.cairn.processor.determinism.order;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Whether the body of a loop comes to the same in whatever order the items are taken: it only adds
 * up, counts, and fills sets and maps.
 */
public final class LoopBody {
  private final Codebase codebase;
  private final Orders orders;
  private final MapKeys keys;
  private final LoopItems items;

  public LoopBody(Codebase codebase, Orders orders) {
    this.codebase = codebase;
    this.orders = orders;
    this.keys = orders.keys();
    this.items = orders.loopItems();
  }

  public boolean isOrderIrrelevant(TreePath path) {
    Tree tree = path.getLeaf();
    if (codebase.durableCalls().areIn(path)) return false;
    if (tree instanceof BlockTree block) {
      for (StatementTree statement : block.getStatements()) {
        if (!isOrderIrrelevant(new TreePath(path, statement))) return false;
      }
      return true;
    }
    if (tree instanceof IfTree choice) {
      return items.isOfItemAlone(new TreePath(path, choice.getCondition()))
          && isOrderIrrelevant(new TreePath(path, choice.getThenStatement()))
          && (choice.getElseStatement() == null
              || isOrderIrrelevant(new TreePath(path, choice.getElseStatement())));
    }
    if (tree instanceof ExpressionStatementTree statement) {
      return isOrderIrrelevant(
          statement.getExpression(), new TreePath(path, statement.getExpression()));
    }
    return tree instanceof VariableTree
        || tree instanceof ContinueTree
        || tree instanceof EmptyStatementTree;
  }

  private boolean isOrderIrrelevant(ExpressionTree tree, TreePath path) {
    if (tree instanceof UnaryTree) return true;
    if (tree instanceof CompoundAssignmentTree compound) {
      return isNumber(codebase.sources().type(new TreePath(path, compound.getVariable())));
    }
    if (tree instanceof AssignmentTree assignment) return addsUp(assignment, path);
    if (tree instanceof MethodInvocationTree call) {
      Optional<TreePath> receiver = Expressions.receiver(call, path);
      if (receiver.isEmpty()) return false;
      boolean removes = codebase.calls(path, "java.util.Collection", "remove");
      removes |= codebase.calls(path, "java.util.Map", "remove");
      boolean fills = codebase.has(Trait.FILLS_A_CONTAINER, path);
      if (!removes && (!fills || orders.keepsInsertion(receiver.get()))) return false;
      Optional<TypeMirror> type = codebase.sources().type(receiver.get());
      if (codebase.isA(type, "java.util.Set")) return true;
      return codebase.isA(type, "java.util.Map")
          && (removes || (keys.isEachItsOwn(call, path) && areOfItemAlone(call, path)));
    }
    return false;
  }

  private boolean areOfItemAlone(MethodInvocationTree call, TreePath path) {
    return call.getArguments().stream()
        .allMatch(argument -> items.isOfItemAlone(new TreePath(path, argument)));
  }

  /** {@code total = total.add(price)}, or {@code most = Math.max(most, price)}. */
  private boolean addsUp(AssignmentTree assignment, TreePath path) {
    TreePath sum = Expressions.bare(new TreePath(path, assignment.getExpression()));
    if (!(sum.getLeaf() instanceof MethodInvocationTree call)) return false;
    if (!codebase.has(Trait.COMMUTATIVE, sum)) return false;
    Optional<Element> target =
        codebase.sources().element(new TreePath(path, assignment.getVariable()));
    if (target.isEmpty()) return false;
    Optional<TreePath> receiver = Expressions.receiver(call, sum);
    if (receiver.flatMap(codebase.sources()::element).equals(target)) return true;
    return call.getArguments().stream()
        .anyMatch(
            argument -> codebase.sources().element(new TreePath(sum, argument)).equals(target));
  }

  private static boolean isNumber(Optional<TypeMirror> type) {
    if (type.isEmpty()) return false;
    TypeKind kind = type.get().getKind();
    return kind.isPrimitive() && kind != TypeKind.DOUBLE && kind != TypeKind.FLOAT;
  }
}
