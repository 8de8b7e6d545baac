package dev.cairn.processor.read.reached;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;

/** Values that a library, or the language, is given, and whose methods it calls. */
final class UsedValues {
  /** The values that somebody calls methods on at a place, which no name there tells. */
  static List<TreePath> at(BodyIndex.Node node, BodyIndexes bodies) {
    List<TreePath> used = new ArrayList<>();
    Tree tree = node.tree();
    TreePath path = node.path();
    if (tree instanceof MethodInvocationTree call
        && node.method().filter(method -> bodies.bodyOf(method).isEmpty()).isPresent()) {
      Expressions.receiver(call, path).ifPresent(used::add);
      call.getArguments().forEach(argument -> used.add(new TreePath(path, argument)));
      used.add(path);
    } else if (tree instanceof NewClassTree made) {
      made.getArguments().forEach(argument -> used.add(new TreePath(path, argument)));
      used.add(path);
    } else if (tree instanceof BinaryTree both && tree.getKind() == Tree.Kind.PLUS) {
      used.add(new TreePath(path, both.getLeftOperand()));
      used.add(new TreePath(path, both.getRightOperand()));
    } else if (tree instanceof CompoundAssignmentTree both) {
      used.add(new TreePath(path, both.getExpression()));
    } else if (tree instanceof EnhancedForLoopTree loop) {
      used.add(new TreePath(path, loop.getExpression()));
    } else if (tree instanceof TryTree attempt) {
      attempt.getResources().forEach(resource -> used.add(new TreePath(path, resource)));
    } else if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      used.add(path);
    }
    return used;
  }

  private UsedValues() {}
}
