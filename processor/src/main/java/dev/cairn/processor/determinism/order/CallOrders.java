package dev.cairn.processor.determinism.order;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;

/** Whether the collections that calls return have an order of their own. */
final class CallOrders {
  private static final Set<String> WITH_DEFAULT = Set.of("getOrDefault", "orElse");

  /** Helpers are looked into, and their helpers, but not those of these: it could go on forever. */
  private static final int HELPER = 3;

  private final Codebase codebase;
  private final Values values;
  private final Orders orders;

  CallOrders(Codebase codebase, Values values, Orders orders) {
    this.codebase = codebase;
    this.values = values;
    this.orders = orders;
  }

  boolean isUnordered(MethodInvocationTree call, TreePath path, int depth) {
    Optional<ExecutableElement> called = codebase.called(path);
    if (called.isEmpty()) return false;
    ExecutableElement method = called.get();
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (shuffles(method)) return isShuffled(method, arguments.size());
    if (codebase.has(Trait.ORDER_OF_ITS_ARGUMENT, method)) {
      return arguments.size() == 1
          && orders.isUnordered(new TreePath(path, arguments.get(0)), depth + 1);
    }
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    if (receiver.isPresent() && codebase.has(Trait.VIEW_IN_THE_SAME_ORDER, method)) {
      return orders.isUnordered(receiver.get(), depth + 1);
    }
    if (receiver.isPresent() && codebase.has(Trait.TAKES_AN_ITEM_OUT, method)) {
      return orders.types().isHashed(path)
          || orders.contents().hasUnordered(receiver.get(), depth)
          || isUnorderedDefault(call, path, depth);
    }
    if (codebase.calls(path, "java.util.stream.BaseStream", "collect")) {
      return (arguments.size() == 1
              && orders.collectors().isHashing(new TreePath(path, arguments.get(0))))
          || orders.types().isHashed(path);
    }
    // The result of a step is read back in the order in which it was recorded.
    if (DurableCalls.isDurable(method)) return orders.types().isHashed(path);
    if (codebase.hasSource(MethodIds.owner(method))) {
      return orders.objects().givesUnordered(method, receiver, depth)
          || returnsUnordered(method, depth);
    }
    if (orders.types().isHashed(path)) return true;
    if (codebase.isOfJdk(MethodIds.owner(method))) {
      return receiver.isPresent() && isMadeByFunction(method, receiver.get(), depth);
    }
    return isUnorderedInLibrary(receiver, arguments, path, depth);
  }

  /** {@code map.getOrDefault(key, Set.of("a", "b"))}. */
  private boolean isUnorderedDefault(MethodInvocationTree call, TreePath path, int depth) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    return WITH_DEFAULT.contains(Expressions.nameOf(call))
        && orders.isUnordered(new TreePath(path, arguments.get(arguments.size() - 1)), depth + 1);
  }

  /** {@code names.get()}, where {@code names} is a lambda or a method that is named. */
  private boolean isMadeByFunction(ExecutableElement method, TreePath function, int depth) {
    if (!method.getModifiers().contains(Modifier.ABSTRACT)) return false;
    if (!codebase.isFunctional(MethodIds.owner(method))) return false;
    for (TreePath code : values.sourcesOf(function)) {
      if (code.getLeaf() instanceof LambdaExpressionTree lambda) {
        if (returnsUnordered(new TreePath(code, lambda.getBody()), depth + 1)) return true;
      } else if (code.getLeaf() instanceof MemberReferenceTree) {
        Optional<ExecutableElement> named = codebase.called(code);
        if (named.isPresent() && returnsUnordered(named.get(), depth)) return true;
      }
    }
    return false;
  }

  private boolean returnsUnordered(TreePath body, int depth) {
    if (body.getLeaf() instanceof ExpressionTree) return orders.isUnordered(body, depth);
    for (TreePath statement : codebase.bodies().returnsIn(body)) {
      ExpressionTree value = ((ReturnTree) statement.getLeaf()).getExpression();
      if (value != null && orders.isUnordered(new TreePath(statement, value), depth)) return true;
    }
    return false;
  }

  /** Classes below have factories with the same names, which are others: {@code EnumSet.of}. */
  boolean shuffles(ExecutableElement factory) {
    return codebase.has(Trait.SHUFFLED, factory)
        && MethodIds.owner(factory).getKind() == ElementKind.INTERFACE;
  }

  private static boolean isShuffled(ExecutableElement factory, int arguments) {
    boolean ofEntries = factory.isVarArgs() || factory.getParameters().isEmpty();
    boolean pairs = MethodIds.owner(factory).getQualifiedName().contentEquals("java.util.Map");
    if (factory.getSimpleName().contentEquals("copyOf")) return true;
    return arguments > (pairs && !ofEntries ? 2 : 1);
  }

  /** A library makes one collection from another: then it has the same order, unless it sorts. */
  private boolean isUnorderedInLibrary(
      Optional<TreePath> receiver,
      List<? extends ExpressionTree> arguments,
      TreePath path,
      int depth) {
    Optional<TypeMirror> result = codebase.sources().type(path);
    if (!codebase.isCollection(result) || orders.types().isSorting(result)) return false;
    List<TreePath> sources = new ArrayList<>(receiver.stream().toList());
    for (ExpressionTree argument : arguments) sources.add(new TreePath(path, argument));
    sources.removeIf(source -> !codebase.isCollection(codebase.sources().type(source)));
    if (sources.isEmpty()) return orders.types().isHashedByIdentity(path);
    return sources.stream().anyMatch(source -> orders.isUnordered(source, depth + 1));
  }

  private boolean returnsUnordered(ExecutableElement method, int depth) {
    if (DurableCalls.isDurable(method)) return false;
    for (TreePath body : codebase.paths(method)) {
      Locals locals = Locals.in(codebase.bodies().of(body), codebase);
      Orders inside = new Orders(codebase, new Values(codebase, new Code(method, false), locals));
      if (inside.calls().returnsUnordered(body, depth + HELPER)) return true;
    }
    return false;
  }
}
