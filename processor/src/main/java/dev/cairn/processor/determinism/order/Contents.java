package dev.cairn.processor.determinism.order;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/** Whether the collections in other collections have an order of their own. */
final class Contents {
  private static final Set<String> TAKING =
      Set.of("get", "getOrDefault", "computeIfAbsent", "getFirst", "getLast", "getValue", "remove");

  private static final Set<String> VIEWS = Set.of("values", "entrySet", "stream", "iterator");

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

  /** Whether the method hands out what a container holds. */
  static boolean takes(String owner, String method) {
    return owner.startsWith("java.util.") && TAKING.contains(method);
  }

  /** Whether the variable of a loop takes collections without order. */
  boolean isUnordered(Element variable) {
    return values.itemsOf(variable).filter(this::areUnordered).isPresent();
  }

  /** Whether a container holds collections without order. */
  boolean areUnordered(TreePath container) {
    TreePath at = Values.bare(container);
    if (at.getLeaf() instanceof MethodInvocationTree call) {
      String name = StreamPipeline.nameOf(call);
      if (VIEWS.contains(name)) {
        return Values.receiver(call, at).filter(this::areUnordered).isPresent();
      }
      return name.equals("collect")
          && call.getArguments().size() == 1
          && collectors.isHashingInside(new TreePath(at, call.getArguments().get(0)));
    }
    Optional<Element> variable = codebase.sources().element(at);
    if (variable.isEmpty() || !(at.getLeaf() instanceof IdentifierTree)) return false;
    for (TreePath value : values.valuesOf(variable.get())) {
      if (Values.bare(value).getLeaf() instanceof MethodInvocationTree && areUnordered(value)) {
        return true;
      }
    }
    for (TreePath content : values.contentsOf(variable.get())) {
      if (collectors.makesHashed(content) || isCollection(content)) return true;
    }
    return values.itemsOf(variable.get()).filter(this::areUnordered).isPresent();
  }

  private boolean isCollection(TreePath content) {
    boolean collection =
        codebase.isA(codebase.sources().type(content), "java.util.Collection")
            || codebase.isA(codebase.sources().type(content), "java.util.Map");
    return collection && orders.isUnordered(content);
  }
}
