package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Given;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** Which clocks stand still, so that they say the same in a replay. */
final class Clocks {
  private static final List<String> CLOCKS = List.of("java.time.Clock", "java.time.InstantSource");
  private static final int DEEPEST = 6;

  private final Codebase codebase;
  private final Values values;

  Clocks(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
  }

  /** Whether a method that asks a clock asks one that stands still. */
  boolean asksFixed(Optional<TreePath> receiver, TreePath call) {
    if (receiver.isPresent() && isClock(receiver.get()) && isFixed(receiver.get())) return true;
    List<? extends ExpressionTree> arguments = Arguments.in(call);
    if (arguments.isEmpty()) return false;
    TreePath last = new TreePath(call, arguments.get(arguments.size() - 1));
    return isClock(last) && isFixed(last);
  }

  boolean isClock(TreePath value) {
    return CLOCKS.stream().anyMatch(type -> codebase.isA(codebase.sources().type(value), type));
  }

  boolean isFixed(TreePath clock) {
    return isFixed(clock, 0);
  }

  private boolean isFixed(TreePath clock, int depth) {
    return depth <= DEEPEST
        && values.sourcesOf(clock).stream().allMatch(made -> isMadeFixed(made, depth));
  }

  private boolean isMadeFixed(TreePath made, int depth) {
    if (made.getLeaf() instanceof IdentifierTree) {
      return values.isGiven(made, Given.Trait.FIXED_CLOCK);
    }
    if (!(made.getLeaf() instanceof MethodInvocationTree call)) return false;
    Optional<ExecutableElement> method = codebase.called(made);
    if (method.isEmpty()) return false;
    String owner = QualifiedNames.ofOwner(method.get());
    if (!CLOCKS.contains(owner)) return false;
    return switch (method.get().getSimpleName().toString()) {
      case "fixed" -> true;
      case "withZone" ->
          Expressions.receiver(call, made).filter(r -> isFixed(r, depth + 1)).isPresent();
      case "offset", "tick" -> isFixed(new TreePath(made, call.getArguments().get(0)), depth + 1);
      default -> false;
    };
  }
}
