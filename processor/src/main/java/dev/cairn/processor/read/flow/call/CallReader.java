package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.condition.Generators;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.flow.body.PartReader;
import dev.cairn.processor.read.flow.failure.MissingValues;
import dev.cairn.processor.read.flow.failure.PlainFailures;
import dev.cairn.processor.read.flow.inline.WorkflowBodies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/** Reads calls: of durable methods, helpers, the static API, and methods that are handed code. */
public final class CallReader {
  private final WorkflowBodies bodies;
  private final BodyPlace place;
  private final PartReader parts;
  private final PlainFailures failures;
  private final Repetitions repetitions;
  private final ValueReader values;
  private final DurableApiReader api;
  private final CodeCollectionReader collections;
  private final CallHazards hazards;

  /** Code that was given to a stream which has not been told to run yet. */
  private final List<FlowValue.Closure> lazy = new ArrayList<>();

  public CallReader(
      WorkflowBodies bodies,
      BodyPlace place,
      PartReader parts,
      ValueReader values,
      PlainFailures failures) {
    this.failures = failures;
    this.bodies = bodies;
    this.place = place;
    this.parts = parts;
    this.repetitions = new Repetitions(bodies, place);
    this.values = values;
    this.api = new DurableApiReader(bodies, place, parts, values);
    this.collections = new CodeCollectionReader(bodies, place, parts, values);
    this.hazards = new CallHazards(bodies, place, failures);
  }

  public Flow read(MethodInvocationTree tree, TreePath path) {
    Optional<Element> element = place.sources().element(new TreePath(path, tree.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) {
      return Flows.sequence(parts.read(tree.getMethodSelect()), parts.readAll(tree.getArguments()));
    }
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      return Flows.sequence(
          parts.readAll(tree.getArguments()),
          bodies.inliner().foreign(method, Map.of(), place, path));
    }
    Optional<DurableMethod> ofDurable = DurableMethod.of(method);
    if (ofDurable.isPresent()) return api.read(ofDurable.get(), tree, path);
    if (isCalledOnThis(method, tree.getMethodSelect())) return own(method, tree, path);
    return foreign(method, tree, path);
  }

  private boolean isCalledOnThis(ExecutableElement method, ExpressionTree select) {
    if (!bodies.workflow().isOwn(method)) return false;
    if (method.getModifiers().contains(Modifier.STATIC)) return true;
    return !(select instanceof MemberSelectTree member) || place.isThis(member.getExpression());
  }

  // Methods of the workflow's own

  private Flow own(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    boolean onSuper =
        tree.getMethodSelect() instanceof MemberSelectTree member
            && Expressions.isSuper(member.getExpression());
    ExecutableElement target = onSuper ? method : bodies.workflow().implementation(method);
    if (bodies.workflow().isDurable(target)) {
      Flow arguments = parts.readAll(tree.getArguments());
      return Flows.sequence(
          arguments, bodies.operations().call(target, tree, path, place.spot(path)));
    }
    Map<Element, FlowValue> given = new HashMap<>();
    Flow arguments = bind(target, tree, path, given);
    return Flows.sequence(arguments, bodies.inliner().inline(target, given, place, path));
  }

  /** Notes what the parameters of a method stand for; what is done to evaluate the others. */
  private Flow bind(
      ExecutableElement target,
      MethodInvocationTree tree,
      TreePath path,
      Map<Element, FlowValue> given) {
    List<Flow> flows = new ArrayList<>();
    List<? extends VariableElement> parameters = target.getParameters();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      TreePath argument = new TreePath(path, tree.getArguments().get(i));
      Optional<FlowValue> value = values.of(argument);
      boolean spread = target.isVarArgs() && i >= parameters.size() - 1;
      if (value.isPresent() && !spread && bodies.workflow().isFinal(parameters.get(i), target)) {
        given.put(parameters.get(i), value.get());
        flows.add(parts.evaluate(tree.getArguments().get(i)));
      } else {
        flows.add(parts.read(tree.getArguments().get(i)));
      }
    }
    return Flows.sequence(flows);
  }

  /** A method of others that uses the static API. */
  private Flow usingApi(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    Map<Element, FlowValue> given = new HashMap<>();
    Flow arguments = bind(method, tree, path, given);
    return Flows.sequence(
        arguments, bodies.inliner().foreign(method, given, place, path), new Flow.Hazard());
  }

  // Methods of others

  private Flow foreign(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    if (DurableMethod.isCodeOfBranch(method)) {
      return bodies.draft().widen(Unfollowed.RUNS_BRANCH.with(), place.spot(path));
    }
    int lazyBefore = lazy.size();
    Optional<FlowValue.Closure> run = Optional.empty();
    Flow receiver = Flows.nothing();
    if (tree.getMethodSelect() instanceof MemberSelectTree member) {
      TreePath receiverPath = new TreePath(new TreePath(path, member), member.getExpression());
      if (method.getModifiers().contains(Modifier.ABSTRACT)) run = values.closure(receiverPath);
      Optional<FlowValue.Kept> kept = values.takenFrom(receiverPath);
      if (kept.isPresent() && !(kept.get().mayBeEmpty() && CallbackMethods.isCollection(method))) {
        return collections.runTaken(kept.get(), tree, receiverPath);
      }
      kept = values.kept(receiverPath);
      if (kept.isPresent()) return collections.read(method, kept.get(), tree, path);
      if (run.isPresent()) {
        receiver = parts.evaluate(member.getExpression());
      } else if (!place.isThis(member.getExpression())) {
        receiver = parts.read(tree.getMethodSelect());
      }
    }
    List<Flow> flows = new ArrayList<>(List.of(receiver));
    List<FlowValue.Closure> given = new ArrayList<>();
    boolean runs = CallbackMethods.runsAtOnce(method);
    boolean chained = CallbackMethods.isLazy(method) && isReceiver(path);
    Optional<TreePath> on = Expressions.receiver(tree, path);
    boolean followed = run.isPresent() || (on.isPresent() && awaitsOperation(method, on.get()));
    if (!followed && bodies.inliner().mayRecord(method)) {
      return Flows.sequence(receiver, usingApi(method, tree, path));
    }
    for (int i = 0; i < tree.getArguments().size(); i++) {
      Optional<FlowValue.Closure> closure =
          values.closure(new TreePath(path, tree.getArguments().get(i)));
      boolean isRun = (runs || chained) && CallbackMethods.takesCode(method, i);
      if (closure.isPresent() && isRun) {
        given.add(closure.get());
        flows.add(parts.evaluate(tree.getArguments().get(i)));
      } else {
        flows.add(parts.read(tree.getArguments().get(i)));
      }
    }
    List<FlowValue.Closure> started = lazy.subList(lazyBefore, lazy.size());
    given.addAll(0, started);
    started.clear();
    if (run.isPresent()) flows.add(bodies.inliner().run(run.get(), place));
    if (chained) lazy.addAll(given);
    else if (CallbackMethods.isIteratorOfStream(method) && values.bindIterator(path, given)) {
      // The code of the stream runs where the iterator is asked for its items.
    } else if (runs) flows = repetitions.behind(flows, method, given, path);
    else given.forEach(closure -> bodies.escaping().add(closure, place, path));
    if (!followed) flows.add(bodies.inliner().foreign(method, Map.of(), place, path));
    if (drawsAgain(method, tree, path)) flows.add(new Flow.Draw());
    if (on.isPresent() && MissingValues.isEntry(on.get(), place.sources())) {
      flows.add(failures.check(on.get()));
    }
    if (!Records.isAccessor(method, place.sources())) flows.add(hazards.of(method, path));
    return Flows.sequence(flows);
  }

  /** Whether the call's result is what another method is called on. */
  private static boolean isReceiver(TreePath path) {
    Tree parent = path.getParentPath().getLeaf();
    return parent instanceof MemberSelectTree
        && path.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree;
  }

  /** Whether a call awaits an operation that the workflow itself has started, and does no more. */
  private boolean awaitsOperation(ExecutableElement method, TreePath receiver) {
    if (!DurableMethod.awaits(method)) return false;
    TreePath future = Expressions.bare(receiver);
    Optional<TreePath> value =
        future.getLeaf() instanceof IdentifierTree
            ? place
                .sources()
                .element(future)
                .flatMap(local -> bodies.indexes().onlyValueOf(local, future))
            : Optional.of(future);
    return value.map(Expressions::bare).filter(this::starts).isPresent();
  }

  /** Whether an expression starts an operation. */
  private boolean starts(TreePath path) {
    if (!(path.getLeaf() instanceof MethodInvocationTree call)) return false;
    Optional<Element> called = place.sources().element(new TreePath(path, call.getMethodSelect()));
    if (called.isEmpty() || !(called.get() instanceof ExecutableElement method)) return false;
    return DurableMethod.of(method).equals(Optional.of(DurableMethod.ASYNC))
        || (isCalledOnThis(method, call.getMethodSelect())
            && bodies.workflow().isDurable(bodies.workflow().implementation(method)));
  }

  /** Whether a generator that is kept hands out one more of its values. */
  private boolean drawsAgain(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    if (!method.getSimpleName().toString().startsWith("next")) return false;
    Optional<TreePath> receiver = Expressions.receiver(tree, path);
    return receiver.isPresent()
        && !(Expressions.bare(receiver.get()).getLeaf() instanceof MethodInvocationTree)
        && Generators.is(place.sources().type(receiver.get()));
  }
}
