package dev.cairn.processor.read.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Prints code as text to compare: kinds, names and types, constants by value. The text depends
 * neither on the layout nor on the names of locals and of methods' parameters, which have numbers.
 * Parameters of constructors have names, as properties do. Messages of exceptions are left out.
 */
public final class CodePrinter {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Map<Element, Integer> locals = new HashMap<>();

  public CodePrinter(SourceTrees sources, BodyIndexes bodies) {
    this.sources = sources;
    this.bodies = bodies;
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
    List<BodyIndex.Node> nodes = bodies.in(code);
    Set<Tree> messages = new HashSet<>();
    int open = 0;
    int outermost = nodes.isEmpty() ? 0 : nodes.get(0).depth();
    int closed = Integer.MAX_VALUE;
    for (BodyIndex.Node node : nodes) {
      if (node.depth() > closed) continue;
      closed = Integer.MAX_VALUE;
      for (; open > node.depth() - outermost; open--) text.append(')');
      if (isLeftOut(node, leftOut) || messages.contains(node.tree())) {
        closed = node.depth();
        continue;
      }
      if (node.tree() instanceof NewClassTree made) addMessages(made, node.path(), messages);
      Optional<Object> value = constantOf(node);
      // The class that a constant is named with is no part of its value.
      if (value.isPresent()) closed = node.depth();
      text.append(value.isPresent() ? "=" + value.get() : name(node)).append('(');
      open++;
    }
    return text.append(")".repeat(open)).toString();
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

  /** The texts that an exception of the JDK is made with, where they only show values. */
  private void addMessages(NewClassTree made, TreePath path, Set<Tree> messages) {
    if (!(sources.element(path).orElse(null) instanceof ExecutableElement constructor)
        || !(constructor.getEnclosingElement() instanceof TypeElement type)
        || bodies.bodyOf(constructor).isPresent()
        || !isThrowable(type)) {
      return;
    }
    for (ExpressionTree argument : made.getArguments()) {
      TreePath given = new TreePath(path, argument);
      boolean isText =
          sources
              .type(given)
              .filter(t -> QualifiedNames.of(t).equals("java.lang.String"))
              .isPresent();
      if (isText && bodies.in(given).stream().allMatch(this::shows)) {
        messages.add(argument);
      }
    }
  }

  /** Whether values of a type can be thrown. */
  public static boolean isThrowable(TypeMirror mirror) {
    return mirror instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type
        && isThrowable(type);
  }

  private static boolean isThrowable(TypeElement type) {
    for (TypeElement at = type; at != null; at = Hierarchy.superclassOf(at)) {
      if (at.getQualifiedName().contentEquals("java.lang.Throwable")) return true;
    }
    return false;
  }

  private boolean shows(BodyIndex.Node node) {
    Tree tree = node.tree();
    return tree instanceof LiteralTree
        || tree instanceof IdentifierTree
        || tree instanceof MemberSelectTree
        || tree instanceof ParenthesizedTree
        || (tree instanceof BinaryTree && tree.getKind() == Tree.Kind.PLUS)
        || node.method().filter(method -> Records.isAccessor(method, sources)).isPresent();
  }

  /** The value of a literal, or of a constant by whatever name. */
  private static Optional<Object> constantOf(BodyIndex.Node node) {
    if (node.tree() instanceof LiteralTree literal) {
      return Optional.of(String.valueOf(literal.getValue()));
    }
    boolean isName =
        node.tree() instanceof IdentifierTree || node.tree() instanceof MemberSelectTree;
    return isName && node.element() instanceof VariableElement variable
        ? Optional.ofNullable(variable.getConstantValue())
        : Optional.empty();
  }

  private String name(BodyIndex.Node node) {
    Tree tree = node.tree();
    if (tree instanceof ParenthesizedTree) return "";
    Element element = node.element();
    String kind = tree.getKind() + " ";
    if (tree instanceof VariableTree && element != null) {
      locals.putIfAbsent(element, locals.size());
      return kind + element.asType();
    }
    if (tree instanceof IdentifierTree name) {
      return kind + numberOf(element).orElse(name.getName());
    }
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
