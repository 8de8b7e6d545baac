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
import dev.cairn.processor.determinism.source.Values;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Whether the body of a loop comes to the same in whatever order the items are taken: it only adds
 * up, counts, and fills sets and maps.
 */
public final class LoopBody {
  private static final Set<String> FILLS = Set.of("add", "merge", "put", "putIfAbsent", "remove");
  private static final Set<String> ADDS = Set.of("add", "max", "min", "multiply", "or", "and");

  private final Codebase codebase;
  private final Orders orders;

  public LoopBody(Codebase codebase, Orders orders) {
    this.codebase = codebase;
    this.orders = orders;
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
      return isOrderIrrelevant(new TreePath(path, choice.getThenStatement()))
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
    // total = total.add(price)
    if (tree instanceof AssignmentTree assignment
        && assignment.getExpression() instanceof MethodInvocationTree sum) {
      Optional<TreePath> receiver =
          Values.receiver(sum, new TreePath(path, assignment.getExpression()));
      return ADDS.contains(StreamPipeline.nameOf(sum))
          && receiver.isPresent()
          && receiver.get().getLeaf().toString().equals(assignment.getVariable().toString());
    }
    if (tree instanceof MethodInvocationTree call) {
      Optional<TreePath> receiver = Values.receiver(call, path);
      String name = StreamPipeline.nameOf(call);
      if (receiver.isEmpty() || !FILLS.contains(name)) return false;
      if (!name.equals("remove") && orders.keepsInsertion(receiver.get())) return false;
      Optional<TypeMirror> type = codebase.sources().type(receiver.get());
      return codebase.isA(type, "java.util.Map") || codebase.isA(type, "java.util.Set");
    }
    return false;
  }

  private static boolean isNumber(Optional<TypeMirror> type) {
    if (type.isEmpty()) return false;
    TypeKind kind = type.get().getKind();
    return kind.isPrimitive() && kind != TypeKind.DOUBLE && kind != TypeKind.FLOAT;
  }
}
