package dev.cairn.processor.read.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The indexes of all bodies that a compilation comes to, each made when it is first asked for.
 * Attributes the classes around them, so it is for the time after the last round.
 */
public final class BodyIndexes {
  private final SourceTrees sources;
  private final Map<Tree, BodyIndex> known = new HashMap<>();

  public BodyIndexes(SourceTrees sources) {
    this.sources = sources;
  }

  /** The index of a body, an initializer block or the initializer of a field. */
  public BodyIndex of(TreePath body) {
    BodyIndex index = known.get(body.getLeaf());
    if (index == null) {
      index = BodyIndex.of(body, sources);
      known.put(body.getLeaf(), index);
    }
    return index;
  }

  /** All nodes of some code: of a body, or of a part of one. */
  public List<BodyIndex.Node> in(TreePath code) {
    return in(code, tree -> false);
  }

  /** The nodes of code that runs when the code around it does: not those of lambdas and classes. */
  public List<BodyIndex.Node> runBy(TreePath code) {
    return in(code, tree -> tree instanceof LambdaExpressionTree || tree instanceof ClassTree);
  }

  /**
   * The nodes of some code.
   *
   * @param closed the trees inside of it whose parts are left out
   */
  public List<BodyIndex.Node> in(TreePath code, Predicate<Tree> closed) {
    BodyIndex around = around(code);
    BodyIndex index = around.contains(code.getLeaf()) ? around : of(code);
    return index.in(code.getLeaf(), closed);
  }

  /** The return statements of a body, in the order of the code. */
  public List<TreePath> returnsIn(TreePath body) {
    return runBy(body).stream()
        .filter(node -> node.tree() instanceof ReturnTree)
        .map(BodyIndex.Node::path)
        .toList();
  }

  /** The index of the method, field or initializer block that the path lies in. */
  public BodyIndex around(TreePath path) {
    TreePath member = Expressions.memberAround(path);
    Tree tree = member.getLeaf();
    if (tree instanceof MethodTree method) {
      return method.getBody() == null
          ? BodyIndex.EMPTY
          : of(new TreePath(member, method.getBody()));
    }
    if (tree instanceof VariableTree field) {
      return field.getInitializer() == null
          ? BodyIndex.EMPTY
          : of(new TreePath(member, field.getInitializer()));
    }
    return of(member);
  }
}
