package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.LeavingJumps;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Set;

/**
 * Sees where a pause or a cancellation ends in a catch clause. A run is paused by an {@code Error}
 * that unwinds its code; durable calls throw it again, so nothing wrong is recorded, but what else
 * stands in the clause is done at each pause.
 */
public final class Catches {
  private static final Set<String> ALL = Set.of("java.lang.Throwable", "java.lang.Error");

  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  public Catches(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  public void look(TryTree tree, TreePath path) {
    TreePath block = new TreePath(path, tree.getBlock());
    boolean durable = codebase.durableCalls().areIn(block) || runsGiven(block);
    for (Tree resource : tree.getResources()) {
      durable |= codebase.durableCalls().areIn(new TreePath(path, resource));
    }
    if (!durable) return;
    for (CatchTree clause : tree.getCatches()) look(clause, new TreePath(path, clause));
    BlockTree last = tree.getFinallyBlock();
    if (last != null) {
      lookAtFinally(new TreePath(path, last));
    }
  }

  /** Whether the code runs a lambda that it was given, which makes durable calls. */
  private boolean runsGiven(TreePath code) {
    return codebase.bodies().in(code).stream()
        .filter(node -> node.tree() instanceof IdentifierTree)
        .anyMatch(node -> values.isGiven(node.path(), Given.Trait.DURABLE));
  }

  /** Sees what ends a finally block before its end: whatever unwinds the code is forgotten then. */
  private void lookAtFinally(TreePath block) {
    for (BodyIndex.Node node : codebase.bodies().runBy(block)) {
      Tree tree = node.tree();
      if (tree instanceof ReturnTree || LeavingJumps.is(node.path(), block)) {
        String word =
            tree instanceof ReturnTree
                ? "return"
                : tree instanceof BreakTree ? "break" : "continue";
        facts.see(Hazard.SWALLOWED_PAUSE, Phrase.IN_FINALLY.with(word), node.path());
        return;
      }
    }
  }

  private void look(CatchTree clause, TreePath path) {
    TreePath parameter = new TreePath(path, clause.getParameter());
    Tree type = clause.getParameter().getType();
    List<? extends Tree> caught =
        type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
    for (Tree one : caught) {
      TreePath onePath = new TreePath(parameter, one);
      boolean all = ALL.contains(QualifiedNames.of(codebase.sources().type(onePath)));
      if (all
          && !rethrows(
              new TreePath(path, clause.getBlock()), clause.getParameter().getName().toString())) {
        facts.see(Hazard.SWALLOWED_PAUSE, Phrase.CATCH_CLAUSE.with(Shown.of(one)), onePath);
      }
    }
  }

  /** Whether the clause ends with throwing something, or throws what it caught on some way. */
  private boolean rethrows(TreePath block, String caught) {
    List<? extends StatementTree> statements = ((BlockTree) block.getLeaf()).getStatements();
    if (statements.isEmpty()) return false;
    if (statements.get(statements.size() - 1) instanceof ThrowTree) return true;
    return codebase.bodies().in(block).stream()
        .anyMatch(node -> node.tree() instanceof ThrowTree tree && names(tree, caught));
  }

  private static boolean names(ThrowTree tree, String caught) {
    ExpressionTree thrown = tree.getExpression();
    while (thrown instanceof ParenthesizedTree inner) thrown = inner.getExpression();
    if (thrown instanceof TypeCastTree cast) thrown = cast.getExpression();
    return thrown instanceof IdentifierTree one && one.getName().contentEquals(caught);
  }
}
