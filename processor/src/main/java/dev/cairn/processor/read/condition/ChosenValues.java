package dev.cairn.processor.read.condition;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Values that {@code if} statements give a local, printed as the choice between them: so that it
 * makes no difference whether an operator chooses.
 */
final class ChosenValues {
  private final SlicePrinter printer;
  private final SliceSources context;
  private final Function<TreePath, String> value;

  /**
   * @param value prints the value that a definition gives
   */
  ChosenValues(SlicePrinter printer, SliceSources context, Function<TreePath, String> value) {
    this.printer = printer;
    this.context = context;
    this.value = value;
  }

  /** The choice between the definitions that reach a use; empty if more than that decides. */
  Optional<String> of(List<TreePath> definitions, List<Integer> numbers, TreePath use) {
    List<TreePath> open = new ArrayList<>();
    for (int number : numbers) open.add(definitions.get(number));
    if (open.size() < 2 || !open.stream().allMatch(one -> isPlain(one, use))) {
      return Optional.empty();
    }
    TreePath last = open.get(open.size() - 1);
    Optional<TreePath> choice = choiceAround(last, use);
    if (choice.isEmpty()) return Optional.empty();
    List<TreePath> before = new ArrayList<>(open);
    before.removeIf(one -> Reaching.isInside(one, choice.get().getLeaf()));
    open.removeAll(before);
    boolean isRepeated = before.stream().anyMatch(one -> comesBack(choice.get(), one));
    if (before.size() > 1 || isRepeated) return Optional.empty();
    return after(choice.get(), open, before.stream().findFirst());
  }

  /** Whether a definition only gives a value, and nothing but statements around it decides. */
  private boolean isPlain(TreePath definition, TreePath use) {
    return Reaching.isAssignment(definition)
        && context.reaching().isBefore(definition, use)
        && context.failures().deciding(definition).isEmpty()
        && context.waysOut(definition).isEmpty();
  }

  /** Whether a loop has the choice in it, and not the value from before: turns pass values on. */
  private static boolean comesBack(TreePath choice, TreePath before) {
    for (TreePath at = choice; at != null; at = at.getParentPath()) {
      if (Guard.isLoop(at.getLeaf()) && !Reaching.isInside(before, at.getLeaf())) return true;
    }
    return false;
  }

  /** The {@code if} around a definition that every way to the use comes through. */
  private static Optional<TreePath> choiceAround(TreePath definition, TreePath use) {
    TreePath at = definition;
    while (!(at.getParentPath().getLeaf() instanceof BlockTree)
        || !Reaching.isInside(use, at.getParentPath().getLeaf())) {
      at = at.getParentPath();
      if (at.getParentPath() == null) return Optional.empty();
    }
    return at.getLeaf() instanceof IfTree ? Optional.of(at) : Optional.empty();
  }

  /** The value after a statement. */
  private Optional<String> after(TreePath path, List<TreePath> given, Optional<TreePath> before) {
    List<TreePath> inside =
        given.stream().filter(one -> Reaching.isInside(one, path.getLeaf())).toList();
    Tree tree = path.getLeaf();
    if (inside.isEmpty()) return before.map(value);
    if (tree instanceof BlockTree block) {
      List<TreePath> giving = new ArrayList<>();
      for (StatementTree statement : block.getStatements()) {
        boolean gives = inside.stream().anyMatch(one -> Reaching.isInside(one, statement));
        if (gives) giving.add(new TreePath(path, statement));
      }
      return giving.size() == 1 ? after(giving.get(0), inside, before) : Optional.empty();
    }
    if (tree instanceof IfTree choice) {
      Optional<String> yes = after(new TreePath(path, choice.getThenStatement()), inside, before);
      Optional<String> no =
          choice.getElseStatement() == null
              ? before.map(value)
              : after(new TreePath(path, choice.getElseStatement()), inside, before);
      if (yes.isEmpty() || no.isEmpty()) return Optional.empty();
      String condition = printer.textOf(new TreePath(path, choice.getCondition()));
      return Optional.of(
          SlicePrinter.shortened(Comparisons.choice(condition, yes.get(), no.get())));
    }
    boolean isIt = inside.size() == 1 && inside.get(0).getParentPath().getLeaf() == tree;
    return isIt ? Optional.of(value.apply(inside.get(0))) : Optional.empty();
  }
}
