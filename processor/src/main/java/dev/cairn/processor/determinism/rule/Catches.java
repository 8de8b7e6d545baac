package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BlockTree;
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
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.JumpScanner;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
      new Leaving().scan(new TreePath(path, last), null);
    }
  }

  /** Whether the code runs a lambda that it was given, which makes durable calls. */
  private boolean runsGiven(TreePath code) {
    GivenCode search = new GivenCode();
    search.scan(code, null);
    return search.found;
  }

  private final class GivenCode extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private boolean found;

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
      found |= values.isGiven(getCurrentPath(), Given.Trait.DURABLE);
      return null;
    }
  }

  /** Sees what ends a finally block before its end: whatever unwinds the code is forgotten then. */
  private final class Leaving extends JumpScanner {
    private boolean found;

    @Override
    protected void breaks() {
      see("break");
    }

    @Override
    protected void continues(boolean labelled) {
      see("continue");
    }

    @Override
    public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
      see("return");
      return null;
    }

    private void see(String what) {
      if (!found) facts.see(Hazard.SWALLOWED_PAUSE, Phrase.IN_FINALLY.with(what), getCurrentPath());
      found = true;
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
      if (all && !rethrows(clause.getBlock(), clause.getParameter().getName().toString())) {
        facts.see(Hazard.SWALLOWED_PAUSE, Phrase.CATCH_CLAUSE.with(Shown.of(one)), onePath);
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
      ExpressionTree thrown = tree.getExpression();
      while (thrown instanceof ParenthesizedTree inner) thrown = inner.getExpression();
      if (thrown instanceof TypeCastTree cast) thrown = cast.getExpression();
      found |= thrown instanceof IdentifierTree one && one.getName().contentEquals(name);
      return null;
    }
  }
}
