package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.JumpScanner;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that the code of a loop uses, and whether it may leave the loop. */
final class LoopUses extends JumpScanner {
  private final Map<String, TreePath> names = new HashMap<>();
  private final Set<String> written = new HashSet<>();
  private boolean leaving;
  private boolean writing;
  private boolean calling;
  private boolean callingOwn;

  static LoopUses in(TreePath code) {
    LoopUses uses = new LoopUses();
    uses.scan(code, null);
    return uses;
  }

  /** The variables that are named, with a place where each is. */
  Map<String, TreePath> names() {
    return names;
  }

  /** The variables that are assigned to. */
  Set<String> written() {
    return written;
  }

  boolean isLeaving() {
    return leaving;
  }

  boolean isWriting() {
    return writing;
  }

  boolean isCalling() {
    return calling;
  }

  boolean isCallingOwn() {
    return callingOwn;
  }

  @Override
  protected void breaks() {
    leaving = true;
  }

  /** Without a label it goes on with this loop; with one, it leaves it for a loop around. */
  @Override
  protected void continues(boolean labelled) {
    leaving |= labelled;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    names.putIfAbsent(tree.getName().toString(), getCurrentPath());
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    calling = true;
    callingOwn |= tree.getMethodSelect() instanceof IdentifierTree;
    String name = Expressions.nameOf(tree);
    writing |= name.startsWith("next") || name.startsWith("poll") || name.startsWith("remove");
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  protected void written(ExpressionTree target) {
    writing = true;
    if (target instanceof IdentifierTree name) written.add(name.getName().toString());
    if (target instanceof MemberSelectTree field) written.add(field.getIdentifier().toString());
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    leaving = true;
    return null;
  }

  @Override
  public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
    leaving = true;
    return null;
  }

  /** A lambda may change everything that it names. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    LoopUses inside = in(new TreePath(getCurrentPath(), tree.getBody()));
    inside.names.forEach(names::putIfAbsent);
    return null;
  }
}
