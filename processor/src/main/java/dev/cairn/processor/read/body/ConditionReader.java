package dev.cairn.processor.read.body;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Reads what decides in the code of a workflow: conditions, with a digest of what they are computed
 * from, and comparisons of the run's version with constants.
 */
final class ConditionReader {
  private static final int LONGEST_TEXT = 80;
  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final Definitions definitions;
  private final SliceSources slices;
  private final Map<Tree, Slice> known = new HashMap<>();
  private @Nullable CallOrder order;

  ConditionReader(
      SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
    this.definitions = new Definitions(sources, workflow, bodies);
    this.slices =
        new SliceSources(sources, workflow, bodies, definitions, dispatch, this::callOrder);
  }

  private CallOrder callOrder() {
    if (order == null) {
      order = CallOrder.of(sources, workflow, definitions, condition -> asksVersion(condition));
    }
    return order;
  }

  /** The decision of an expression. */
  Condition of(TreePath expression, SourceSpot spot) {
    return of("", expression, spot);
  }

  /**
   * The decision of an expression in some role.
   *
   * @param role what tells it from the same expression in another role
   */
  Condition of(String role, TreePath expression, SourceSpot spot) {
    return condition(role, slice(expression), expression, spot);
  }

  /** A case of a switch, with the condition that it asks for besides. */
  record Case(String label, Optional<TreePath> guard) {}

  /**
   * The case that a switch comes to.
   *
   * @param cases all of them, if their order and their guards decide; else none
   */
  Condition chosen(TreePath selector, List<Case> cases, SourceSpot spot) {
    Slice slice = slice(selector);
    for (Case one : cases) {
      slice = slice.and("\ncase " + one.label());
      if (one.guard().isPresent()) slice = slice.and(slice(one.guard().get()));
    }
    return condition("switch", slice, selector, spot);
  }

  private Slice slice(TreePath expression) {
    Slice slice = known.get(expression.getLeaf());
    if (slice == null) {
      slice = SlicePrinter.of(expression, slices, false);
      known.put(expression.getLeaf(), slice);
    }
    return slice;
  }

  /**
   * A condition that code tests.
   *
   * @param opposite whether the code asks for the opposite of the condition
   */
  record Tested(Condition condition, boolean opposite) {}

  Tested tested(TreePath expression, SourceSpot spot) {
    Slice slice = slice(expression);
    boolean opposite = Comparisons.isNot(slice.text());
    Slice positive = opposite ? slice.opposite() : slice;
    boolean isFixed = new FixedExpressions(slices, workflow, this::valueOfLocal).has(expression);
    return new Tested(condition("", positive, expression, spot, isFixed, opposite), opposite);
  }

  /**
   * The text that an argument shows in a name.
   *
   * @param type that of the parameter: a number that becomes one with a point shows another text
   */
  Condition text(TreePath argument, TypeMirror type, SourceSpot spot) {
    boolean isLetter =
        sources.type(argument).filter(given -> given.getKind() == TypeKind.CHAR).isPresent();
    boolean asIs =
        switch (type.getKind()) {
          case FLOAT, DOUBLE -> false;
          case BYTE, SHORT, INT, LONG -> !isLetter;
          default -> true;
        };
    if (asIs) return of(argument, spot);
    Condition plain = of(type.toString(), argument, spot);
    return new Condition(
        Phrase.AS_TYPE.with(plain.text(), type),
        plain.origin(),
        plain.constant(),
        plain.source(),
        plain.unfollowed(),
        false);
  }

  private static Condition condition(
      String role, Slice slice, TreePath expression, SourceSpot spot) {
    return condition(role, slice, expression, spot, /* fixed= */ false, /* opposite= */ false);
  }

  private static Condition condition(
      String role,
      Slice slice,
      TreePath expression,
      SourceSpot spot,
      boolean fixed,
      boolean opposite) {
    return new Condition(
        text(expression.getLeaf()),
        Digests.of(role + " " + slice.text()),
        slice.constant(),
        spot.file() + ":" + spot.line(),
        slice.unfollowed(),
        fixed,
        opposite);
  }

  /** The futures that an expression stands for, each by the number of its branch. */
  Condition futures(TreePath expression, SourceSpot spot) {
    return condition("future", SlicePrinter.of(expression, slices, true), expression, spot);
  }

  /** Whether what an expression stands for has failed, which is seen where it is awaited. */
  Condition awaited(TreePath future, SourceSpot spot) {
    Condition condition = futures(future, spot);
    return new Condition(
        condition.text(),
        Condition.AWAITED + condition.origin(),
        condition.constant(),
        condition.source(),
        condition.unfollowed(),
        false);
  }

  /** Whether an optional has a value, as {@code isPresent()} says. */
  Condition present(TreePath optional, SourceSpot spot) {
    return condition("", SlicePrinter.ofPresence(optional, slices), optional, spot);
  }

  /** The values that were drawn and the times that were asked for, for the arguments of a call. */
  Optional<Condition> marks(List<TreePath> arguments, SourceSpot spot) {
    if (!callOrder().hasMarks()) return Optional.empty();
    List<String> shown = new ArrayList<>();
    List<String> origins = new ArrayList<>();
    for (TreePath argument : arguments) {
      List<Slice.Mark> ofOne = SlicePrinter.of(argument, slices, false).marks();
      if (ofOne.isEmpty()) continue;
      shown.add(joined(ofOne, Slice.Mark::shown));
      origins.add(joined(ofOne, Slice.Mark::origin));
    }
    if (shown.isEmpty()) return Optional.empty();
    return Optional.of(
        new Condition(
            String.join("; ", shown),
            Digests.of(String.join("; ", origins)),
            Optional.empty(),
            spot.file() + ":" + spot.line(),
            "",
            false));
  }

  private static String joined(List<Slice.Mark> marks, Function<Slice.Mark, String> part) {
    return marks.stream().map(part).collect(Collectors.joining(", "));
  }

  private static String text(Tree tree) {
    String text = SPACES.matcher(Shown.of(tree)).replaceAll(" ").trim();
    if (tree instanceof ParenthesizedTree) text = text.substring(1, text.length() - 1);
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
  }

  /** Whether a condition compares the run's version, alone or with others that hold as well. */
  private boolean asksVersion(TreePath condition) {
    TreePath path = Expressions.withoutParentheses(condition);
    if (path.getLeaf() instanceof BinaryTree both
        && both.getKind() == Tree.Kind.CONDITIONAL_AND
        && (asksVersion(new TreePath(path, both.getLeftOperand()))
            || asksVersion(new TreePath(path, both.getRightOperand())))) {
      return true;
    }
    return version(path).isPresent();
  }

  /** A comparison of the run's version with a constant, directly or by final locals. */
  Optional<Flow.VersionTest> version(TreePath expression) {
    return version(expression, Map.of());
  }

  /**
   * The same.
   *
   * @param given the arguments of the helper that compares
   */
  private Optional<Flow.VersionTest> version(TreePath expression, Map<Element, TreePath> given) {
    TreePath path = Expressions.withoutParentheses(expression);
    Optional<TreePath> local = valueOfLocal(path);
    if (local.isPresent()) return version(local.get(), given);
    Optional<TreePath> returned = given.isEmpty() ? valueOfHelper(path) : Optional.empty();
    if (returned.isPresent()) return version(returned.get(), argumentsOf(path));
    if (!(path.getLeaf() instanceof BinaryTree binary)) return Optional.empty();
    String operator = operator(binary.getKind());
    if (operator.isEmpty()) return Optional.empty();
    TreePath left = new TreePath(path, binary.getLeftOperand());
    TreePath right = new TreePath(path, binary.getRightOperand());
    if (isVersion(left)) return test(operator, constant(right, given));
    if (isVersion(right)) return test(mirrored(operator), constant(left, given));
    return Optional.empty();
  }

  private Optional<String> constant(TreePath operand, Map<Element, TreePath> given) {
    Optional<TreePath> argument = sources.element(operand).map(given::get);
    return Constants.textOf(argument.orElse(operand), sources);
  }

  private Map<Element, TreePath> argumentsOf(TreePath path) {
    Map<Element, TreePath> arguments = new HashMap<>();
    if (path.getLeaf() instanceof MethodInvocationTree call
        && sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method) {
      List<? extends Element> parameters = workflow.implementation(method).getParameters();
      for (int i = 0; i < Math.min(parameters.size(), call.getArguments().size()); i++) {
        arguments.put(parameters.get(i), new TreePath(path, call.getArguments().get(i)));
      }
    }
    return arguments;
  }

  private static Optional<Flow.VersionTest> test(String operator, Optional<String> constant) {
    if (constant.isEmpty() || !constant.get().matches("-?[0-9]{1,9}")) return Optional.empty();
    return Optional.of(
        new Flow.VersionTest(
            operator, Integer.parseInt(constant.get()), Flow.nothing(), Flow.nothing()));
  }

  /** Whether an expression is the version that the run began with. */
  boolean isVersion(TreePath expression) {
    TreePath path = Expressions.withoutParentheses(expression);
    Optional<TreePath> local = valueOfLocal(path).or(() -> valueOfHelper(path));
    if (local.isPresent()) return isVersion(local.get());
    return path.getLeaf() instanceof MethodInvocationTree call
        && sources
            .element(new TreePath(path, call.getMethodSelect()))
            .filter(method -> DurableMethod.of(method).equals(Optional.of(DurableMethod.VERSION)))
            .isPresent();
  }

  /** The expression that a helper returns, and all that it does. */
  private Optional<TreePath> valueOfHelper(TreePath path) {
    if (!(path.getLeaf() instanceof MethodInvocationTree call)
        || !(sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method)
        || !workflow.isOwn(method)
        || method.isVarArgs()) {
      return Optional.empty();
    }
    return definitions.returnedBy(workflow.implementation(method));
  }

  /** The initializer of a local that never changes. */
  private Optional<TreePath> valueOfLocal(TreePath name) {
    if (!(name.getLeaf() instanceof IdentifierTree)) return Optional.empty();
    Optional<Element> variable = sources.element(name);
    if (variable.isEmpty() || variable.get().getKind() != ElementKind.LOCAL_VARIABLE) {
      return Optional.empty();
    }
    Optional<TreePath> declaration = bodies.around(name).declarationOf(variable.get());
    if (declaration.isEmpty()
        || !(declaration.get().getLeaf() instanceof VariableTree tree)
        || tree.getInitializer() == null) {
      return Optional.empty();
    }
    boolean isFinal = variable.get().getModifiers().contains(Modifier.FINAL);
    return isFinal || !workflow.isAssigned(variable.get(), declaration.get())
        ? Optional.of(new TreePath(declaration.get(), tree.getInitializer()))
        : Optional.empty();
  }

  private static String operator(Tree.Kind kind) {
    return switch (kind) {
      case LESS_THAN -> "<";
      case LESS_THAN_EQUAL -> "<=";
      case GREATER_THAN -> ">";
      case GREATER_THAN_EQUAL -> ">=";
      case EQUAL_TO -> "==";
      case NOT_EQUAL_TO -> "!=";
      default -> "";
    };
  }

  private static String mirrored(String operator) {
    return operator.startsWith("<")
        ? ">" + operator.substring(1)
        : operator.startsWith(">") ? "<" + operator.substring(1) : operator;
  }
}
