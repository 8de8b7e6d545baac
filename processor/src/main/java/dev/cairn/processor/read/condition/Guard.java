package dev.cairn.processor.read.condition;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement or expression around some code that decides whether the code runs.
 *
 * @param word the kind of decision
 * @param condition the expression, or the type, that decides
 */
record Guard(String word, TreePath condition) {

  /** The guards around a place, up to its method or lambda, the innermost first. */
  static List<Guard> around(TreePath place) {
    List<Guard> guards = new ArrayList<>();
    TreePath inner = place;
    for (TreePath at = place.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof LambdaExpressionTree) break;
      add(at, inner.getLeaf(), guards);
      inner = at;
    }
    return guards;
  }

  private static void add(TreePath at, Tree part, List<Guard> guards) {
    Tree tree = at.getLeaf();
    if (tree instanceof IfTree branch && part != branch.getCondition()) {
      String word = part == branch.getThenStatement() ? "if " : "unless ";
      guards.add(of(word, at, branch.getCondition()));
    } else if (tree instanceof ConditionalExpressionTree choice && part != choice.getCondition()) {
      String word = part == choice.getTrueExpression() ? "if " : "unless ";
      guards.add(of(word, at, choice.getCondition()));
    } else if (tree instanceof WhileLoopTree loop && part != loop.getCondition()) {
      guards.add(of("while ", at, loop.getCondition()));
    } else if (tree instanceof DoWhileLoopTree loop && part != loop.getCondition()) {
      guards.add(of("while ", at, loop.getCondition()));
    } else if (tree instanceof ForLoopTree loop
        && part != loop.getCondition()
        && !loop.getInitializer().contains(part)
        && loop.getCondition() != null) {
      guards.add(of("while ", at, loop.getCondition()));
    } else if (tree instanceof EnhancedForLoopTree loop && part == loop.getStatement()) {
      guards.add(of("each ", at, loop.getExpression()));
    } else if (tree instanceof SwitchTree choice && part != choice.getExpression()) {
      guards.add(of("switch ", at, choice.getExpression()));
    } else if (tree instanceof SwitchExpressionTree choice && part != choice.getExpression()) {
      guards.add(of("switch ", at, choice.getExpression()));
    } else if (tree instanceof BinaryTree both && part == both.getRightOperand()) {
      if (tree.getKind() == Tree.Kind.CONDITIONAL_AND)
        guards.add(of("if ", at, both.getLeftOperand()));
      if (tree.getKind() == Tree.Kind.CONDITIONAL_OR)
        guards.add(of("unless ", at, both.getLeftOperand()));
    } else if (tree instanceof CaseTree one) {
      addCase(at, one, guards);
    } else if (tree instanceof CatchTree) {
      addCatch(at, guards);
    }
  }

  /** A case is come to by its labels, by cases that fall through to it, or if no other one fits. */
  private static void addCase(TreePath at, CaseTree one, List<Guard> guards) {
    for (ExpressionTree label : one.getExpressions()) guards.add(of("case ", at, label));
    TreePath around = at.getParentPath();
    List<? extends CaseTree> cases =
        around.getLeaf() instanceof SwitchTree choice
            ? choice.getCases()
            : ((SwitchExpressionTree) around.getLeaf()).getCases();
    boolean isDefault = one.getExpressions().isEmpty();
    for (int i = 0; i < cases.size(); i++) {
      CaseTree other = cases.get(i);
      if (other == one) continue;
      boolean falls = i < cases.indexOf(one) && fallsTo(cases.subList(i, cases.indexOf(one)));
      if (!falls && !isDefault) continue;
      for (ExpressionTree label : other.getExpressions()) {
        guards.add(of(falls ? "or " : "but ", new TreePath(around, other), label));
      }
    }
  }

  /** A clause is come to by its types, unless one before it has them. */
  private static void addCatch(TreePath at, List<Guard> guards) {
    for (CatchTree clause : ((TryTree) at.getParentPath().getLeaf()).getCatches()) {
      TreePath path = new TreePath(at.getParentPath(), clause);
      TreePath caught = new TreePath(path, clause.getParameter());
      TreePath type = new TreePath(caught, clause.getParameter().getType());
      guards.add(new Guard(clause == at.getLeaf() ? "catch " : "but ", type));
      if (clause == at.getLeaf()) return;
    }
  }

  private static boolean fallsTo(List<? extends CaseTree> cases) {
    for (CaseTree one : cases) {
      List<? extends StatementTree> statements = one.getStatements();
      if (one.getCaseKind() == CaseTree.CaseKind.RULE || statements == null) return false;
      if (endsInJump(statements)) return false;
    }
    return true;
  }

  private static boolean endsInJump(List<? extends StatementTree> statements) {
    if (statements.isEmpty()) return false;
    StatementTree statement = statements.get(statements.size() - 1);
    if (statement instanceof BlockTree block) return endsInJump(block.getStatements());
    return switch (statement.getKind()) {
      case BREAK, CONTINUE, RETURN, THROW, YIELD -> true;
      default -> false;
    };
  }

  /** The number of loops around a place, in its method or lambda. */
  static int loopsAround(TreePath place) {
    int loops = 0;
    for (TreePath at = place.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof LambdaExpressionTree) break;
      if (isLoop(at.getLeaf())) loops++;
    }
    return loops;
  }

  static boolean isLoop(Tree tree) {
    return tree instanceof WhileLoopTree
        || tree instanceof DoWhileLoopTree
        || tree instanceof ForLoopTree
        || tree instanceof EnhancedForLoopTree;
  }

  private static Guard of(String word, TreePath at, ExpressionTree condition) {
    return new Guard(word, new TreePath(at, condition));
  }
}
