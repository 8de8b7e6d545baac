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
import dev.cairn.processor.read.code.Expressions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The code that makes values, as text to compare: kinds, names and literals. Locals have numbers in
 * the place of names, and so have parameters of methods; those of constructors are called as
 * properties are.
 */
final class CodeText {
  private final BodyIndexes bodies;
  private final StringBuilder text = new StringBuilder();
  private final Map<Element, Integer> locals = new HashMap<>();

  CodeText(BodyIndexes bodies) {
    this.bodies = bodies;
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
    for (BodyIndex.Node node : nodes) {
      for (; open > node.depth() - outermost; open--) text.append(')');
      text.append(node.tree().getKind()).append('(').append(name(node));
      open++;
    }
    text.append(")".repeat(open));
    return nodes;
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

  private Object name(BodyIndex.Node node) {
    Tree tree = node.tree();
    if (tree instanceof VariableTree && node.element() != null) {
      locals.putIfAbsent(node.element(), locals.size());
    }
    if (tree instanceof IdentifierTree name) return number(node.element()).orElse(name.getName());
    if (tree instanceof MemberSelectTree member) return member.getIdentifier();
    return tree instanceof LiteralTree literal ? String.valueOf(literal.getValue()) : "";
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
