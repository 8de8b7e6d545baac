package dev.cairn.processor.read.condition;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Prints the body of a helper as one expression, if it does no more than to give values names and
 * to choose what it returns.
 */
final class ReturnPrinter {

  /** Statements of a body; each {@code if} prints those behind it twice. */
  private static final int MOST_STATEMENTS = 8;

  private final SlicePrinter printer;
  private final SliceSources context;
  private final SourceTrees sources;

  ReturnPrinter(SlicePrinter printer, SliceSources context) {
    this.printer = printer;
    this.context = context;
    this.sources = context.sources();
  }

  Optional<String> of(ExecutableElement method) {
    Optional<TreePath> body = context.definitions().bodyOf(method);
    if (body.isEmpty() || !(body.get().getLeaf() instanceof BlockTree block)) {
      return Optional.empty();
    }
    // Values that are given names beforehand are computed once, which makes no difference then.
    boolean isPlain =
        block.getStatements().size() == 1 || !context.definitions().mayChangeObjects(method);
    return isPlain
        ? value(List.of(body.get()), method).map(SlicePrinter::shortened)
        : Optional.empty();
  }

  private Optional<String> value(List<TreePath> statements, ExecutableElement method) {
    if (statements.isEmpty() || statements.size() > MOST_STATEMENTS) return Optional.empty();
    TreePath path = statements.get(0);
    List<TreePath> rest = statements.subList(1, statements.size());
    Tree first = path.getLeaf();
    if (context.logLines().has(path)) return value(rest, method);
    if (first instanceof BlockTree block) {
      return value(NamedConditions.inside(block, path, rest), method);
    }
    if (first instanceof VariableTree local) {
      Optional<Element> variable = sources.element(path);
      boolean isName =
          local.getInitializer() != null
              && variable.isPresent()
              && !context.workflow().isAssigned(variable.get(), path);
      return isName ? value(rest, method) : Optional.empty();
    }
    if (first instanceof IfTree choice) {
      Optional<String> yes =
          value(NamedConditions.then(choice.getThenStatement(), path, rest), method);
      Optional<String> no =
          choice.getElseStatement() == null
              ? value(rest, method)
              : value(NamedConditions.then(choice.getElseStatement(), path, rest), method);
      if (yes.isEmpty() || no.isEmpty()) return Optional.empty();
      String condition = printer.textOf(new TreePath(path, choice.getCondition()));
      return Optional.of(Comparisons.choice(condition, yes.get(), no.get()));
    }
    if (!(first instanceof ReturnTree returned) || returned.getExpression() == null) {
      return Optional.empty();
    }
    TreePath value = new TreePath(path, returned.getExpression());
    return Optional.of(
        ValueTypes.converted(printer.textOf(value), sources.type(value), method.getReturnType()));
  }
}
