package dev.cairn.processor.manifest;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.flow.BodyFlow;
import dev.cairn.processor.flow.Symbols;
import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SleepModel;
import dev.cairn.processor.model.StepModel;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeText;
import dev.cairn.processor.model.Wrapper;
import dev.cairn.processor.model.WrittenTime;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The facts of an operation that a manifest has besides its place in the flow. */
final class OperationFacts implements OperationModel.Cases<OperationFacts> {
  private static final String RESULT = "result";
  private static final String ARGUMENT = "argument";
  private static final String TIMED_OUT = "timed out";
  private static final String NULLABLE = "nullable";

  private final SortedMap<String, String> payloads = new TreeMap<>();
  private final SortedMap<String, String> codecs = new TreeMap<>();
  private final SortedMap<String, String> settings = new TreeMap<>();

  SortedMap<String, String> payloads() {
    return payloads;
  }

  SortedMap<String, String> codecs() {
    return codecs;
  }

  SortedMap<String, String> settings() {
    return settings;
  }

  void addMethod(OperationModel operation) {
    payloads.put(RESULT, TypeText.of(operation.recorded()));
    TypeRef returns = operation.method().returns();
    // Primitives are recorded as their boxes are, but are never null.
    boolean isPrimitive = returns instanceof TypeRef.Primitive;
    if (!isPrimitive && TypeRef.Primitive.isBoxed(operation.recorded())) {
      payloads.put(NULLABLE, RESULT);
    }
    addCodec(RESULT, operation.codec());
    boolean later = Wrapper.FUTURE.wraps(returns) || Wrapper.CALLBACK.wraps(returns);
    if (later) settings.put("awaited", "later");
    OperationFacts unused = operation.match(this);
  }

  /** The exceptions that its failures are rebuilt as, with what is known of each. */
  void addFailures(SortedMap<String, String> failures) {
    failures.forEach((type, facts) -> settings.put("failure " + type, facts));
  }

  /** The results of a batch: of all items, or of each branch. */
  void addBatch(Symbol symbol, Optional<BodyFlow> flow) {
    if (flow.isEmpty()) return;
    for (BodyFlow.BatchResult batch : flow.get().batches()) {
      if (batch.batch().isEmpty()) continue;
      if (!Symbols.batch(batch.batch().get(), symbol.kind()).equals(symbol)) continue;
      String role = batch.branch().map(branch -> RESULT + " of " + branch).orElse(RESULT);
      if (batch.codec().isPresent()) codecs.put(role, batch.codec().get());
      else batch.type().ifPresent(type -> payloads.put(role, TypeText.of(type.boxed())));
    }
  }

  @Override
  public OperationFacts step(StepModel step) {
    settings.put("delivery", step.delivery().value().name());
    addTime("timeout", step.timeout());
    addRetry(step.retry());
    return this;
  }

  @Override
  public OperationFacts sleep(SleepModel sleep) {
    addTime("duration", sleep.time());
    return this;
  }

  @Override
  public OperationFacts event(EventModel event) {
    addTime("timeout", event.timeout());
    addTime("heartbeat", event.heartbeat());
    // Nothing is recorded of it: it says what becomes of runs whose event does not come.
    if (Wrapper.OPTIONAL.wraps(event.method().returns())) payloads.put(TIMED_OUT, "empty");
    if (!event.method().isAbstract()) addRetry(event.retry());
    return this;
  }

  @Override
  public OperationFacts poll(PollModel poll) {
    addRetry(poll.pace());
    return this;
  }

  @Override
  public OperationFacts invoke(InvokeModel invoke) {
    payloads.put(ARGUMENT, TypeText.of(invoke.payloadType()));
    addCodec(ARGUMENT, invoke.payloadCodec());
    settings.put("function", invoke.function().value());
    invoke.tenant().ifPresent(tenant -> settings.put("tenant", tenant.value()));
    return this;
  }

  @Override
  public OperationFacts subflow(SubflowModel subflow) {
    if (!Symbols.isRepeated(subflow)) return this;
    addRetry(subflow.retry());
    addTypes("on", subflow.retry().on());
    addTypes("notOn", subflow.retry().notOn());
    return this;
  }

  private void addCodec(String role, Optional<CodecModel> codec) {
    codec.ifPresent(c -> codecs.put(role, c.type().name().qualifiedName()));
  }

  private void addTypes(String name, List<Setting<TypeRef.Declared>> types) {
    SortedSet<String> names = new TreeSet<>();
    types.forEach(type -> names.add(type.value().name().qualifiedName()));
    if (!names.isEmpty()) settings.put(name, String.join(" ", names));
  }

  private void addRetry(RetryModel retry) {
    settings.put("attempts", String.valueOf(retry.attempts().value()));
    if (retry.attempts().value() == 1) return;
    addTime(retry.delayName(), Optional.of(retry.delay()));
    addTime("maxDelay", Optional.of(retry.maxDelay()));
    settings.put("factor", String.valueOf(retry.factor().value()));
    settings.put("jitter", retry.jitter().value().name());
  }

  /** A length of time that is a constant, as ISO-8601. */
  private void addTime(String name, Optional<Setting<WrittenTime>> setting) {
    setting
        .flatMap(time -> time.value().duration())
        .ifPresent(time -> settings.put(name, time.toString()));
  }
}
