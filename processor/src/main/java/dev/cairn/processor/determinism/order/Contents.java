package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Whether the collections in other collections, or in records, have an order of their own. */
final class Contents {
  private static final int DEEPEST = 6;

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;
  private final CollectorCalls collectors;

  Contents(Codebase codebase, Values values, Orders orders, CollectorCalls collectors) {
    this.codebase = codebase;
    this.values = values;
    this.orders = orders;
    this.collectors = collectors;
  }

  /** Whether the variable of a loop takes collections without order. */
  boolean isUnordered(Element variable) {
    return values.itemsOf(variable).filter(this::areUnordered).isPresent();
  }

  /** Whether a container, or a record, holds collections without order. */
  boolean areUnordered(TreePath container) {
    return areUnordered(container, 0);
  }

  private boolean areUnordered(TreePath container, int depth) {
    TreePath at = Expressions.bare(container);
    if (depth > DEEPEST) return false;
    if (orders.isUnorderedRecord(codebase.sources().type(at))) return true;
    if (at.getLeaf() instanceof NewClassTree made) {
      if (isCopy(made, at))
        return areUnordered(new TreePath(at, made.getArguments().get(0)), depth + 1);
      return (isRecord(at) || isEntry(at)) && hold(made.getArguments(), at, depth);
    }
    if (at.getLeaf() instanceof NewArrayTree array) {
      return array.getInitializers() != null && hold(array.getInitializers(), at, depth);
    }
    if (at.getLeaf() instanceof MethodInvocationTree call) {
      if (codebase.has(Trait.VIEW_OF_THE_ITEMS, at)
          || codebase.has(Trait.VIEW_IN_THE_SAME_ORDER, at)) {
        return Expressions.receiver(call, at).filter(r -> areUnordered(r, depth + 1)).isPresent();
      }
      if (codebase.calls(at, "java.util.stream.BaseStream", "collect")) {
        return call.getArguments().size() == 1
            && collectors.isHashingInside(new TreePath(at, call.getArguments().get(0)));
      }
      return codebase.containers().holdsArguments(at) && hold(call.getArguments(), at, depth);
    }
    Optional<Element> variable = codebase.sources().element(at);
    if (variable.isEmpty() || !(at.getLeaf() instanceof IdentifierTree)) return false;
    for (TreePath value : values.valuesOf(variable.get())) {
      if (areUnordered(value, depth + 1)) return true;
    }
    for (TreePath content : values.contentsOf(variable.get())) {
      if (collectors.makesHashed(content) || isUnordered(content)) return true;
    }
    return mayHoldCollections(codebase.sources().type(at))
        && values.itemsOf(variable.get()).filter(i -> areUnordered(i, depth + 1)).isPresent();
  }

  /** Whether it is an entry or the like, or a collection of collections. */
  private boolean mayHoldCollections(Optional<TypeMirror> type) {
    if (!codebase.isCollection(type)) return true;
    return type.orElse(null) instanceof DeclaredType declared
        && declared.getTypeArguments().stream()
            .anyMatch(argument -> codebase.isCollection(Optional.of(argument)));
  }

  private boolean hold(List<? extends ExpressionTree> arguments, TreePath path, int depth) {
    for (ExpressionTree argument : arguments) {
      TreePath one = new TreePath(path, argument);
      if (isUnordered(one) || areUnordered(one, depth + 1)) return true;
    }
    return false;
  }

  /** Whether a list or the like is made of another collection: it holds the same. */
  private boolean isCopy(NewClassTree made, TreePath path) {
    return made.getArguments().size() == 1
        && codebase.is(Trait.KEEPS_INSERTION_ORDER, codebase.sources().type(path));
  }

  private boolean isEntry(TreePath made) {
    return codebase.isA(codebase.sources().type(made), "java.util.Map.Entry");
  }

  private boolean isRecord(TreePath made) {
    return codebase
        .sources()
        .type(made)
        .flatMap(Codebase::kindOf)
        .filter(ElementKind.RECORD::equals)
        .isPresent();
  }

  private boolean isUnordered(TreePath content) {
    return codebase.isCollection(codebase.sources().type(content)) && orders.isUnordered(content);
  }
}
