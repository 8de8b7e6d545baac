package dev.cairn.processor.read.body;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import dev.cairn.processor.read.javac.SourceTrees;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

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
  private final Map<Tree, Slice> known = new HashMap<>();

  ConditionReader(SourceTrees sources, WorkflowClass workflow, BodyIndexes bodies) {
    this.sources = sources;
    this.workflow = workflow;
    this.bodies = bodies;
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
    Slice slice = known.get(expression.getLeaf());
    if (slice == null) {
      slice = SlicePrinter.of(expression, sources, workflow, bodies);
      known.put(expression.getLeaf(), slice);
    }
    return new Condition(
        text(expression.getLeaf()),
        digest(role + " " + slice.text()),
        slice.constant(),
        spot.file() + ":" + spot.line(),
        slice.unfollowed());
  }

  private static String text(Tree tree) {
    String text = SPACES.matcher(Shown.of(tree)).replaceAll(" ").trim();
    if (tree instanceof ParenthesizedTree) text = text.substring(1, text.length() - 1);
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
  }

  private static String digest(String text) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(all, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** A comparison of the run's version with a constant, directly or by final locals. */
  Optional<Flow.VersionTest> version(TreePath expression) {
    TreePath path = Expressions.withoutParentheses(expression);
    Optional<TreePath> local = valueOfLocal(path);
    if (local.isPresent()) return version(local.get());
    if (!(path.getLeaf() instanceof BinaryTree binary)) return Optional.empty();
    String operator = operator(binary.getKind());
    if (operator.isEmpty()) return Optional.empty();
    TreePath left = new TreePath(path, binary.getLeftOperand());
    TreePath right = new TreePath(path, binary.getRightOperand());
    if (isVersion(left)) return test(operator, Constants.textOf(right, sources));
    if (isVersion(right)) return test(mirrored(operator), Constants.textOf(left, sources));
    return Optional.empty();
  }

  private static Optional<Flow.VersionTest> test(String operator, Optional<String> constant) {
    if (constant.isEmpty() || !constant.get().matches("-?[0-9]{1,9}")) return Optional.empty();
    return Optional.of(
        new Flow.VersionTest(
            operator, Integer.parseInt(constant.get()), Flow.nothing(), Flow.nothing()));
  }

  private boolean isVersion(TreePath expression) {
    TreePath path = Expressions.withoutParentheses(expression);
    Optional<TreePath> local = valueOfLocal(path);
    if (local.isPresent()) return isVersion(local.get());
    return path.getLeaf() instanceof MethodInvocationTree call
        && sources
            .element(new TreePath(path, call.getMethodSelect()))
            .filter(method -> DurableMethod.of(method).equals(Optional.of(DurableMethod.VERSION)))
            .isPresent();
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
