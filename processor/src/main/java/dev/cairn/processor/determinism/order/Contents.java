package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Whether the collections in other collections, or in records, have an order of their own. */
final class Contents {
  private static final int DEEPEST = 6;
  private static final String OBJECT = "java.lang.Object";

  private static final Items.Question IS_UNORDERED =
      new Items.Question(true, (scope, item, depth) -> scope.contents().isUnordered(item, depth));

  private static final Items.Question IS_OR_HOLDS_UNORDERED =
      new Items.Question(
          true,
          (scope, item, depth) ->
              scope.contents().isUnordered(item, depth)
                  || scope.contents().areUnordered(item, depth));

  private static final Items.Question HOLDS_UNORDERED =
      new Items.Question(false, (scope, item, depth) -> scope.contents().areUnordered(item, depth));

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;

  Contents(Codebase codebase, Values values, Orders orders) {
    this.codebase = codebase;
    this.values = values;
    this.orders = orders;
  }

  /** Whether the variable of a loop takes collections without order. */
  boolean isUnordered(Element variable, int depth) {
    return values.itemsOf(variable).filter(items -> hasUnordered(items, depth + 1)).isPresent();
  }

  /** Whether some items of a container are collections without order. */
  boolean hasUnordered(TreePath container, int depth) {
    return orders.items().any(container, depth, IS_UNORDERED);
  }

  /** Whether a container, or a record, holds collections without order, however deep. */
  boolean areUnordered(TreePath container) {
    return areUnordered(container, 0);
  }

  /** Whether some items of a container are, or hold, collections without order. */
  boolean hasOrHoldsUnordered(TreePath container) {
    return orders.items().any(container, 0, IS_OR_HOLDS_UNORDERED);
  }

  private boolean areUnordered(TreePath container, int depth) {
    if (depth > DEEPEST) return false;
    TreePath at = Expressions.bare(container);
    Optional<TypeMirror> type = codebase.sources().type(at);
    if (type.isEmpty() || !mayHoldCollections(type.get())) return false;
    if (orders.isUnorderedRecord(type)) return true;
    if (isRecord(type.get())) return isRecordOfUnordered(at, depth);
    return orders.items().any(at, depth, IS_OR_HOLDS_UNORDERED);
  }

  private boolean isRecordOfUnordered(TreePath at, int depth) {
    if (at.getLeaf() instanceof NewClassTree made) {
      for (ExpressionTree argument : made.getArguments()) {
        TreePath one = new TreePath(at, argument);
        if (isUnordered(one, depth + 1) || areUnordered(one, depth + 1)) return true;
      }
      return false;
    }
    if (at.getLeaf() instanceof MethodInvocationTree call) {
      return codebase.has(Trait.TAKES_AN_ITEM_OUT, at)
          && Expressions.receiver(call, at)
              .filter(from -> orders.items().any(from, depth + 1, HOLDS_UNORDERED))
              .isPresent();
    }
    Optional<Element> variable = codebase.sources().element(at);
    if (variable.isEmpty() || !(at.getLeaf() instanceof IdentifierTree)) return false;
    return values.valuesOf(variable.get()).stream()
            .anyMatch(value -> areUnordered(value, depth + 1))
        || values
            .itemsOf(variable.get())
            .filter(items -> orders.items().any(items, depth + 1, HOLDS_UNORDERED))
            .isPresent();
  }

  /** Whether values of a type may hold collections: most that are shown are known not to. */
  private boolean mayHoldCollections(TypeMirror type) {
    if (type instanceof ArrayType array) return mayBeOrHold(array.getComponentType());
    if (!(type instanceof DeclaredType declared)) return !type.getKind().isPrimitive();
    if (!declared.getTypeArguments().isEmpty()) {
      return declared.getTypeArguments().stream().anyMatch(this::mayBeOrHold) || isRecord(type);
    }
    return isRecord(type)
        || codebase.isCollection(Optional.of(type))
        || QualifiedNames.of(declared).equals(OBJECT)
        || (declared.asElement().getKind() == ElementKind.INTERFACE
            && codebase.hasSource(declared.asElement()));
  }

  private boolean mayBeOrHold(TypeMirror type) {
    return codebase.isCollection(Optional.of(type)) || mayHoldCollections(type);
  }

  private static boolean isRecord(TypeMirror type) {
    return Codebase.kindOf(type).filter(ElementKind.RECORD::equals).isPresent();
  }

  private boolean isUnordered(TreePath content, int depth) {
    return codebase.isCollection(codebase.sources().type(content))
        && orders.isUnordered(content, depth);
  }
}
