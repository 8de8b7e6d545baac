package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.LeavingJumps;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names that the code of a loop uses, and whether it may leave the loop. */
final class LoopUses {
  private final BodyIndexes bodies;
  private final Map<String, TreePath> names = new HashMap<>();
  private final Set<String> written = new HashSet<>();
  private boolean leaving;
  private boolean writing;
  private boolean calling;
  private boolean callingOwn;

  LoopUses(BodyIndexes bodies) {
    this.bodies = bodies;
  }

  static LoopUses in(TreePath code, BodyIndexes bodies) {
    LoopUses uses = new LoopUses(bodies);
    uses.add(code);
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

  /** Adds what some of the code uses. */
  void add(TreePath code) {
    for (BodyIndex.Node node : bodies.runBy(code)) {
      Tree tree = node.tree();
      ExpressionTree target = BodyIndex.targetOf(tree);
      if (target != null) addWritten(target);
      if (tree instanceof IdentifierTree name) {
        names.putIfAbsent(name.getName().toString(), node.path());
      } else if (tree instanceof MethodInvocationTree call) {
        addCall(call);
      } else if (tree instanceof LambdaExpressionTree lambda) {
        // It may change everything that it names.
        in(new TreePath(node.path(), lambda.getBody()), bodies).names.forEach(names::putIfAbsent);
      } else {
        leaving |= leaves(node.path(), code);
      }
    }
  }

  private static boolean leaves(TreePath path, TreePath code) {
    Tree tree = path.getLeaf();
    if (tree instanceof ReturnTree || tree instanceof ThrowTree) return true;
    // Without a label, continue goes on with this loop; with one, it leaves it for a loop around.
    boolean goesOn = tree instanceof ContinueTree next && next.getLabel() == null;
    return !goesOn && LeavingJumps.is(path, code);
  }

  private void addCall(MethodInvocationTree call) {
    calling = true;
    callingOwn |= call.getMethodSelect() instanceof IdentifierTree;
    String name = Expressions.nameOf(call);
    writing |= name.startsWith("next") || name.startsWith("poll") || name.startsWith("remove");
  }

  private void addWritten(ExpressionTree target) {
    writing = true;
    if (target instanceof IdentifierTree name) written.add(name.getName().toString());
    if (target instanceof MemberSelectTree field) written.add(field.getIdentifier().toString());
  }
}
