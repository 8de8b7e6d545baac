package dev.cairn.processor.read.replay;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.determinism.Hazard;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees where a pause or a cancellation ends in a catch clause. A run is paused by an {@code Error}
 * that unwinds its code; durable calls throw it again, so nothing wrong is recorded, but what else
 * stands in the clause is done at each pause.
 */
final class Catches {
  private static final Set<String> ALL = Set.of("java.lang.Throwable", "java.lang.Error");

  private final Codebase codebase;
  private final CodeFacts facts;

  Catches(Codebase codebase, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
  }

  void look(TryTree tree, TreePath path) {
    boolean durable = codebase.durableCalls().areIn(new TreePath(path, tree.getBlock()));
    for (Tree resource : tree.getResources()) {
      durable |= codebase.durableCalls().areIn(new TreePath(path, resource));
    }
    if (!durable) return;
    for (CatchTree clause : tree.getCatches()) look(clause, new TreePath(path, clause));
    BlockTree last = tree.getFinallyBlock();
    if (last != null) {
      Returns.in(new TreePath(path, last)).stream()
          .findFirst()
          .ifPresent(first -> facts.see(Hazard.SWALLOWED_PAUSE, "return in finally", first));
    }
  }

  private void look(CatchTree clause, TreePath path) {
    TreePath parameter = new TreePath(path, clause.getParameter());
    Tree type = clause.getParameter().getType();
    List<? extends Tree> caught =
        type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
    for (Tree one : caught) {
      TreePath onePath = new TreePath(parameter, one);
      boolean all = ALL.contains(Codebase.nameOf(codebase.sources().type(onePath)));
      if (all && !rethrows(clause.getBlock(), clause.getParameter().getName().toString())) {
        facts.see(Hazard.SWALLOWED_PAUSE, "catch (" + one + ")", onePath);
      }
    }
  }

  /** Whether the clause ends with throwing something, or throws what it caught on some way. */
  private static boolean rethrows(BlockTree block, String caught) {
    List<? extends StatementTree> statements = block.getStatements();
    if (statements.isEmpty()) return false;
    if (statements.get(statements.size() - 1) instanceof ThrowTree) return true;
    Throws thrown = new Throws(caught);
    thrown.scan(block, null);
    return thrown.found;
  }

  private static final class Throws extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final String name;
    private boolean found;

    Throws(String name) {
      this.name = name;
    }

    @Override
    public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
      found |= tree.getExpression().toString().matches("(\\(\\w+\\))?\\(?" + name + "\\)?");
      return null;
    }
  }
}
