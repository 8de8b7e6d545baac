package dev.cairn.processor.read.code;

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
import java.util.ArrayList;
import java.util.List;

/** Values that a library, or the language, is given, and whose methods it calls. */
public final class UsedValues {

  /** The values that somebody calls methods on at a place, which no name there tells. */
  public static List<TreePath> in(BodyIndex.Node node, BodyIndexes bodies) {
    Tree tree = node.tree();
    TreePath path = node.path();
    List<TreePath> values = new ArrayList<>();
    if (tree instanceof MethodInvocationTree call
        && node.method().filter(method -> bodies.bodyOf(method).isEmpty()).isPresent()) {
      Expressions.receiver(call, path).ifPresent(values::add);
      call.getArguments().forEach(argument -> values.add(new TreePath(path, argument)));
      values.add(path);
    } else if (tree instanceof NewClassTree made) {
      made.getArguments().forEach(argument -> values.add(new TreePath(path, argument)));
      values.add(path);
    } else if (tree instanceof BinaryTree both && tree.getKind() == Tree.Kind.PLUS) {
      values.add(new TreePath(path, both.getLeftOperand()));
      values.add(new TreePath(path, both.getRightOperand()));
    } else if (tree instanceof CompoundAssignmentTree both) {
      values.add(new TreePath(path, both.getExpression()));
    } else if (tree instanceof EnhancedForLoopTree loop) {
      values.add(new TreePath(path, loop.getExpression()));
    } else if (tree instanceof TryTree attempt) {
      attempt.getResources().forEach(resource -> values.add(new TreePath(path, resource)));
    } else if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      values.add(path);
    }
    return values;
  }

  private UsedValues() {}
}
