package dev.cairn.processor.read.flow.inline;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Point;
import dev.cairn.processor.diagnostic.Unfollowed;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.read.code.Checks;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.Generators;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.FlowDraft;
import dev.cairn.processor.read.flow.body.FlowValue;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads bodies, and puts those of helpers and lambdas in the place of their calls. */
public final class Inliner {

  /** The most that bodies may come to with helpers in the place of their calls. */
  private static final int LARGEST = 20_000;

  private final WorkflowBodies bodies;
  private final WorkflowBodies.StatementReader statements;
  private final WorkflowClass workflow;
  private final FlowDraft draft;
  private final SourceTrees sources;
  private final SourceLocations spots;
  private final Elements elements;
  private final ForeignCode foreign;
  private final NewObjects objects;

  /** The methods whose bodies led to the place that is read. */
  private List<ExecutableElement> callers = new ArrayList<>();

  private final Map<ExecutableElement, Map<Tree, BodyFlow.Recursion>> calledBack = new HashMap<>();
  private final Map<ExecutableElement, Flow> silent = new HashMap<>();
  private int size;

  public Inliner(
      WorkflowBodies bodies,
      WorkflowBodies.StatementReader statements,
      SourceTrees sources,
      SourceLocations spots,
      Elements elements,
      ForeignCode foreign) {
    this.bodies = bodies;
    this.statements = statements;
    this.workflow = bodies.workflow();
    this.draft = bodies.draft();
    this.sources = sources;
    this.spots = spots;
    this.elements = elements;
    this.foreign = foreign;
    this.objects = new NewObjects(this, sources);
  }

  /** The context of an entry method or a subflow. */
  public ContextFlow context(ExecutableElement method) {
    List<ContextFlow> asyncs = new ArrayList<>();
    SourceSpot spot = spots.at(method);
    Flow body = body(method, place(method, asyncs));
    return new ContextFlow(method.getSimpleName().toString(), body, asyncs, spot);
  }

  /** A context of code that is handed over at the path. */
  public ContextFlow context(String name, Optional<FlowValue.Closure> code, TreePath path) {
    List<ContextFlow> asyncs = new ArrayList<>();
    SourceSpot spot = spots.at(workflow.type(), path);
    BodyPlace place = place(workflow.type(), asyncs);
    Flow body =
        code.isPresent()
            ? run(code.get(), place)
            : draft.widen(Unfollowed.BRANCH_CODE_ELSEWHERE.with(), spot);
    return new ContextFlow(name, body, asyncs, spot);
  }

  /** A place in a body of its own. */
  public BodyPlace place(Element method, List<ContextFlow> asyncs) {
    return new BodyPlace(method, new HashMap<>(), asyncs, false, sources, spots);
  }

  /** Reads the code at the path; a return statement ends it. */
  public Flow read(BodyPlace place, TreePath path) {
    Flow.Label returned = new Flow.Label("returned");
    Flow body = statements.read(bodies, place, path, returned);
    return new Flow.Scope(returned, body).simplified();
  }

  Flow body(ExecutableElement method, BodyPlace place) {
    Optional<TreePath> path = sources.path(method);
    if (path.isEmpty()) return missing(method, spots.at(method));
    if (!(path.get().getLeaf() instanceof MethodTree tree) || tree.getBody() == null) {
      return Flows.nothing();
    }
    return read(place, new TreePath(path.get(), tree.getBody()));
  }

  private Flow missing(ExecutableElement method, SourceSpot spot) {
    return draft.widen(Unfollowed.NO_SOURCE.with(method.getSimpleName()), spot);
  }

  /**
   * A helper's body in the place of its call.
   *
   * @param given the values of parameters, as far as they can be followed
   */
  public Flow inline(
      ExecutableElement method, Map<Element, FlowValue> given, BodyPlace caller, TreePath path) {
    Flow known = given.isEmpty() ? silent.get(method) : null;
    if (known != null) return known;
    SourceSpot spot = caller.spot(path);
    if (callers.contains(method)) {
      calledBack
          .computeIfAbsent(method, unused -> new LinkedHashMap<>())
          .put(path.getLeaf(), new BodyFlow.Recursion(method.getSimpleName().toString(), spot));
      return Flows.nothing();
    }
    if (sources.path(method).isEmpty()) return missing(method, spot);
    if (size > LARGEST) {
      bodies.escaping().addAll(given.values(), caller, path);
      return draft.widen(Unfollowed.TOO_LARGE.with(), spot);
    }
    int asyncsBefore = caller.asyncs().size();
    callers.add(method);
    Flow body = body(method, caller.inMethod(method, given, !workflow.isOwn(method)));
    callers.remove(callers.size() - 1);
    Map<Tree, BodyFlow.Recursion> back = calledBack.remove(method);
    if (back != null && !body.isSilent()) draft.addRecursions(back);
    boolean opensBranches = caller.asyncs().size() > asyncsBefore;
    if (given.isEmpty() && body.isSilent() && !opensBranches) silent.put(method, body);
    size += body.size();
    return body;
  }

  /** Whether a method of others may use the static API. */
  public boolean mayRecord(ExecutableElement method) {
    return foreign.mayRecord(method);
  }

  /** The flow of a method of others, as far as it may use the static API. */
  public Flow foreign(
      ExecutableElement method, Map<Element, FlowValue> given, BodyPlace caller, TreePath path) {
    if (!foreign.mayRecord(method)) return silent(method, caller, path);
    if (foreign.isReadable(method)) return inline(method, given, caller, path);
    // A method that overrides it may keep them.
    bodies.escaping().addAll(given.values(), caller, path);
    return draft.widen(Unfollowed.MAY_RECORD.with(method.getSimpleName()), caller.spot(path));
  }

  /**
   * The values that a method of others draws, and where it throws, as far as it is compiled here.
   */
  private Flow silent(ExecutableElement method, BodyPlace caller, TreePath path) {
    boolean isThere = sources.path(method).isPresent() && size <= LARGEST;
    if (!isThere || callers.contains(method)) return Flows.nothing();
    if (method.getKind() != ElementKind.CONSTRUCTOR) {
      SortedMap<String, ExecutableElement> ways = foreign.dispatch().implementations(method);
      return ways.isEmpty()
          ? inline(method, Map.of(), caller, path)
          : dispatched(ways, caller, path);
    }
    Flow known = silent.get(method);
    if (known != null) return known;
    callers.add(method);
    Flow made = objects.made(method, caller, path);
    callers.remove(callers.size() - 1);
    silent.put(method, made);
    size += made.size();
    return made;
  }

  /** A call that comes to a method by the class of its object. */
  private Flow dispatched(
      SortedMap<String, ExecutableElement> methods, BodyPlace caller, TreePath path) {
    // Lambdas, and classes that are compiled elsewhere, may have the type as well.
    SortedMap<String, Flow> ways = new TreeMap<>(Map.of("default", Flows.nothing()));
    methods.forEach(
        (type, method) -> {
          boolean isRead = sources.path(method).isPresent() && !callers.contains(method);
          ways.put(
              Point.Decision.OF_CLASS + type,
              isRead ? inline(method, Map.of(), caller, path) : Flows.nothing());
        });
    Optional<TreePath> receiver =
        path.getLeaf() instanceof MethodInvocationTree call
            ? Expressions.receiver(call, path)
            : Optional.empty();
    return bodies.choices().byValue(receiver.orElse(path), ways, caller);
  }

  /** The flow of a method of the type that is called without being named. */
  public Flow implied(Optional<TypeMirror> type, String name, BodyPlace place, TreePath path) {
    if (type.isEmpty()
        || !(type.get() instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement owner)
        || (!foreign.mayRecordAnything() && sources.path(owner).isEmpty())) {
      return Flows.nothing();
    }
    return ElementFilter.methodsIn(elements.getAllMembers(owner)).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .filter(method -> method.getParameters().isEmpty())
        .findFirst()
        .map(method -> withObject(foreign(method, Map.of(), place, path), place, path))
        .orElse(Flows.nothing());
  }

  /** Code that throws, or draws, by the object at the path, which no call names. */
  private Flow withObject(Flow flow, BodyPlace place, TreePath path) {
    boolean decides = flow.isSilent() && (Flows.raises(flow) || Flows.draws(flow));
    return decides
        ? Flows.sequence(
            new Flow.Hazard(bodies.conditions().of("check", path, place.spot(path))), flow)
        : flow;
  }

  /** The flow of the iterators that a loop over something of that type asks for its items. */
  public Flow impliedByItems(Optional<TypeMirror> type, BodyPlace place, TreePath path) {
    if (type.isEmpty() || type.get().getKind() == TypeKind.ARRAY) return Flows.nothing();
    Optional<TypeMirror> iterator =
        Optional.ofNullable(elements.getTypeElement("java.util.Iterator")).map(Element::asType);
    return Flows.sequence(
        implied(iterator, "hasNext", place, path), implied(iterator, "next", place, path));
  }

  /** The methods whose bodies led to the place that is read. */
  public List<ExecutableElement> callers() {
    return callers;
  }

  /** The flow of code that is run. */
  public Flow run(FlowValue.Closure code, BodyPlace place) {
    if (code instanceof FlowValue.Lambda lambda) {
      LambdaExpressionTree tree = (LambdaExpressionTree) lambda.path().getLeaf();
      TreePath body = new TreePath(lambda.path(), tree.getBody());
      return calledBy(lambda.callers(), () -> read(place.inLambda(lambda), body));
    }
    if (code instanceof FlowValue.OtherMethod other) {
      return other.method().map(method -> run(method, other.path(), place)).orElse(Flows.nothing());
    }
    if (code instanceof FlowValue.Picked picked) return runPicked(picked, place);
    if (code instanceof FlowValue.OwnMethod own) {
      ExecutableElement target =
          own.onSuper() ? own.method() : workflow.implementation(own.method());
      return workflow.isDurable(target)
          ? bodies.operations().call(target, place.spot(own.path()))
          : calledBy(own.callers(), () -> inline(target, Map.of(), place, own.path()));
    }
    return Flows.nothing();
  }

  /** The failure of a method of a library that is named here, and called by others. */
  public Flow checked(ExecutableElement method, TreePath reference, BodyPlace place) {
    if (!Checks.is(method, reference, sources)) return Flows.nothing();
    TreePath user = Checks.userOf(reference);
    return new Flow.Hazard(bodies.conditions().of("check", user, place.spot(user)));
  }

  /** A call of a method of others, by a reference: the same as in a lambda. */
  private Flow run(ExecutableElement method, TreePath reference, BodyPlace place) {
    if (DurableMethod.of(method).filter(DurableMethod::draws).isPresent()) return new Flow.Draw();
    SourceSpot spot = place.spot(reference);
    if (DurableMethod.of(method).filter(DurableMethod::records).isPresent()) {
      return draft.widen(Unfollowed.UNKNOWN_ARGUMENT.with(method.getSimpleName()), spot);
    }
    List<Flow> flows = new ArrayList<>(List.of(foreign(method, Map.of(), place, reference)));
    if (Generators.isDraw(method)) flows.add(new Flow.Draw());
    if (DurableMethod.awaits(method)) {
      flows.add(new Flow.Hazard(bodies.conditions().checkedBy(reference, spot)));
    }
    flows.add(checked(method, reference, place));
    return Flows.sequence(flows);
  }

  private Flow runPicked(FlowValue.Picked picked, BodyPlace place) {
    List<Flow> ways = new ArrayList<>();
    for (FlowValue.Closure code : picked.codes()) ways.add(run(code, place));
    return bodies.choices().of(picked.path(), ways, place);
  }

  /** The runner of code that it was given is no caller of the methods that this code calls. */
  private Flow calledBy(List<ExecutableElement> others, Supplier<Flow> code) {
    List<ExecutableElement> around = callers;
    callers = new ArrayList<>(others);
    try {
      return code.get();
    } finally {
      callers = around;
    }
  }
}
