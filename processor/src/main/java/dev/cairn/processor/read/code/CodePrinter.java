package dev.cairn.processor.read.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Prints code as text to compare: kinds, names and types, constants by value. The text depends
 * neither on the layout nor on the names of locals and of methods' parameters, which have numbers.
 * Parameters of constructors have names, as properties do. Messages of exceptions are left out.
 */
public final class CodePrinter {

  /** Helpers that call each other. */
  private static final int DEEPEST = 8;

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final @Nullable HelperCalls helpers;
  private final ExceptionTexts exceptions;
  private final Map<Element, Integer> locals = new HashMap<>();
  private final Map<Element, String> given = new HashMap<>();
  private final Set<ExecutableElement> open = new HashSet<>();
  private final Set<Tree> inPlace = new HashSet<>();
  private int nextLocal;

  private CodePrinter(SourceTrees sources, BodyIndexes bodies, @Nullable HelperCalls helpers) {
    this.sources = sources;
    this.bodies = bodies;
    this.helpers = helpers;
    this.exceptions = new ExceptionTexts(sources, bodies);
  }

  public CodePrinter(SourceTrees sources, BodyIndexes bodies) {
    this(sources, bodies, null);
  }

  /** One that prints what a private or static helper does in the place of its call. */
  public static CodePrinter withHelpers(SourceTrees sources, BodyIndexes bodies) {
    return new CodePrinter(sources, bodies, new HelperCalls(sources, bodies));
  }

  /** The text of some code. */
  public String print(TreePath code) {
    return print(code, unused -> false);
  }

  /**
   * The text of some code.
   *
   * @param leftOut statements that do not count
   */
  public String print(TreePath code, Predicate<TreePath> leftOut) {
    StringBuilder text = new StringBuilder();
    Set<Tree> messages = new HashSet<>();
    Deque<Integer> around = new ArrayDeque<>();
    int closed = Integer.MAX_VALUE;
    for (BodyIndex.Node node : bodies.in(code)) {
      if (node.depth() > closed) continue;
      closed = Integer.MAX_VALUE;
      for (; !around.isEmpty() && around.peek() >= node.depth(); around.pop()) text.append(')');
      if (isLeftOut(node, leftOut) || messages.contains(node.tree())) {
        closed = node.depth();
        continue;
      }
      // The tree shows which parts parentheses hold together.
      if (node.tree() instanceof ParenthesizedTree) continue;
      Optional<String> other = inPlaceOf(node, text, leftOut);
      if (other.isPresent()) {
        text.append(other.get());
        closed = node.depth();
        continue;
      }
      if (node.tree() instanceof NewClassTree made) {
        messages.addAll(exceptions.messagesOf(made, node.path()));
      }
      Optional<Object> value = constantOf(node);
      // The class that a constant is named with is no part of its value.
      if (value.isPresent()) closed = node.depth();
      text.append(value.isPresent() ? "=" + value.get() : name(node)).append('(');
      around.push(node.depth());
    }
    return text.append(")".repeat(around.size())).toString();
  }

  /** The text of what a helper does, or of what one of its parameters stands for. */
  private Optional<String> inPlaceOf(
      BodyIndex.Node node, StringBuilder before, Predicate<TreePath> leftOut) {
    if (helpers == null) return Optional.empty();
    if (node.tree() instanceof IdentifierTree && node.element() != null) {
      return Optional.ofNullable(given.get(node.element()));
    }
    Optional<HelperCalls.Helper> called = helpers.calledBy(node.path()).filter(this::isNew);
    if (called.isPresent()) {
      String statements = statements(called.get(), leftOut);
      boolean isInBlock = node.path().getParentPath().getLeaf() instanceof BlockTree;
      return Optional.of(isInBlock ? statements : "BLOCK (" + statements + ")");
    }
    Optional<HelperCalls.Helper> taken = helpers.takenBy(node.path()).filter(this::isNew);
    if (taken.isPresent()) {
      before.append(statements(taken.get(), leftOut));
      return isAnotherName(node, taken.get()) ? Optional.of("") : Optional.empty();
    }
    Optional<HelperCalls.Helper> value = helpers.valueOf(node.path()).filter(this::isNew);
    return value.map(
        helper -> {
          if (helper.statements().isEmpty()) begin(helper, leftOut);
          return inside(helper, List.of(Objects.requireNonNull(helper.value())), leftOut);
        });
  }

  private boolean isNew(HelperCalls.Helper helper) {
    return !open.contains(helper.method()) && open.size() < DEEPEST;
  }

  private String statements(HelperCalls.Helper helper, Predicate<TreePath> leftOut) {
    begin(helper, leftOut);
    return inside(helper, helper.statements(), leftOut);
  }

  /** Each call has locals of its own, and other arguments. */
  private void begin(HelperCalls.Helper helper, Predicate<TreePath> leftOut) {
    inPlace.add(helper.call());
    for (BodyIndex.Node node : bodies.in(helper.body())) {
      if (node.tree() instanceof VariableTree && node.element() != null) {
        locals.remove(node.element());
      }
    }
    for (int i = 0; i < helper.arguments().size(); i++) {
      given.put(helper.method().getParameters().get(i), print(helper.arguments().get(i), leftOut));
    }
  }

  private String inside(
      HelperCalls.Helper helper, List<TreePath> parts, Predicate<TreePath> leftOut) {
    open.add(helper.method());
    StringBuilder text = new StringBuilder();
    for (TreePath part : parts) text.append(print(part, leftOut));
    open.remove(helper.method());
    return text.toString();
  }

  /** Whether a local is only another name for the one that a helper returns. */
  private boolean isAnotherName(BodyIndex.Node node, HelperCalls.Helper helper) {
    if (!(node.tree() instanceof VariableTree) || node.element() == null) return false;
    TreePath value = Expressions.withoutParentheses(Objects.requireNonNull(helper.value()));
    Element returned = bodies.elementOf(value).orElse(null);
    Integer number = returned == null ? null : locals.get(returned);
    boolean isOfHelper =
        number != null
            && returned != null
            && value.getLeaf() instanceof IdentifierTree
            && helper.statements().stream()
                .anyMatch(one -> bodies.elementOf(one).filter(returned::equals).isPresent())
            && returned.asType().toString().equals(node.element().asType().toString());
    if (isOfHelper) locals.put(node.element(), number);
    return isOfHelper;
  }

  /** The calls of helpers that were printed as what the helpers do. */
  public Set<Tree> inPlace() {
    return inPlace;
  }

  private static boolean isLeftOut(BodyIndex.Node node, Predicate<TreePath> leftOut) {
    return node.tree() instanceof ModifiersTree
        || setsItself(node.tree())
        || (node.tree() instanceof ExpressionStatementTree && leftOut.test(node.path()));
  }

  /** {@code this.sum = sum}: javac adds it to compact constructors when it attributes them. */
  public static boolean setsItself(Tree tree) {
    return tree instanceof ExpressionStatementTree statement
        && statement.getExpression() instanceof AssignmentTree assignment
        && assignment.getVariable() instanceof MemberSelectTree field
        && assignment.getExpression() instanceof IdentifierTree value
        && Expressions.isThis(field.getExpression())
        && value.getName().equals(field.getIdentifier());
  }

  /** The value of a literal, or of a constant by whatever name. */
  private static Optional<Object> constantOf(BodyIndex.Node node) {
    if (node.tree() instanceof LiteralTree literal) {
      Object value = literal.getValue();
      // A text may look like a number, a letter or nothing.
      return Optional.of(
          value instanceof String
              ? '"' + value.toString() + '"'
              : value instanceof Character ? "'" + value : String.valueOf(value));
    }
    boolean isName =
        node.tree() instanceof IdentifierTree || node.tree() instanceof MemberSelectTree;
    return isName && node.element() instanceof VariableElement variable
        ? Optional.ofNullable(variable.getConstantValue())
        : Optional.empty();
  }

  private String name(BodyIndex.Node node) {
    Tree tree = node.tree();
    Element element = node.element();
    String kind = tree.getKind() + " ";
    if (tree instanceof VariableTree && element != null) {
      if (!locals.containsKey(element)) locals.put(element, nextLocal++);
      return kind + element.asType();
    }
    if (tree instanceof IdentifierTree name) {
      return kind + numberOf(element).orElse(name.getName());
    }
    if (tree instanceof PrimitiveTypeTree type) return kind + type.getPrimitiveTypeKind();
    if (tree instanceof LabeledStatementTree labeled) return kind + labeled.getLabel();
    if (tree instanceof BreakTree jump) return kind + jump.getLabel();
    if (tree instanceof ContinueTree jump) return kind + jump.getLabel();
    if (tree instanceof MemberSelectTree member) return kind + member.getIdentifier();
    if (tree instanceof MemberReferenceTree member) return kind + member.getName();
    if (tree instanceof BinaryTree || tree instanceof CompoundAssignmentTree) {
      // The type in which is computed.
      return kind + sources.type(node.path()).map(TypeMirror::getKind).orElse(TypeKind.NONE);
    }
    return element instanceof ExecutableElement method ? kind + Overloads.of(method) : kind;
  }

  private Optional<CharSequence> numberOf(@Nullable Element name) {
    if (name == null) return Optional.empty();
    Integer local = locals.get(name);
    if (local != null) return Optional.of("$" + local);
    if (name.getKind() != ElementKind.PARAMETER
        || !(name.getEnclosingElement() instanceof ExecutableElement method)
        || method.getKind() != ElementKind.METHOD) {
      return Optional.empty();
    }
    return Optional.of("arg" + method.getParameters().indexOf(name));
  }
}
