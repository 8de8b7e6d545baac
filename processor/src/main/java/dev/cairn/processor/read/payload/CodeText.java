package dev.cairn.processor.read.payload;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * The code that makes values, as text to compare: kinds, names and literals, with the code of all
 * methods and the values of all fields that it comes to. Locals have numbers in the place of names,
 * and so have parameters of methods; those of constructors are called as properties are.
 */
final class CodeText {

  /** More than constructors come to; ends the walk through a library that is compiled along. */
  private static final int MOST = 100;

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final StringBuilder text = new StringBuilder();
  private final Map<Element, Integer> locals = new HashMap<>();
  private final Set<Element> named = new LinkedHashSet<>();

  CodeText(SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
  }

  void add(String name) {
    text.append(name);
  }

  /** Adds a body, and returns its nodes but for assignments of fields to themselves. */
  List<BodyIndex.Node> add(TreePath body) {
    List<BodyIndex.Node> nodes =
        bodies.in(body, CodeText::isPlain).stream().filter(node -> !isPlain(node.tree())).toList();
    int open = 0;
    int outermost = nodes.isEmpty() ? 0 : nodes.get(0).depth();
    int constant = Integer.MAX_VALUE;
    for (BodyIndex.Node node : nodes) {
      // The class that a constant is named with is no part of its value.
      if (node.depth() > constant) continue;
      constant = Integer.MAX_VALUE;
      for (; open > node.depth() - outermost; open--) text.append(')');
      Optional<Object> value = constantOf(node);
      if (value.isPresent()) constant = node.depth();
      text.append(value.isPresent() ? "" : node.tree().getKind()).append('(').append(name(node));
      open++;
      if (value.isEmpty() && node.element() != null) named.add(node.element());
    }
    text.append(")".repeat(open));
    return nodes;
  }

  /** Adds the code of all that was named so far, and of what that names. */
  void follow() {
    Set<Element> done = new LinkedHashSet<>();
    while (done.size() < MOST) {
      Optional<Element> next = named.stream().filter(one -> !done.contains(one)).findFirst();
      if (next.isEmpty()) return;
      done.add(next.get());
      if (next.get() instanceof ExecutableElement method) {
        named.addAll(dispatch.overriders(method));
        bodies.bodyOf(method).ifPresent(body -> addNamed(method, body));
      } else if (next.get().getKind().isField() && !isComponent(next.get())) {
        FieldDefinitions.of(next.get(), sources, bodies)
            .forEach(value -> addNamed(next.get(), value));
      }
    }
  }

  /** The constructor that is being read gives it its value. */
  private static boolean isComponent(Element field) {
    return Records.declare(field) && !field.getModifiers().contains(Modifier.STATIC);
  }

  private void addNamed(Element of, TreePath code) {
    text.append('\n').append(of.getSimpleName()).append(": ");
    List<BodyIndex.Node> unused = add(code);
  }

  String digest() {
    return Digests.of(text.toString());
  }

  /** {@code this.sum = sum}: javac adds it to compact constructors when it attributes them. */
  static boolean isPlain(Tree tree) {
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
      return Optional.of(String.valueOf(literal.getValue()));
    }
    boolean isName =
        node.tree() instanceof IdentifierTree || node.tree() instanceof MemberSelectTree;
    return isName && node.element() instanceof VariableElement variable
        ? Optional.ofNullable(variable.getConstantValue())
        : Optional.empty();
  }

  private Object name(BodyIndex.Node node) {
    Optional<Object> constant = constantOf(node);
    if (constant.isPresent()) return "=" + constant.get();
    Tree tree = node.tree();
    if (tree instanceof VariableTree && node.element() != null) {
      locals.putIfAbsent(node.element(), locals.size());
    }
    if (tree instanceof IdentifierTree name) return number(node.element()).orElse(name.getName());
    return tree instanceof MemberSelectTree member ? member.getIdentifier() : "";
  }

  private Optional<CharSequence> number(@Nullable Element name) {
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
