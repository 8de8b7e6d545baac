package dev.cairn.processor.read.body;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.Child;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.FlowModel;
import dev.cairn.processor.flow.FlowSymbols;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.declaration.DeclarationReader;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the bodies of a workflow do: its entry and subflows, with the helpers that they call.
 * Attributes these classes, so all types that they name have to be there.
 */
public final class FlowReader {

  /** The most that bodies may come to with helpers in the place of their calls. */
  private static final int LARGEST = 20_000;

  private final TypeElement type;
  private final SourceTrees sources;
  private final SourceLocations spots;
  private final Elements elements;
  private final ForeignCode outside;
  private final TypeFactsReader facts;
  private final String entryName;
  private final BatchTypes batchTypes;
  private final List<TypeElement> hierarchy;
  private final List<ExecutableElement> members;
  private final Map<String, OperationModel> operations = new HashMap<>();

  private final Map<Symbol, Set<Child>> children = new TreeMap<>();
  private final Map<Symbol, SourceSpot> anytime = new TreeMap<>();
  private final Set<String> kindsOfUnknownName = new HashSet<>();
  private boolean branchesAnytime;
  private boolean asksVersion;

  private final Map<Tree, BodyFlow.BatchResult> batches = new LinkedHashMap<>();
  private final Map<Tree, BodyFlow.Recursion> recursions = new LinkedHashMap<>();
  private final Map<String, BodyFlow.Widening> widenings = new LinkedHashMap<>();
  private final Map<Tree, BodyFlow.Continuation> continuations = new LinkedHashMap<>();

  private List<ExecutableElement> inlining = new ArrayList<>();
  private final Map<ExecutableElement, Map<Tree, BodyFlow.Recursion>> calledBack = new HashMap<>();
  private final Map<ExecutableElement, Flow> silent = new HashMap<>();
  private final Map<ExecutableElement, List<TreePath>> calls = new HashMap<>();
  private final ConditionReader conditions;
  private final Map<Tree, Set<Element>> assigned = new HashMap<>();
  private final Set<Map.Entry<Tree, Map<Element, FlowValue>>> loose = new HashSet<>();
  private int size;

  public FlowReader(
      TypeElement type,
      WorkflowModel model,
      SourceTrees sources,
      SourceLocations spots,
      TypeReader types,
      TypeFactsReader facts,
      Elements elements,
      ForeignCode outside) {
    this.outside = outside;
    this.conditions = new ConditionReader(sources, this);
    this.type = type;
    this.sources = sources;
    this.spots = spots;
    this.elements = elements;
    this.facts = facts;
    this.entryName = model.entry().method().name();
    this.batchTypes = new BatchTypes(types);
    this.hierarchy = Members.hierarchy(type, new Unresolved());
    this.members = new Members(type, elements, new Unresolved()).methods();
    for (OperationModel operation : model.operations()) {
      operations.put(operation.method().name(), operation);
    }
  }

  private ExecutableElement entry() {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals(entryName))
        .filter(method -> Mirrors.find(method, DeclarationReader.WORKFLOW).isPresent())
        .findFirst()
        .orElseThrow();
  }

  public BodyFlow read() {
    ContextFlow root = context(entry());
    for (TypeElement declaring : hierarchy) letLooseWhatIsKept(declaring);
    children.forEach(
        (symbol, sites) -> {
          if (kindsOfUnknownName.contains(symbol.kind())) sites.add(new Child.Unread());
        });
    Map<Symbol, List<Child>> all = new TreeMap<>();
    children.forEach((symbol, sites) -> all.put(symbol, List.copyOf(sites)));
    return new BodyFlow(
        new FlowModel(root, all, anytime, branchesAnytime),
        List.copyOf(batches.values()),
        List.copyOf(recursions.values()),
        List.copyOf(widenings.values()),
        List.copyOf(continuations.values()),
        asksVersion);
  }

  BatchTypes batchTypes() {
    return batchTypes;
  }

  // Whose is it?

  /** Whether the method is declared in the workflow class or above it, but for {@code Object}. */
  boolean isOwn(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement owner && hierarchy.contains(owner);
  }

  boolean isOwnType(Optional<TypeMirror> mirror) {
    return mirror.isPresent()
        && mirror.get().getKind() == TypeKind.DECLARED
        && ((DeclaredType) mirror.get()).asElement() instanceof TypeElement element
        && hierarchy.contains(element);
  }

  /** The method that a call comes to: the one that overrides the called one, if any does. */
  ExecutableElement implementation(ExecutableElement method) {
    for (ExecutableElement member : members) {
      if (member.equals(method) || elements.overrides(member, method, type)) return member;
    }
    return method;
  }

  boolean isDurable(ExecutableElement method) {
    return !Members.durableAnnotations(method).isEmpty()
        && operations.containsKey(method.getSimpleName().toString());
  }

  // Durable calls

  Flow call(ExecutableElement method, SourceSpot spot) {
    return call(method, spot, List.of());
  }

  /** A call whose arguments are known. */
  Flow call(ExecutableElement method, MethodInvocationTree tree, TreePath path, SourceSpot spot) {
    OperationModel operation = operations.get(method.getSimpleName().toString());
    List<Condition> named = new ArrayList<>();
    for (int i = 0; operation != null && i < tree.getArguments().size(); i++) {
      String parameter = method.getParameters().get(i).getSimpleName().toString();
      if (!operation.nameTemplate().placeholders().contains(parameter)) continue;
      named.add(conditions.of(new TreePath(path, tree.getArguments().get(i)), spot));
    }
    return call(method, spot, named);
  }

  private Flow call(ExecutableElement method, SourceSpot spot, List<Condition> arguments) {
    OperationModel operation = operations.get(method.getSimpleName().toString());
    if (operation == null) throw new IllegalStateException("no operation of " + method);
    Symbol symbol = Symbols.of(operation);
    if (!children.containsKey(symbol)) addChild(symbol, operation, method);
    Flow recorded = new Flow.Call(symbol, spot, arguments);
    return mayFailUnrecorded(operation) ? Flow.sequence(new Flow.Hazard(), recorded) : recorded;
  }

  /** A name may not be filled, a time may be out of range, and a payload may not be written. */
  private static boolean mayFailUnrecorded(OperationModel operation) {
    boolean takesArgument =
        operation.kind() == OperationKind.SLEEP || operation.kind() == OperationKind.INVOKE;
    return !operation.nameTemplate().placeholders().isEmpty()
        || (takesArgument && !operation.method().parameters().isEmpty());
  }

  // What decides

  ConditionReader conditions() {
    return conditions;
  }

  /** The name that a method's results are recorded under; empty if it is not durable. */
  Optional<String> operationOf(ExecutableElement method) {
    if (!isOwn(method)) return Optional.empty();
    ExecutableElement target = implementation(method);
    OperationModel operation = operations.get(target.getSimpleName().toString());
    return operation != null && isDurable(target)
        ? Optional.of(Symbols.of(operation).segment())
        : Optional.empty();
  }

  boolean isOwnField(Element field) {
    return field.getEnclosingElement() instanceof TypeElement owner && hierarchy.contains(owner);
  }

  /** The value that an own field gets where it is declared. */
  Optional<TreePath> initializerOf(Element field) {
    return sources
        .path(field)
        .filter(
            path -> path.getLeaf() instanceof VariableTree tree && tree.getInitializer() != null)
        .map(path -> new TreePath(path, ((VariableTree) path.getLeaf()).getInitializer()));
  }

  /** The calls of a method in the workflow's classes. */
  List<TreePath> callsOf(ExecutableElement method) {
    if (calls.isEmpty()) {
      for (TypeElement declaring : hierarchy) sources.path(declaring).ifPresent(this::addCalls);
    }
    return calls.getOrDefault(method, List.of());
  }

  private void addCalls(TreePath type) {
    Void unused =
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void visitMethodInvocation(
              MethodInvocationTree tree, @Nullable Void unused) {
            TreePath path = getCurrentPath();
            sources
                .element(new TreePath(path, tree.getMethodSelect()))
                .filter(ExecutableElement.class::isInstance)
                .map(method -> implementation((ExecutableElement) method))
                .ifPresent(
                    method -> calls.computeIfAbsent(method, m -> new ArrayList<>()).add(path));
            return super.visitMethodInvocation(tree, null);
          }
        }.scan(type, null);
  }

  private void addChild(Symbol symbol, OperationModel operation, ExecutableElement method) {
    if (operation instanceof OperationModel.Subflow subflow) {
      Set<Child> sites = new LinkedHashSet<>();
      children.put(symbol, sites); // before its body is read, which may call it again
      ContextFlow body = context(method);
      sites.add(new Child.Body(Symbols.isRepeated(subflow) ? repeated(body) : body));
    } else if (operation instanceof OperationModel.Event event && !event.method().isAbstract()) {
      SourceSpot spot = event.method().spot();
      Flow parts =
          Flow.sequence(
              new Flow.Call(Symbols.CALLBACK, spot), new Flow.Call(Symbols.SUBMITTER, spot));
      ContextFlow inside = ContextFlow.of(method.getSimpleName().toString(), parts, spot);
      children.put(symbol, Set.of(new Child.Body(inside)));
    }
  }

  /** An attempt after the other, each until it returns or fails somewhere. */
  private static ContextFlow repeated(ContextFlow once) {
    Flow.Label done = new Flow.Label("done");
    Flow wait = new Flow.Call(Symbols.BACKOFF, once.spot());
    Flow attempt = Flow.sequence(once.body(), new Flow.Jump(done));
    Flow.Handler again = new Flow.Handler(List.of("java.lang.Throwable"), wait);
    Flow attempts = new Flow.Loop(new Flow.Try(attempt, List.of(again), false, Flow.nothing()));
    return new ContextFlow(once.name(), new Flow.Scope(done, attempts), once.asyncs(), once.spot());
  }

  void asksVersion() {
    asksVersion = true;
  }

  Flow any(SourceSpot spot) {
    return new Flow.Call(Symbols.ANY_OF, spot);
  }

  Flow continueAs(MethodInvocationTree call, TreePath path, SourceSpot spot) {
    ContinuationReader reader = new ContinuationReader(entry(), sources, facts);
    continuations.put(call, reader.read(call, path, spot));
    return new Flow.Call(Symbols.CONTINUE_AS, spot);
  }

  Flow race(SourceSpot spot) {
    return new Flow.Call(Symbols.RACE, spot);
  }

  Flow batch(
      Optional<String> name, String kind, Child child, SourceSpot spot, List<Condition> arguments) {
    if (name.isEmpty()) {
      kindsOfUnknownName.add(kind);
      return new Flow.Call(Symbol.ANY, spot);
    }
    Symbol symbol = Symbols.batch(name.get(), kind);
    // A helper may have been given other code the last time.
    children.computeIfAbsent(symbol, unused -> new LinkedHashSet<>()).add(child);
    return new Flow.Call(symbol, spot, arguments);
  }

  void batchResult(TreePath path, BodyFlow.BatchResult result) {
    batches.put(path.getLeaf(), result);
  }

  // Bodies

  private ContextFlow context(ExecutableElement method) {
    List<ContextFlow> asyncs = new ArrayList<>();
    SourceSpot spot = spots.at(method);
    Flow body = body(method, place(method, asyncs));
    return new ContextFlow(method.getSimpleName().toString(), body, asyncs, spot);
  }

  /** A context of code that is handed over at {@code path}. */
  ContextFlow context(String name, Optional<FlowValue.Closure> code, TreePath path) {
    List<ContextFlow> asyncs = new ArrayList<>();
    SourceSpot spot = spots.at(type, path);
    BodyPlace place = place(type, asyncs);
    Flow body =
        code.isPresent()
            ? run(code.get(), place)
            : widen(Phrase.BRANCH_CODE_ELSEWHERE.with(), spot);
    return new ContextFlow(name, body, asyncs, spot);
  }

  private Flow body(ExecutableElement method, BodyPlace place) {
    Optional<TreePath> path = sources.path(method);
    if (path.isEmpty()) return missing(method, spots.at(method));
    if (!(path.get().getLeaf() instanceof MethodTree tree) || tree.getBody() == null) {
      return Flow.nothing();
    }
    return scoped(place, new TreePath(path.get(), tree.getBody()));
  }

  private Flow scoped(BodyPlace place, TreePath path) {
    Flow.Label returned = new Flow.Label("returned");
    Flow body = new FlowScanner(this, place, returned).readBody(path);
    return new Flow.Scope(returned, body).simplified();
  }

  private Flow missing(ExecutableElement method, SourceSpot spot) {
    return widen(Phrase.NO_SOURCE.with(method.getSimpleName()), spot);
  }

  /** A helper's body in the place of its call. */
  Flow inline(
      ExecutableElement method, Map<Element, FlowValue> given, BodyPlace caller, TreePath path) {
    Flow known = given.isEmpty() ? silent.get(method) : null;
    if (known != null) return known;
    SourceSpot spot = caller.spot(path);
    if (inlining.contains(method)) {
      calledBack
          .computeIfAbsent(method, unused -> new LinkedHashMap<>())
          .put(path.getLeaf(), new BodyFlow.Recursion(method.getSimpleName().toString(), spot));
      return Flow.nothing();
    }
    if (sources.path(method).isEmpty()) return missing(method, spot);
    if (size > LARGEST) {
      letLoose(given, caller, path);
      return widen(Phrase.TOO_LARGE.with(), spot);
    }
    int asyncsBefore = caller.asyncs().size();
    inlining.add(method);
    Flow body = body(method, caller.inMethod(method, given, !isOwn(method)));
    inlining.remove(inlining.size() - 1);
    Map<Tree, BodyFlow.Recursion> back = calledBack.remove(method);
    if (back != null && !body.isSilent()) recursions.putAll(back);
    boolean opensBranches = caller.asyncs().size() > asyncsBefore;
    if (given.isEmpty() && body.isSilent() && !opensBranches) silent.put(method, body);
    size += body.size();
    return body;
  }

  /** Whether a method of others may use the static API. */
  boolean mayRecord(ExecutableElement method) {
    return outside.mayRecord(method);
  }

  /** What a method of others does, as far as it may use the static API. */
  Flow outside(
      ExecutableElement method, Map<Element, FlowValue> given, BodyPlace caller, TreePath path) {
    if (!outside.mayRecord(method)) return Flow.nothing();
    if (outside.isReadable(method)) return inline(method, given, caller, path);
    letLoose(given, caller, path); // whoever overrides it may keep them
    return widen(Phrase.MAY_RECORD.with(method.getSimpleName()), caller.spot(path));
  }

  /** What a method of the type does that is called without being named. */
  Flow implied(Optional<TypeMirror> type, String name, BodyPlace place, TreePath path) {
    if (type.isEmpty()
        || type.get().getKind() != TypeKind.DECLARED
        || !(((DeclaredType) type.get()).asElement() instanceof TypeElement owner)) {
      return Flow.nothing();
    }
    return ElementFilter.methodsIn(elements.getAllMembers(owner)).stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .filter(method -> method.getParameters().isEmpty())
        .findFirst()
        .map(method -> outside(method, Map.of(), place, path))
        .orElse(Flow.nothing());
  }

  /** What iterators do that a loop over something of that type asks for its items. */
  Flow impliedByItems(Optional<TypeMirror> type, BodyPlace place, TreePath path) {
    if (type.isEmpty() || type.get().getKind() == TypeKind.ARRAY) return Flow.nothing();
    Optional<TypeMirror> iterator =
        Optional.ofNullable(elements.getTypeElement("java.util.Iterator")).map(Element::asType);
    return Flow.sequence(
        implied(iterator, "hasNext", place, path), implied(iterator, "next", place, path));
  }

  /** The methods whose bodies led to the place that is read. */
  List<ExecutableElement> callers() {
    return inlining;
  }

  /** What code does when it runs. */
  Flow run(FlowValue.Closure code, BodyPlace place) {
    if (code instanceof FlowValue.Lambda lambda) {
      LambdaExpressionTree tree = (LambdaExpressionTree) lambda.path().getLeaf();
      TreePath body = new TreePath(lambda.path(), tree.getBody());
      return calledBy(lambda.callers(), () -> scoped(place.inLambda(lambda), body));
    }
    if (code instanceof FlowValue.OtherMethod other && other.method().isPresent()) {
      ExecutableElement method = other.method().get();
      return DurableMethod.of(method).filter(DurableMethod::records).isPresent()
          ? widen(Phrase.UNKNOWN_ARGUMENT.with(method.getSimpleName()), place.spot(other.path()))
          : outside(method, Map.of(), place, other.path());
    }
    if (code instanceof FlowValue.OwnMethod own) {
      ExecutableElement target = own.onSuper() ? own.method() : implementation(own.method());
      return isDurable(target)
          ? call(target, place.spot(own.path()))
          : calledBy(own.callers(), () -> inline(target, Map.of(), place, own.path()));
    }
    return Flow.nothing();
  }

  /** Who runs code that it was given does not call what that code calls. */
  private Flow calledBy(List<ExecutableElement> callers, Supplier<Flow> code) {
    List<ExecutableElement> around = inlining;
    inlining = new ArrayList<>(callers);
    try {
      return code.get();
    } finally {
      inlining = around;
    }
  }

  /** Whether a helper's parameter keeps the value that it is given. */
  boolean canBind(Element parameter, ExecutableElement method) {
    return sources.path(method).map(path -> !isAssigned(parameter, path)).orElse(false);
  }

  /** Whether a variable is assigned to after its declaration, which is at the path. */
  boolean isAssigned(Element variable, TreePath path) {
    TreePath member = path;
    while (!(member.getParentPath().getLeaf() instanceof ClassTree)) {
      member = member.getParentPath();
    }
    return assigned.computeIfAbsent(member.getLeaf(), assignedIn(member)).contains(variable);
  }

  private Function<Tree, Set<Element>> assignedIn(TreePath member) {
    return unused -> {
      Set<Element> found = new HashSet<>();
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
          TreePath variable = new TreePath(getCurrentPath(), tree.getVariable());
          sources.element(variable).ifPresent(found::add);
          return super.visitAssignment(tree, null);
        }
      }.scan(member, null);
      return found;
    };
  }

  // What cannot be followed

  Flow widen(String reason, SourceSpot spot) {
    note(reason, spot);
    // Code that nobody has read may give its batches the names of others.
    kindsOfUnknownName.addAll(Symbols.BATCH_KINDS);
    return new Flow.Anything(spot);
  }

  void note(String reason, SourceSpot spot) {
    // The same code may be read several times.
    String place = spot.file() + ":" + spot.line() + " " + reason;
    widenings.putIfAbsent(place, new BodyFlow.Widening(reason, spot));
  }

  /** Any operation may come at any time from now on, in any context. */
  void anythingAnytime(String reason, SourceSpot spot) {
    note(reason, spot);
    anytime.put(Symbol.ANY, spot);
    branchesAnytime = true;
  }

  /** Code is kept by others: what it does may happen at any time, in any context. */
  void letLoose(FlowValue.Closure code, BodyPlace place, TreePath path) {
    List<ContextFlow> asyncs = new ArrayList<>();
    BodyPlace elsewhere = place.inContext(asyncs);
    letLoose(run(code, elsewhere), asyncs, keeper(path), place.spot(path));
  }

  /** Who keeps code that is handed over at the path, as the subject of a sentence. */
  private String keeper(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodInvocationTree call) {
        Optional<Element> method = sources.element(new TreePath(at, call.getMethodSelect()));
        if (method.isPresent()) return nameOf(method.get());
      }
      if (at.getLeaf() instanceof NewClassTree) {
        Optional<Element> constructor = sources.element(at);
        if (constructor.isPresent()) return Phrase.THE_NEW.with(ownerOf(constructor.get()));
      }
      if (at.getLeaf() instanceof StatementTree) break;
    }
    return Phrase.A_VARIABLE.with();
  }

  private static String nameOf(Element method) {
    return ownerOf(method) + "." + method.getSimpleName();
  }

  private static String ownerOf(Element member) {
    Element owner = member.getEnclosingElement();
    return owner == null ? "" : owner.getSimpleName().toString();
  }

  private void letLoose(Flow flow, List<ContextFlow> asyncs, String keeper, SourceSpot spot) {
    if (flow.isSilent() && asyncs.isEmpty()) return;
    note(Phrase.KEEPS_CODE.with(keeper), spot);
    for (Symbol symbol : FlowSymbols.in(flow)) anytime.putIfAbsent(symbol, spot);
    branchesAnytime |= !asyncs.isEmpty();
  }

  private void letLoose(Map<Element, FlowValue> given, BodyPlace place, TreePath path) {
    for (FlowValue value : given.values()) {
      if (value instanceof FlowValue.Closure closure) letLoose(closure, place, path);
    }
  }

  /** The methods of a class in the workflow's code may run at any time. */
  void letLooseClass(TreePath path, BodyPlace place) {
    if (!loose.add(Map.entry(path.getLeaf(), Map.copyOf(place.values())))) return;
    ClassTree tree = (ClassTree) path.getLeaf();
    for (Tree member : tree.getMembers()) {
      Tree body = member instanceof MethodTree method ? method.getBody() : member;
      if (body == null) continue;
      TreePath memberPath = new TreePath(path, member);
      List<ContextFlow> asyncs = new ArrayList<>();
      BodyPlace inside = place.inClass(asyncs);
      TreePath bodyPath = body == member ? memberPath : new TreePath(memberPath, body);
      String keeper = Phrase.AN_OBJECT_AROUND.with();
      letLoose(scoped(inside, bodyPath), asyncs, keeper, place.spot(memberPath));
    }
  }

  /** What constructors, fields and member classes keep may run at any time. */
  private void letLooseWhatIsKept(TypeElement declaring) {
    Optional<TreePath> path = sources.path(declaring);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return;
    for (Tree member : tree.getMembers()) {
      TreePath memberPath = new TreePath(path.get(), member);
      if (member instanceof MethodTree method) {
        if (!method.getName().contentEquals("<init>") || method.getBody() == null) continue;
        keep(declaring, new TreePath(memberPath, method.getBody()));
      } else if (member instanceof BlockTree || !(member instanceof ClassTree)) {
        keep(declaring, memberPath);
      } else {
        letLooseClass(memberPath, place(declaring, new ArrayList<>()));
      }
    }
  }

  /** Durable calls are refused before the run: only code that is kept for later matters. */
  private void keep(TypeElement declaring, TreePath path) {
    List<ContextFlow> asyncs = new ArrayList<>();
    Flow unused = scoped(place(declaring, asyncs), path);
  }

  private BodyPlace place(Element method, List<ContextFlow> asyncs) {
    return new BodyPlace(method, new HashMap<>(), asyncs, false, sources, spots);
  }
}
