package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.determinism.summary.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

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
    if (at.getLeaf() instanceof NewClassTree made) {
      return isRecord(at) && hold(made.getArguments(), at, depth);
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
    return values.itemsOf(variable.get()).filter(i -> areUnordered(i, depth + 1)).isPresent();
  }

  private boolean hold(List<? extends ExpressionTree> arguments, TreePath path, int depth) {
    for (ExpressionTree argument : arguments) {
      TreePath one = new TreePath(path, argument);
      if (isUnordered(one) || areUnordered(one, depth + 1)) return true;
    }
    return false;
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
