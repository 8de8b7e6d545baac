package dev.cairn.processor.read.replay;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.determinism.Hazard;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees loops that go round without end: no durable call in them lets a run pause, nothing in them
 * changes what they wait for, and nothing leaves them.
 */
final class Loops {
  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  Loops(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  /**
   * A loop.
   *
   * @param parts all of it that runs again and again, but for the condition
   */
  void look(@Nullable ExpressionTree condition, List<? extends Tree> parts, TreePath path) {
    List<TreePath> again = new ArrayList<>();
    for (Tree part : parts) again.add(new TreePath(path, part));
    Uses inside = new Uses();
    for (TreePath part : again) {
      if (codebase.durableCalls().areIn(part)) return;
      inside.scan(part.getLeaf(), null);
    }
    if (inside.leaves) return;
    if (condition != null && mayChange(new TreePath(path, condition), inside)) return;
    facts.see(Hazard.ENDLESS_LOOP, "this loop", path);
  }

  private boolean mayChange(TreePath condition, Uses inside) {
    Optional<String> constant = values.constant(condition);
    if (constant.isPresent()) return !constant.get().equals("true");
    if (codebase.durableCalls().areIn(condition)) return true;
    Uses asked = new Uses();
    asked.scan(condition.getLeaf(), null);
    // A condition that changes something itself, or that asks somebody who may change.
    if (asked.writes || asked.names.isEmpty()) return true;
    for (String name : asked.names) {
      if (inside.names.contains(name)) return true;
    }
    return asked.callsOwn && inside.calls;
  }

  /** The names that code uses, and whether it may leave the loop. */
  private static final class Uses extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Set<String> names = new HashSet<>();
    private boolean leaves;
    private boolean writes;
    private boolean calls;
    private boolean callsOwn;

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
      names.add(tree.getName().toString());
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      calls = true;
      callsOwn |= tree.getMethodSelect() instanceof IdentifierTree;
      String name = StreamPipeline.nameOf(tree);
      writes |= name.startsWith("next") || name.startsWith("poll") || name.startsWith("remove");
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      if (tree != null) {
        switch (tree.getKind()) {
          case ASSIGNMENT,
              PREFIX_INCREMENT,
              PREFIX_DECREMENT,
              POSTFIX_INCREMENT,
              POSTFIX_DECREMENT ->
              writes = true;
          default -> {}
        }
      }
      return super.scan(tree, null);
    }

    @Override
    public @Nullable Void visitBreak(BreakTree tree, @Nullable Void unused) {
      leaves = true;
      return null;
    }

    @Override
    public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
      leaves = true;
      return null;
    }

    @Override
    public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
      leaves = true;
      return null;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
      Uses inside = new Uses();
      inside.scan(tree.getBody(), null);
      names.addAll(inside.names);
      return null;
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      return null;
    }
  }
}
