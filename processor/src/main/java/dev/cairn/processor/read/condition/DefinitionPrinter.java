package dev.cairn.processor.read.condition;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/** Prints definitions of locals for a {@link SlicePrinter}, with what decides about them. */
final class DefinitionPrinter {
  private final SlicePrinter printer;
  private final SliceSources context;

  DefinitionPrinter(SlicePrinter printer, SliceSources context) {
    this.printer = printer;
    this.context = context;
  }

  /** A definition, and the conditions around it. */
  String definition(TreePath definition) {
    StringBuilder all = new StringBuilder();
    for (Guard guard : Guard.around(definition)) append(guard, all).append(' ');
    for (TreePath way : context.waysOut(definition)) {
      all.append("until ");
      for (Guard guard : Guard.around(way)) append(guard, all);
      all.append(way.getLeaf().getKind()).append(Jumps.depthOf(way)).append(' ');
    }
    return all.append(value(definition)).toString();
  }

  private StringBuilder append(Guard guard, StringBuilder text) {
    text.append(guard.word());
    guard.condition().ifPresent(condition -> text.append(printer.textOf(condition)));
    return text;
  }

  /** The value that a definition gives, or the change that it makes. */
  String value(TreePath definition) {
    Tree tree = definition.getLeaf();
    if (tree instanceof EnhancedForLoopTree loop) {
      return "each"
          + Guard.loopsAround(definition)
          + "("
          + printer.textOf(new TreePath(definition, loop.getExpression()))
          + ")"
          + ValueTypes.ofNumber(typeOf(new TreePath(definition, loop.getVariable())));
    }
    if (tree instanceof CatchTree) {
      Tree attempt = definition.getParentPath().getLeaf();
      return "caught(" + String.join(" ", context.order().operationsIn(attempt)) + ")";
    }
    if (tree instanceof AssignmentTree assignment && Reaching.isAssignment(definition)) {
      return printer.converted(
          new TreePath(definition, assignment.getExpression()),
          context.sources().type(new TreePath(definition, assignment.getVariable())));
    }
    if (tree instanceof TryTree closing) return closed(closing, definition);
    if (Reaching.isInitializer(definition)) {
      return printer.converted(definition, typeOf(definition.getParentPath()));
    }
    if (tree instanceof UnaryTree counted && !Reaching.isAssignment(definition)) {
      String by = step(tree.getKind());
      TreePath variable = new TreePath(definition, counted.getExpression());
      String type = ValueTypes.ofNumber(context.sources().type(variable));
      return by + "(" + printer.textOf(variable) + ")" + type;
    }
    return printer.textOf(definition);
  }

  /** The type of a variable, by its declaration. */
  private Optional<TypeMirror> typeOf(TreePath declaration) {
    return context.sources().element(declaration).map(Element::asType);
  }

  /** The end of a {@code try} closes its resources. */
  private String closed(TryTree tree, TreePath path) {
    StringBuilder text = new StringBuilder("closed(");
    for (Tree resource : tree.getResources()) {
      TreePath resourcePath = new TreePath(path, resource);
      text.append(printer.textOf(resourcePath));
      printer.followClose(resourcePath);
    }
    return text.append(')').toString();
  }

  /** Whether a variable is counted before or after it is read makes no difference to the next. */
  private static String step(Tree.Kind kind) {
    return switch (kind) {
      case PREFIX_INCREMENT, POSTFIX_INCREMENT -> "increment";
      case PREFIX_DECREMENT, POSTFIX_DECREMENT -> "decrement";
      default -> kind.toString();
    };
  }
}
