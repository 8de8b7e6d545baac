package dev.cairn.processor.read.condition;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Branching;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/** Reads comparisons of the run's version with constants. */
public final class VersionReader {
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final BodyIndexes bodies;
  private final Definitions definitions;

  VersionReader(
      SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies, Definitions definitions) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
    this.definitions = definitions;
  }

  /** Whether a condition compares the run's version, alone or with others that hold as well. */
  boolean asksVersion(TreePath condition) {
    TreePath path = Expressions.withoutParentheses(condition);
    if (path.getLeaf() instanceof BinaryTree both
        && both.getKind() == Tree.Kind.CONDITIONAL_AND
        && (asksVersion(new TreePath(path, both.getLeftOperand()))
            || asksVersion(new TreePath(path, both.getRightOperand())))) {
      return true;
    }
    return version(path).isPresent() || !impliedBy(path).isEmpty();
  }

  /** A comparison of the run's version with a constant, directly or by final locals. */
  public Optional<Branching.VersionTest> version(TreePath expression) {
    return version(expression, Map.of());
  }

  /**
   * The same.
   *
   * @param given the arguments of the helper that compares
   */
  private Optional<Branching.VersionTest> version(
      TreePath expression, Map<Element, TreePath> given) {
    TreePath path = Expressions.withoutParentheses(expression);
    Optional<TreePath> local = valueOfLocal(path);
    if (local.isPresent()) return version(local.get(), given);
    Optional<TreePath> returned = given.isEmpty() ? valueOfHelper(path) : Optional.empty();
    if (returned.isPresent()) return version(returned.get(), argumentsOf(path));
    if (path.getLeaf().getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      TreePath inner = new TreePath(path, ((UnaryTree) path.getLeaf()).getExpression());
      return version(inner, given).map(VersionReader::opposite);
    }
    if (!(path.getLeaf() instanceof BinaryTree binary)) return Optional.empty();
    String operator = operator(binary.getKind());
    if (operator.isEmpty()) return Optional.empty();
    TreePath left = new TreePath(path, binary.getLeftOperand());
    TreePath right = new TreePath(path, binary.getRightOperand());
    if (isVersion(left)) return test(operator, constant(right, given));
    if (isVersion(right)) return test(mirrored(operator), constant(left, given));
    return Optional.empty();
  }

  private static Branching.VersionTest opposite(Branching.VersionTest test) {
    String operator =
        switch (test.operator()) {
          case "<" -> ">=";
          case "<=" -> ">";
          case ">" -> "<=";
          case ">=" -> "<";
          case "==" -> "!=";
          default -> "==";
        };
    return new Branching.VersionTest(operator, test.constant(), test.yes(), test.no());
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
      List<? extends Element> parameters = workflow.target(method, path).getParameters();
      for (int i = 0; i < Math.min(parameters.size(), call.getArguments().size()); i++) {
        arguments.put(parameters.get(i), new TreePath(path, call.getArguments().get(i)));
      }
    }
    return arguments;
  }

  private static Optional<Branching.VersionTest> test(String operator, Optional<String> constant) {
    if (constant.isEmpty() || !constant.get().matches("-?[0-9]{1,9}")) return Optional.empty();
    return Optional.of(
        new Branching.VersionTest(
            operator, Integer.parseInt(constant.get()), Flows.nothing(), Flows.nothing()));
  }

  /** Whether an expression is the version that the run began with. */
  public boolean isVersion(TreePath expression) {
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
    return helperOf(path).flatMap(this::returnedBy);
  }

  /** The method that an expression calls, if it is always that one. */
  private Optional<ExecutableElement> helperOf(TreePath path) {
    if (!(path.getLeaf() instanceof MethodInvocationTree call)
        || !(sources.element(new TreePath(path, call.getMethodSelect())).orElse(null)
            instanceof ExecutableElement method)
        || method.isVarArgs()) {
      return Optional.empty();
    }
    if (workflow.isOwn(method)) return Optional.of(workflow.target(method, path));
    boolean isFixed = method.getModifiers().contains(Modifier.STATIC);
    return isFixed ? Optional.of(method) : Optional.empty();
  }

  /** The expression that a method returns, if it does no more than to give a part of it a name. */
  private Optional<TreePath> returnedBy(ExecutableElement method) {
    Optional<TreePath> body = definitions.bodyOf(method);
    if (body.isEmpty() || !(body.get().getLeaf() instanceof BlockTree block)) {
      return Optional.empty();
    }
    List<? extends StatementTree> statements = block.getStatements();
    int last = statements.size() - 1;
    if (last < 0
        || !(statements.get(last) instanceof ReturnTree returns)
        || returns.getExpression() == null) {
      return Optional.empty();
    }
    for (StatementTree named : statements.subList(0, last)) {
      boolean isVersion =
          named instanceof VariableTree local
              && local.getInitializer() != null
              && isVersion(new TreePath(new TreePath(body.get(), local), local.getInitializer()));
      if (!isVersion) return Optional.empty();
    }
    return Optional.of(new TreePath(new TreePath(body.get(), returns), returns.getExpression()));
  }

  /** The comparisons of the version that hold whenever a helper's answer is yes. */
  public List<Branching.VersionTest> impliedBy(TreePath expression) {
    List<Branching.VersionTest> implied = new ArrayList<>();
    TreePath path = Expressions.withoutParentheses(expression);
    Map<Element, TreePath> given = argumentsOf(path);
    valueOfHelper(path).ifPresent(value -> addImplied(value, given, implied));
    helperOf(path).ifPresent(helper -> addRefused(helper, given, implied));
    return implied;
  }

  /** {@code if (Durable.version() < 2) return false;}, before a helper may answer yes. */
  private void addRefused(
      ExecutableElement helper, Map<Element, TreePath> given, List<Branching.VersionTest> implied) {
    Optional<TreePath> body = definitions.bodyOf(helper);
    if (body.isEmpty() || !(body.get().getLeaf() instanceof BlockTree block)) return;
    for (StatementTree statement : block.getStatements()) {
      if (statement instanceof VariableTree) continue;
      if (!(statement instanceof IfTree choice) || !isNo(choice.getThenStatement())) return;
      TreePath condition = new TreePath(new TreePath(body.get(), statement), choice.getCondition());
      version(condition, given).ifPresent(test -> implied.add(opposite(test)));
      if (choice.getElseStatement() != null) return;
    }
  }

  private static boolean isNo(StatementTree statement) {
    if (statement instanceof BlockTree block) {
      return block.getStatements().size() == 1 && isNo(block.getStatements().get(0));
    }
    return statement instanceof ReturnTree returned
        && returned.getExpression() instanceof LiteralTree literal
        && Boolean.FALSE.equals(literal.getValue());
  }

  private void addImplied(
      TreePath expression, Map<Element, TreePath> given, List<Branching.VersionTest> implied) {
    TreePath path = Expressions.withoutParentheses(expression);
    if (path.getLeaf() instanceof BinaryTree both && both.getKind() == Tree.Kind.CONDITIONAL_AND) {
      addImplied(new TreePath(path, both.getLeftOperand()), given, implied);
      addImplied(new TreePath(path, both.getRightOperand()), given, implied);
    } else {
      version(path, given).or(() -> version(path)).ifPresent(implied::add);
    }
  }

  /** The initializer of a local that never changes. */
  Optional<TreePath> valueOfLocal(TreePath name) {
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
