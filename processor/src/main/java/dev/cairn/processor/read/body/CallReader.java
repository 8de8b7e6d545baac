package dev.cairn.processor.read.body;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.flow.Flow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** What calls do: durable methods, helpers, the static API, and code that is handed to others. */
final class CallReader {
  private final FlowReader reader;
  private final BodyPlace place;
  private final FlowScanner scanner;
  private final ValueReader values;
  private final BatchReader batches;

  /** Code that was given to a stream which has not been told to run yet. */
  private final List<FlowValue.Closure> lazy = new ArrayList<>();

  CallReader(FlowReader reader, BodyPlace place, FlowScanner scanner, ValueReader values) {
    this.reader = reader;
    this.place = place;
    this.scanner = scanner;
    this.values = values;
    this.batches = new BatchReader(reader, place, values);
  }

  Flow read(MethodInvocationTree tree, TreePath path) {
    Optional<Element> element = place.sources().element(new TreePath(path, tree.getMethodSelect()));
    if (element.isEmpty() || !(element.get() instanceof ExecutableElement method)) {
      return Flow.sequence(
          scanner.read(tree.getMethodSelect()), scanner.readAll(tree.getArguments()));
    }
    if (method.getSimpleName().contentEquals("<init>")) return scanner.readAll(tree.getArguments());
    Optional<DurableMethod> ofDurable = DurableMethod.of(method);
    if (ofDurable.isPresent()) return staticApi(ofDurable.get(), tree, path);
    if (isCalledOnThis(method, tree.getMethodSelect())) return own(method, tree, path);
    return foreign(method, tree, path);
  }

  private boolean isCalledOnThis(ExecutableElement method, ExpressionTree select) {
    if (!reader.isOwn(method)) return false;
    if (method.getModifiers().contains(Modifier.STATIC)) return true;
    return !(select instanceof MemberSelectTree member) || place.isThis(member.getExpression());
  }

  // Methods of the workflow's own

  private Flow own(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    boolean onSuper =
        tree.getMethodSelect() instanceof MemberSelectTree member
            && member.getExpression().toString().endsWith("super");
    ExecutableElement target = onSuper ? method : reader.implementation(method);
    if (reader.isDurable(target)) {
      Flow arguments = scanner.readAll(tree.getArguments());
      return Flow.sequence(arguments, reader.call(target, tree, path, place.spot(path)));
    }
    Map<Element, FlowValue> given = new HashMap<>();
    Flow arguments = bind(target, tree, path, given);
    return Flow.sequence(arguments, reader.inline(target, given, place, path));
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
      if (value.isPresent() && !spread && reader.canBind(parameters.get(i), target)) {
        given.put(parameters.get(i), value.get());
      } else {
        flows.add(scanner.read(tree.getArguments().get(i)));
      }
    }
    return Flow.sequence(flows);
  }

  /** A method of others that uses the static API. */
  private Flow outside(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    Map<Element, FlowValue> given = new HashMap<>();
    Flow arguments = bind(method, tree, path, given);
    return Flow.sequence(arguments, reader.outside(method, given, place, path), new Flow.Hazard());
  }

  // The static API

  private Flow staticApi(DurableMethod method, MethodInvocationTree tree, TreePath path) {
    switch (method) {
      case ASYNC -> {
        Flow before = unfollowed(tree, path, 0);
        place.asyncs().add(reader.context("async", values.closure(argument(tree, path, 0)), path));
        return Flow.sequence(before, new Flow.Opening(place.asyncs().size() - 1));
      }
      case ANY -> {
        return Flow.sequence(scanner.readAll(tree.getArguments()), reader.any(place.spot(path)));
      }
      case RACE -> {
        return Flow.sequence(scanner.readAll(tree.getArguments()), reader.race(place.spot(path)));
      }
      case CONTINUE_AS -> {
        return Flow.sequence(
            scanner.readAll(tree.getArguments()), reader.continueAs(tree, path, place.spot(path)));
      }
      case BRANCH -> {
        return Flow.sequence(scanner.read(tree.getArguments().get(0)), unfollowed(tree, path, 1));
      }
      case MAP -> {
        List<Flow> before = new ArrayList<>();
        for (int i = 0; i < tree.getArguments().size(); i++) {
          boolean isCode = i == 2;
          before.add(isCode ? unfollowed(tree, path, i) : scanner.read(tree.getArguments().get(i)));
        }
        return Flow.sequence(Flow.sequence(before), batches.map(tree, path));
      }
      case PARALLEL -> {
        return Flow.sequence(scanner.readAll(tree.getArguments()), batches.parallel(tree, path));
      }
      case UUID, RANDOM -> {
        return Flow.sequence(scanner.readAll(tree.getArguments()), new Flow.Draw());
      }
      case VERSION -> {
        reader.asksVersion();
        return Flow.nothing();
      }
      default -> {
        return scanner.readAll(tree.getArguments());
      }
    }
  }

  /** What is done to get code that cannot be followed; code that can be is left to nobody else. */
  private Flow unfollowed(MethodInvocationTree tree, TreePath path, int index) {
    boolean known = values.closure(argument(tree, path, index)).isPresent();
    return known ? Flow.nothing() : scanner.read(tree.getArguments().get(index));
  }

  private static TreePath argument(MethodInvocationTree tree, TreePath path, int index) {
    return new TreePath(path, tree.getArguments().get(index));
  }

  // Methods of others

  private Flow foreign(ExecutableElement method, MethodInvocationTree tree, TreePath path) {
    if (DurableMethod.isCodeOfBranch(method)) {
      return reader.widen(Phrase.RUNS_BRANCH.with(), place.spot(path));
    }
    int lazyBefore = lazy.size();
    Optional<FlowValue.Closure> run = Optional.empty();
    Flow receiver = Flow.nothing();
    if (tree.getMethodSelect() instanceof MemberSelectTree member) {
      TreePath receiverPath = new TreePath(new TreePath(path, member), member.getExpression());
      if (method.getModifiers().contains(Modifier.ABSTRACT)) run = values.closure(receiverPath);
      Optional<FlowValue.Kept> kept = values.takenFrom(receiverPath);
      if (kept.isPresent() && !CallbackMethods.isCollection(method)) {
        return runKept(kept.get(), tree, receiverPath);
      }
      kept = values.kept(receiverPath);
      if (kept.isPresent()) return collection(method, kept.get(), tree, path);
      if (run.isEmpty() && !place.isThis(member.getExpression())) {
        receiver = scanner.read(tree.getMethodSelect());
      }
    }
    List<Flow> flows = new ArrayList<>(List.of(receiver));
    List<FlowValue.Closure> given = new ArrayList<>();
    boolean runs = CallbackMethods.runsAtOnce(method);
    boolean chained = CallbackMethods.isLazy(method) && isReceiver(path);
    if (run.isEmpty() && reader.mayRecord(method)) {
      return Flow.sequence(receiver, outside(method, tree, path));
    }
    for (int i = 0; i < tree.getArguments().size(); i++) {
      Optional<FlowValue.Closure> closure = values.closure(argument(tree, path, i));
      boolean isRun = (runs || chained) && CallbackMethods.takesCode(method, i);
      if (closure.isPresent() && isRun) given.add(closure.get());
      else flows.add(scanner.read(tree.getArguments().get(i)));
    }
    List<FlowValue.Closure> started = lazy.subList(lazyBefore, lazy.size());
    given.addAll(0, started);
    started.clear();
    if (run.isPresent()) flows.add(reader.run(run.get(), place));
    if (chained) lazy.addAll(given);
    else if (CallbackMethods.isIteratorOfStream(method) && values.bindIterator(path, given)) {
      // The code of the stream runs where the iterator is asked for its items.
    } else if (runs) flows.add(anyNumber(given, path));
    else given.forEach(closure -> reader.letLoose(closure, place, path));
    if (!isAccessor(method)) flows.add(new Flow.Hazard());
    return Flow.sequence(flows);
  }

  /** Whether a method only hands out a component of a record. */
  private static boolean isAccessor(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement owner
        && owner.getKind() == ElementKind.RECORD
        && method.getParameters().isEmpty()
        && owner.getEnclosedElements().stream()
            .anyMatch(
                member ->
                    member.getKind() == ElementKind.RECORD_COMPONENT
                        && member.getSimpleName().equals(method.getSimpleName()));
  }

  /** Code that was taken out of a collection is run. */
  private Flow runKept(FlowValue.Kept kept, MethodInvocationTree tree, TreePath receiver) {
    Flow taken =
        receiver.getLeaf() instanceof MethodInvocationTree call
            ? scanner.readAll(call.getArguments())
            : Flow.nothing();
    return Flow.sequence(taken, scanner.readAll(tree.getArguments()), oneOf(kept.run()));
  }

  /** A collection of code is filled, asked or run; an iterator over a stream is asked. */
  private Flow collection(
      ExecutableElement method, FlowValue.Kept kept, MethodInvocationTree tree, TreePath path) {
    if (CallbackMethods.isOfIterator(method)) {
      return Flow.sequence(Flow.repeated(oneOf(kept.run()), Condition.UNKNOWN), new Flow.Hazard());
    }
    List<Flow> flows = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      Optional<FlowValue.Closure> closure = values.closure(argument(tree, path, i));
      if (CallbackMethods.takesCode(method, i)) {
        flows.add(Flow.repeated(oneOf(kept.run()), Condition.UNKNOWN));
      } else if (closure.isEmpty()) flows.add(scanner.read(tree.getArguments().get(i)));
      else if (!kept.add(closure.get())) reader.letLoose(closure.get(), place, path);
    }
    return Flow.sequence(flows);
  }

  private Flow oneOf(Set<FlowValue.Closure> closures) {
    List<Flow> flows = new ArrayList<>(List.of(Flow.nothing()));
    for (FlowValue.Closure closure : List.copyOf(closures)) flows.add(reader.run(closure, place));
    return Flow.choice(flows);
  }

  /** Whether the call's result is what another method is called on. */
  private static boolean isReceiver(TreePath path) {
    Tree parent = path.getParentPath().getLeaf();
    return parent instanceof MemberSelectTree
        && path.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree;
  }

  private Flow anyNumber(List<FlowValue.Closure> closures, TreePath path) {
    List<Flow> flows = new ArrayList<>();
    for (FlowValue.Closure closure : closures) flows.add(reader.run(closure, place));
    if (flows.isEmpty()) return Flow.nothing();
    return Flow.repeated(
        Flow.choice(flows), reader.conditions().of("times", path, place.spot(path)));
  }

  /** What the constructor of a class does that is made at the path. */
  Flow made(TreePath path) {
    Optional<Element> constructor = place.sources().element(path);
    return constructor.isPresent() && constructor.get() instanceof ExecutableElement method
        ? reader.outside(method, Map.of(), place, path)
        : Flow.nothing();
  }

  // Values that others get

  /** What is done when a resource is closed: the path leads to its declaration, or to its name. */
  Flow closeOf(TreePath path) {
    Optional<Element> variable = place.sources().element(path);
    if (variable.isPresent() && place.values().get(variable.get()) instanceof FlowValue.Closure c) {
      return reader.run(c, place);
    }
    Optional<TypeMirror> type = variable.map(Element::asType).or(() -> place.sources().type(path));
    return reader.implied(type, "close", place, path);
  }

  /** What is done to get an iterator of what the expression stands for. */
  Flow iteratorOf(TreePath path) {
    return reader.implied(place.sources().type(path), "iterator", place, path);
  }

  /** What is done for each item of what the expression stands for. */
  Flow itemOf(TreePath path) {
    return reader.impliedByItems(place.sources().type(path), place, path);
  }

  Flow letLoose(Optional<FlowValue> value, TreePath path) {
    if (value.isPresent() && value.get() instanceof FlowValue.Closure closure) {
      reader.letLoose(closure, place, path);
    }
    return Flow.nothing();
  }

  Flow letLooseThis(TreePath path) {
    boolean itself = path.getLeaf() instanceof MemberSelectTree || !place.inClass();
    if (itself && reader.isOwnType(place.sources().type(path))) {
      reader.anythingAnytime(Phrase.HANDS_OUT_WORKFLOW.with(), place.spot(path));
    }
    return Flow.nothing();
  }

  void letLooseClass(TreePath path) {
    reader.letLooseClass(path, place);
  }

  boolean isTrue(TreePath condition) {
    return values.constantValue(condition).equals(Optional.of(true));
  }
}
