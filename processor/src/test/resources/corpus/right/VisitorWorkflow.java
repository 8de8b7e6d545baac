package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

abstract class VisitorWorkflow {
  interface Visitor<R> { R leaf(int value); R node(List<Tree> children); }
  interface Tree { <R> R accept(Visitor<R> visitor); }
  record Leaf(int value) implements Tree {
    @Override public <R> R accept(Visitor<R> visitor) { return visitor.leaf(value); }
  }
  record Node(List<Tree> children) implements Tree {
    @Override public <R> R accept(Visitor<R> visitor) { return visitor.node(children); }
  }

  @Workflow
  public int sum(Integer depth) {
    Tree tree = grow(depth);
    int sum = tree.accept(new Visitor<Integer>() {
      @Override public Integer leaf(int value) { return value; }
      @Override public Integer node(List<Tree> children) {
        int total = 0;
        for (Tree child : children) total += child.accept(this);
        return total;
      }
    });
    return report(sum);
  }

  private static Tree grow(int depth) {
    if (depth == 0) return new Leaf(1);
    return new Node(List.of(grow(depth - 1), grow(depth - 1)));
  }

  @Step protected int report(int sum) { return sum; }
}
