package dev.cairn.processor.read.flow.inline;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Child;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.FlowDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** The flow of calls that record operations: of durable methods and of the static API. */
public final class OperationCalls {
  private final WorkflowClass workflow;
  private final FlowDraft draft;
  private final ConditionReader conditions;
  private final Function<ExecutableElement, ContextFlow> contexts;

  /**
   * @param contexts reads the context of a subflow
   */
  OperationCalls(
      WorkflowClass workflow,
      FlowDraft draft,
      ConditionReader conditions,
      Function<ExecutableElement, ContextFlow> contexts) {
    this.workflow = workflow;
    this.draft = draft;
    this.conditions = conditions;
    this.contexts = contexts;
  }

  /** A call of a durable method whose arguments are not known. */
  public Flow call(ExecutableElement method, SourceSpot spot) {
    return call(operationOf(method), method, spot, List.of());
  }

  /** A call of a durable method. */
  public Flow call(
      ExecutableElement method, MethodInvocationTree tree, TreePath path, SourceSpot spot) {
    OperationModel operation = operationOf(method);
    List<Condition> named = new ArrayList<>();
    List<TreePath> arguments = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      arguments.add(new TreePath(path, tree.getArguments().get(i)));
      // The last parameter may take any number of arguments.
      int last = method.getParameters().size() - 1;
      VariableElement parameter = method.getParameters().get(Math.min(i, last));
      String name = parameter.getSimpleName().toString();
      if (!operation.nameTemplate().placeholders().contains(name)) continue;
      named.add(conditions.text(arguments.get(i), parameter.asType(), spot));
    }
    // A step that was given such a value has recorded what came of it.
    conditions.marks(arguments, spot).ifPresent(named::add);
    return call(operation, method, spot, named);
  }

  private OperationModel operationOf(ExecutableElement method) {
    return workflow
        .operationOf(method)
        .orElseThrow(() -> new IllegalStateException("no operation of " + method));
  }

  private Flow call(
      OperationModel operation,
      ExecutableElement method,
      SourceSpot spot,
      List<Condition> arguments) {
    Symbol symbol = Symbols.of(operation);
    if (!draft.hasChildren(symbol)) addChild(symbol, operation, method);
    Flow recorded = new Flow.Call(symbol, spot, arguments);
    return mayFailUnrecorded(operation) ? Flows.sequence(new Flow.Hazard(), recorded) : recorded;
  }

  /** A name may not be filled, a time may be out of range, and a payload may not be written. */
  private static boolean mayFailUnrecorded(OperationModel operation) {
    boolean takesArgument =
        operation.kind() == OperationKind.SLEEP || operation.kind() == OperationKind.INVOKE;
    return !operation.nameTemplate().placeholders().isEmpty()
        || (takesArgument && !operation.method().parameters().isEmpty());
  }

  private void addChild(Symbol symbol, OperationModel operation, ExecutableElement method) {
    if (operation instanceof SubflowModel subflow) {
      // Before its body is read, which may call it again.
      Set<Child> sites = draft.childrenOf(symbol);
      ContextFlow body = contexts.apply(method);
      sites.add(
          new Child.Body(Symbols.isRepeated(subflow) ? repeated(body, subflow.retry()) : body));
    } else if (operation instanceof EventModel event && !event.method().isAbstract()) {
      SourceSpot spot = event.method().spot();
      Flow parts =
          Flows.sequence(
              new Flow.Call(Symbols.CALLBACK, spot), new Flow.Call(Symbols.SUBMITTER, spot));
      ContextFlow inside = ContextFlow.of(method.getSimpleName().toString(), parts, spot);
      draft.childrenOf(symbol).add(new Child.Body(inside));
    }
  }

  /** An attempt after the other, each until it returns or fails somewhere. */
  private static ContextFlow repeated(ContextFlow once, RetryModel policy) {
    Flow.Label done = new Flow.Label("done");
    Flow wait = new Flow.Call(Symbols.BACKOFF, once.spot());
    Flow attempt = Flows.sequence(once.body(), new Flow.Jump(done));
    List<Flow.Handler> handlers = new ArrayList<>();
    if (!policy.notOn().isEmpty()) {
      handlers.add(new Flow.Handler(namesOf(policy.notOn()), new Flow.Throw()));
    }
    List<String> tried =
        policy.on().isEmpty() ? List.of("java.lang.Throwable") : namesOf(policy.on());
    handlers.add(new Flow.Handler(tried, wait));
    Flow attempts = new Flow.Loop(new Flow.Try(attempt, handlers, false, Flows.nothing()));
    return new ContextFlow(once.name(), new Flow.Scope(done, attempts), once.asyncs(), once.spot());
  }

  private static List<String> namesOf(List<Setting<TypeRef.Declared>> types) {
    return types.stream().map(type -> type.value().name().qualifiedName()).toList();
  }

  public Flow any(SourceSpot spot, List<Condition> futures) {
    return new Flow.Call(Symbols.ANY_OF, spot, futures);
  }

  public Flow race(SourceSpot spot, List<Condition> futures) {
    return new Flow.Call(Symbols.RACE, spot, futures);
  }

  public Flow continueAs(SourceSpot spot) {
    return new Flow.Call(Symbols.CONTINUE_AS, spot);
  }

  /**
   * A batch.
   *
   * @param name empty if it is no constant
   */
  public Flow batch(
      Optional<String> name, String kind, Child child, SourceSpot spot, List<Condition> arguments) {
    if (name.isEmpty()) {
      draft.addUnknownName(kind);
      return new Flow.Call(Symbol.ANY, spot);
    }
    Symbol symbol = Symbols.batch(name.get(), kind);
    // A helper may have been given other code the last time.
    draft.childrenOf(symbol).add(child);
    return new Flow.Call(symbol, spot, arguments);
  }
}
