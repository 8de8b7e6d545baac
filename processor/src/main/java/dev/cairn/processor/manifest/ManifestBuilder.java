package dev.cairn.processor.manifest;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.CallGraph;
import dev.cairn.processor.flow.CodeWriter;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeText;
import dev.cairn.processor.model.WorkflowModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Puts the manifest of a workflow together. */
public final class ManifestBuilder {
  private final WorkflowModel model;
  private final Optional<BodyFlow> flow;
  private final Optional<WorkflowMachine> machine;
  private final Map<String, SortedMap<String, String>> failures;
  private final Map<Symbol, String> keys = new TreeMap<>();
  private final List<String> contextNames = new ArrayList<>();
  private final CodeWriter codes =
      new CodeWriter(symbol -> keys.getOrDefault(symbol, Manifest.UNCHECKED));

  private ManifestBuilder(
      WorkflowModel model,
      Optional<BodyFlow> flow,
      Optional<WorkflowMachine> machine,
      Map<String, SortedMap<String, String>> failures) {
    this.failures = Map.copyOf(failures);
    this.model = model;
    this.flow = flow;
    this.machine = machine;
  }

  /**
   * The manifest.
   *
   * @param flow what its bodies do, if that could be read
   * @param machine the automata that came of it
   * @param failures the exceptions that failures of durable methods are rebuilt as
   */
  public static Manifest build(
      WorkflowModel model,
      Optional<BodyFlow> flow,
      Optional<WorkflowMachine> machine,
      SortedMap<String, TypeShape> types,
      Map<String, SortedMap<String, String>> failures) {
    return new ManifestBuilder(model, flow, machine, failures).build(types);
  }

  private Manifest build(SortedMap<String, TypeShape> types) {
    nameKeys();
    nameContexts();
    EntryModel entry = model.entry();
    int version = entry.version().value();
    SortedSet<Manifest.Widened> widened = new TreeSet<>();
    List<BodyFlow.Widening> places = new ArrayList<>();
    flow.ifPresent(f -> places.addAll(f.widenings()));
    machine.ifPresent(m -> places.addAll(m.widenings()));
    for (BodyFlow.Widening place : places) {
      widened.add(new Manifest.Widened(source(place.spot()), place.reason(), place.code()));
    }
    return new Manifest(
        entry.name().value(),
        version,
        flow.map(f -> f.oldestVersion(version)).orElse(version),
        model.type().name().qualifiedName(),
        source(entry.method().spot()),
        TypeText.of(entry.declaredInput()),
        TypeText.of(entry.output()),
        codecs(entry),
        deployment(entry),
        operations(),
        contexts(),
        types,
        codes.conditions(),
        List.copyOf(widened),
        flow.map(BodyFlow::reached).orElseGet(TreeMap::new),
        List.of());
  }

  private static SortedMap<String, String> codecs(EntryModel entry) {
    SortedMap<String, String> codecs = new TreeMap<>();
    entry.inputCodec().ifPresent(c -> codecs.put("input", c.type().name().qualifiedName()));
    entry.codec().ifPresent(c -> codecs.put("output", c.type().name().qualifiedName()));
    return codecs;
  }

  private Manifest.Deployment deployment(EntryModel entry) {
    Optional<String> handler =
        model.surroundings().makesHandlers()
            ? Optional.of(model.type().handler().qualifiedName())
            : Optional.empty();
    Optional<String> wiring = entry.wiring().map(it -> it.type().name().binaryName());
    Optional<String> timeout =
        entry.timeout().flatMap(time -> time.value().duration()).map(Duration::toString);
    return new Manifest.Deployment(handler, wiring, timeout, entry.retentionDays().value());
  }

  /** The types of all payloads. */
  public static List<TypeRef> payloads(WorkflowModel model, Optional<BodyFlow> flow) {
    List<TypeRef> payloads = new ArrayList<>();
    payloads.add(model.entry().input());
    payloads.add(model.entry().output());
    for (OperationModel operation : model.operations()) {
      payloads.add(operation.recorded());
      if (operation instanceof InvokeModel invoke) payloads.add(invoke.payloadType());
    }
    for (BodyFlow.BatchResult batch : flow.map(BodyFlow::batches).orElse(List.of())) {
      batch.type().ifPresent(payloads::add);
    }
    return payloads;
  }

  /** The names of all codecs. */
  public static Set<String> codecs(WorkflowModel model, Optional<BodyFlow> flow) {
    Set<String> names = new TreeSet<>(codecs(model.entry()).values());
    for (OperationModel operation : model.operations()) {
      operation.codec().ifPresent(codec -> names.add(codec.type().name().qualifiedName()));
    }
    for (BodyFlow.BatchResult batch : flow.map(BodyFlow::batches).orElse(List.of())) {
      batch.codec().ifPresent(names::add);
    }
    return names;
  }

  private void nameKeys() {
    SortedSet<Symbol> symbols = new TreeSet<>();
    model.operations().forEach(operation -> symbols.add(Symbols.of(operation)));
    machine.ifPresent(m -> m.symbols().forEach(operation -> symbols.add(operation.symbol())));
    Map<String, Integer> sharers = new HashMap<>();
    for (Symbol symbol : symbols) sharers.merge(symbol.segment(), 1, Integer::sum);
    for (Symbol symbol : symbols) {
      boolean alone = sharers.getOrDefault(symbol.segment(), 0) == 1;
      keys.put(symbol, alone ? symbol.segment() : symbol.segment() + ":" + symbol.kind());
    }
  }

  private void nameContexts() {
    if (machine.isEmpty()) return;
    Set<String> taken = new HashSet<>();
    for (WorkflowMachine.Context context : machine.get().contexts()) {
      String name = context.name();
      for (int i = 2; !taken.add(name); i++) name = context.name() + "#" + i;
      contextNames.add(name);
    }
  }

  private List<Manifest.Operation> operations() {
    Map<Symbol, OperationModel> methods = new HashMap<>();
    Map<Symbol, Integer> pauses = new HashMap<>();
    int pause = 0;
    for (OperationModel operation : model.operations()) {
      Symbol symbol = Symbols.of(operation);
      methods.put(symbol, operation);
      if (operation.kind().pauses()) pauses.put(symbol, ++pause);
    }
    Map<Symbol, WorkflowMachine.Operation> called = new HashMap<>();
    machine.ifPresent(m -> m.symbols().forEach(o -> called.put(o.symbol(), o)));
    List<Manifest.Operation> operations = new ArrayList<>();
    for (Map.Entry<Symbol, String> entry : keys.entrySet()) {
      Symbol symbol = entry.getKey();
      Optional<OperationModel> method = Optional.ofNullable(methods.get(symbol));
      Optional<WorkflowMachine.Operation> call = Optional.ofNullable(called.get(symbol));
      OperationFacts facts = new OperationFacts();
      if (method.isPresent()) {
        facts.addMethod(method.get());
        facts.addFailures(
            failures.getOrDefault(method.get().method().name(), Collections.emptySortedMap()));
      } else facts.addBatch(symbol, flow);
      String name = method.map(m -> m.name().value()).orElse(Symbols.name(symbol));
      String source =
          method
              .map(m -> source(m.method().spot()))
              .orElseGet(() -> call.map(c -> source(c.spot())).orElse(""));
      operations.add(
          new Manifest.Operation(
              entry.getValue(),
              symbol,
              name,
              source,
              method.map(m -> m.method().name()),
              call.isPresent(),
              Optional.ofNullable(pauses.get(symbol)),
              facts.payloads(),
              facts.codecs(),
              facts.settings(),
              call.map(c -> inside(c.inside())).orElse(Manifest.Inside.NOTHING)));
    }
    return operations;
  }

  private Manifest.Inside inside(WorkflowMachine.Inside inside) {
    if (inside instanceof WorkflowMachine.Body body) {
      return new Manifest.Inside(contextName(body.context()), List.of(), Optional.empty());
    }
    if (inside instanceof WorkflowMachine.Items items) {
      List<String> known = new ArrayList<>();
      for (int item : items.known()) known.add(contextName(item).orElse(Manifest.UNCHECKED));
      return new Manifest.Inside(Optional.empty(), known, contextName(items.others()));
    }
    return Manifest.Inside.NOTHING;
  }

  private Optional<String> contextName(int context) {
    if (context == WorkflowMachine.NONE) return Optional.empty();
    return Optional.of(
        context == WorkflowMachine.UNCHECKED ? Manifest.UNCHECKED : contextNames.get(context));
  }

  private List<Manifest.Context> contexts() {
    List<Manifest.Context> contexts = new ArrayList<>();
    if (machine.isEmpty()) return contexts;
    for (WorkflowMachine.Context context : machine.get().contexts()) {
      CallGraph graph = CallGraph.of(context.graph());
      contexts.add(
          new Manifest.Context(
              contextNames.get(contexts.size()),
              source(context.spot()),
              context.table(),
              contextName(context.async()),
              graph.start(),
              calls(graph),
              codes.write(context.flow()),
              context.flow().asyncs().stream().map(codes::write).toList()));
    }
    return contexts;
  }

  private List<Manifest.Call> calls(CallGraph graph) {
    List<Manifest.Call> calls = new ArrayList<>();
    for (CallGraph.Call call : graph.calls()) {
      String key = keys.getOrDefault(call.symbol(), Manifest.UNCHECKED);
      calls.add(new Manifest.Call(key, source(call.spot()), call.next(), call.onFailure()));
    }
    return calls;
  }

  private static String source(SourceSpot spot) {
    return spot.file() + ":" + spot.line();
  }
}
