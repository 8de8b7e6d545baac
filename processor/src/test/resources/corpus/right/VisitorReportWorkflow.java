package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A visitor with generics, an abstract class with a template, caches of the run's own. */
abstract class VisitorReportWorkflow {
  interface Visitor<R> { R leaf(Leaf leaf); R branch(Branch branch); }
  static abstract class Tree {
    abstract <R> R accept(Visitor<R> visitor);
    final int size() { return accept(new Sizes()); }
  }
  static final class Leaf extends Tree {
    final String name;
    Leaf(String name) { this.name = Objects.requireNonNull(name); }
    @Override <R> R accept(Visitor<R> visitor) { return visitor.leaf(this); }
  }
  static final class Branch extends Tree {
    final List<Tree> parts;
    Branch(List<Tree> parts) { this.parts = Collections.unmodifiableList(new ArrayList<>(parts)); }
    @Override <R> R accept(Visitor<R> visitor) { return visitor.branch(this); }
  }
  static final class Sizes implements Visitor<Integer> {
    @Override public Integer leaf(Leaf leaf) { return 1; }
    @Override public Integer branch(Branch branch) { return branch.parts.stream().mapToInt(part -> part.accept(this)).sum(); }
  }
  static final class Lines implements Visitor<List<String>> {
    private int depth;
    @Override public List<String> leaf(Leaf leaf) { return List.of("  ".repeat(depth) + leaf.name); }
    @Override public List<String> branch(Branch branch) {
      depth++;
      List<String> lines = branch.parts.stream().flatMap(part -> part.accept(this).stream()).collect(Collectors.toList());
      depth--;
      return lines;
    }
  }
  static final class Fibonacci {
    private final Map<Integer, Long> known = new HashMap<>();
    long of(int n) {
      if (n < 2) return n;
      Long found = known.get(n);
      if (found != null) return found;
      long value = of(n - 1) + of(n - 2);
      known.put(n, value);
      return value;
    }
  }

  @Workflow
  public long report(List<String> names) {
    Tree tree = new Branch(names.stream().<Tree>map(Leaf::new).toList());
    Tree forest = new Branch(List.of(tree, new Branch(List.of(tree, new Leaf("end")))));
    for (String line : forest.accept(new Lines())) print(line);
    print(tree.size() + " of " + forest.size());
    Fibonacci numbers = new Fibonacci();
    long sum = IntStream.range(0, forest.size()).mapToLong(numbers::of).sum();
    print("" + sum);
    return sum;
  }

  @Step protected void print(String line) {}
}
