package dev.cairn.processor.read.condition;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Prints definitions of locals for a {@link SlicePrinter}, with what decides about them. */
final class DefinitionPrinter {
  private final SlicePrinter printer;
  private final SliceSources context;
  private final SliceTrail trail;

  /** The texts of what decides about definitions: much code depends on the same conditions. */
  private final Map<Tree, String> decisions = new HashMap<>();

  private final Map<Tree, String> failures = new HashMap<>();
  private final Map<Tree, String> ways = new HashMap<>();

  DefinitionPrinter(SlicePrinter printer, SliceSources context, SliceTrail trail) {
    this.printer = printer;
    this.context = context;
    this.trail = trail;
  }

  /** A definition, and the conditions around it. Nothing else is being printed at that time. */
  String definition(Element variable, TreePath definition) {
    StringBuilder all = new StringBuilder(guards(definition, this::decision));
    all.append(operationsBefore(variable, definition));
    for (TreePath failure : context.failures().deciding(definition)) {
      if (context.reaching().isBefore(failure, definition)) all.append("before ");
      all.append(once(failures, failure, this::decidingFailure));
    }
    for (TreePath way : context.waysOut(definition)) {
      // Code before a jump runs in the turn that jumps, too.
      if (context.reaching().isBefore(way, definition)) all.append("before ");
      all.append(once(ways, way, this::wayOut));
    }
    return all.append(value(definition)).toString();
  }

  /**
   * The operations in a {@code try} that may fail before a definition in it takes effect: handlers
   * and the code behind them see the variable without it.
   */
  private String operationsBefore(Element variable, TreePath definition) {
    StringBuilder text = new StringBuilder();
    Optional<StatementTree> statement = Optional.empty();
    TreePath inner = definition;
    for (TreePath at = definition; at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof MethodTree || tree instanceof LambdaExpressionTree) break;
      if (statement.isEmpty() && tree instanceof StatementTree around) {
        statement = Optional.of(around);
      }
      boolean isTried =
          tree instanceof TryTree attempt
              && inner.getLeaf() == attempt.getBlock()
              && !context.isDeclaredIn(variable, inner);
      if (isTried && statement.isPresent()) {
        List<String> before = context.order().operationsBefore(statement.get(), tree);
        if (!before.isEmpty()) text.append("behind").append(before).append(' ');
      }
      inner = at;
    }
    return text.toString();
  }

  private static String once(
      Map<Tree, String> known, TreePath code, Function<TreePath, String> printing) {
    String text = known.get(code.getLeaf());
    if (text == null) {
      text = printing.apply(code);
      known.put(code.getLeaf(), text);
    }
    return text;
  }

  private String decision(TreePath expression) {
    return once(decisions, expression, printer::textOf);
  }

  private String decidingFailure(TreePath failure) {
    // The exception decides by its type alone.
    boolean isThrow = failure.getLeaf() instanceof ThrowTree;
    String value = isThrow ? thrownType(failure) : once(decisions, failure, printer::failureText);
    return failure(failure, value, this::decision);
  }

  private String wayOut(TreePath way) {
    String guards = guards(way, this::decision);
    return "until " + guards + way.getLeaf().getKind() + Jumps.depthOf(way) + ' ';
  }

  private static String guards(TreePath place, Function<TreePath, String> printing) {
    StringBuilder text = new StringBuilder();
    for (Guard guard : Guard.around(place)) {
      text.append(guard.word()).append(printing.apply(guard.condition())).append(' ');
    }
    return text.toString();
  }

  private String failure(TreePath failure, String value, Function<TreePath, String> printing) {
    String guards = guards(failure, printing);
    if (failure.getParentPath().getLeaf() instanceof TryTree) {
      trail.followUses(context.sources().type(failure));
    }
    return "fails " + guards + value;
  }

  /** The class of what is thrown, and those above it. */
  private String thrownType(TreePath failure) {
    ExpressionTree thrown = ((ThrowTree) failure.getLeaf()).getExpression();
    TypeMirror type = context.sources().type(new TreePath(failure, thrown)).orElse(null);
    return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement of
        ? type + " " + context.dispatch().inherited(of)
        : "";
  }

  /** The value that a definition gives, or the change that it makes. */
  String value(TreePath definition) {
    Tree tree = definition.getLeaf();
    if (tree instanceof EnhancedForLoopTree loop) {
      TreePath variable = new TreePath(definition, loop.getVariable());
      TreePath items = new TreePath(definition, loop.getExpression());
      return context.sources().element(variable).map(each -> each(items, each)).orElse("each");
    }
    if (tree instanceof CatchTree) return caught(definition.getParentPath());
    if (tree instanceof AssignmentTree assignment && Reaching.isAssignment(definition)) {
      return printer.converted(
          new TreePath(definition, assignment.getExpression()),
          context.sources().type(new TreePath(definition, assignment.getVariable())));
    }
    if (tree instanceof TryTree closing) return closed(closing, definition);
    if (Reaching.isInitializer(definition)) {
      return constant(definition.getParentPath())
          + printer.converted(definition, typeOf(definition.getParentPath()))
          + context.madeAfter(definition.getParentPath());
    }
    if (tree instanceof UnaryTree counted && !Reaching.isAssignment(definition)) {
      String by = step(tree.getKind());
      TreePath variable = new TreePath(definition, counted.getExpression());
      String type = ValueTypes.ofNumber(context.sources().type(variable));
      return by + "(" + printer.textOf(variable) + ")" + type;
    }
    return printer.textOf(definition);
  }

  /** The name of the constant that is made there; empty for other variables. */
  private String constant(TreePath declaration) {
    return context
        .sources()
        .element(declaration)
        .filter(made -> made.getKind() == ElementKind.ENUM_CONSTANT)
        .map(made -> made.getSimpleName() + " ")
        .orElse("");
  }

  /** An item of a collection, as the turns of the loop around it have it. */
  String each(TreePath items, Element variable) {
    return "each"
        + Guard.loopsAround(items.getParentPath())
        + "("
        + printer.textOf(items)
        + ")"
        + ValueTypes.ofNumber(Optional.of(variable.asType()));
  }

  private String caught(TreePath path) {
    TryTree attempt = (TryTree) path.getLeaf();
    StringBuilder text = new StringBuilder("caught(");
    text.append(String.join(" ", context.order().operationsIn(attempt)));
    for (TreePath failure : context.failures().in(attempt, path)) {
      text.append(failure(failure, printer.failureText(failure), printer::textOf));
    }
    return text.append(')').toString();
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
      trail.followUses(context.sources().type(resourcePath));
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
