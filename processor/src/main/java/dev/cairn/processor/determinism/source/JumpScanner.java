package dev.cairn.processor.determinism.source;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.WhileLoopTree;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Comes by the jumps in some code that lead out of it, and by what it writes. */
public abstract class JumpScanner extends WriteScanner {
  private final Set<String> labels = new HashSet<>();
  private int loops;
  private int switches;

  /** A {@code break} whose target lies around the code. */
  protected abstract void breaks();

  /** A {@code continue} whose target lies around the code. */
  protected abstract void continues(boolean labelled);

  /** Matters to few. */
  @Override
  protected void written(ExpressionTree target) {}

  @Override
  public @Nullable Void visitBreak(BreakTree tree, @Nullable Void unused) {
    boolean inside =
        tree.getLabel() == null
            ? loops + switches > 0
            : labels.contains(tree.getLabel().toString());
    if (!inside) breaks();
    return null;
  }

  @Override
  public @Nullable Void visitContinue(ContinueTree tree, @Nullable Void unused) {
    boolean inside =
        tree.getLabel() == null ? loops > 0 : labels.contains(tree.getLabel().toString());
    if (!inside) continues(tree.getLabel() != null);
    return null;
  }

  @Override
  public @Nullable Void visitLabeledStatement(LabeledStatementTree tree, @Nullable Void unused) {
    labels.add(tree.getLabel().toString());
    return super.visitLabeledStatement(tree, null);
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    loops++;
    super.visitWhileLoop(tree, null);
    loops--;
    return null;
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    loops++;
    super.visitDoWhileLoop(tree, null);
    loops--;
    return null;
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    loops++;
    super.visitForLoop(tree, null);
    loops--;
    return null;
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    loops++;
    super.visitEnhancedForLoop(tree, null);
    loops--;
    return null;
  }

  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void unused) {
    switches++;
    super.visitSwitch(tree, null);
    switches--;
    return null;
  }

  /** A lambda or a class does nothing until it is called. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
