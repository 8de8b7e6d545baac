package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A workflow as its executor knows it.
 *
 * @param operations its durable methods, in source order
 * @param itemCodecs the codecs of types that items of batches may have, by the text of the type
 * @param failures the exception types that its entry method declares
 * @param lifetime how long its runs may last and are kept
 * @param flow what the compiler read in its bodies
 * @param <I> what it is started with
 * @param <O> what it returns
 */
public record WorkflowDefinition<I extends @Nullable Object, O extends @Nullable Object>(
    String name,
    int version,
    SourceLine source,
    Codec<I> inputCodec,
    Codec<O> outputCodec,
    List<OperationDefinition> operations,
    Map<String, Codec<?>> itemCodecs,
    FailureTypes failures,
    Lifetime lifetime,
    FlowFile flow) {

  public WorkflowDefinition {
    operations = List.copyOf(operations);
    itemCodecs = Map.copyOf(itemCodecs);
  }

  /** A workflow with these operations, whose bodies nobody has read. */
  public static <I extends @Nullable Object, O extends @Nullable Object>
      WorkflowDefinition<I, O> of(
          String name,
          int version,
          Codec<I> inputCodec,
          Codec<O> outputCodec,
          OperationDefinition... operations) {
    return new WorkflowDefinition<>(
        name,
        version,
        SourceLine.UNKNOWN,
        inputCodec,
        outputCodec,
        List.of(operations),
        Map.of(),
        FailureTypes.NONE,
        Lifetime.AS_THE_BACKEND_SAYS,
        FlowFile.of(Flow.NOT_READ));
  }

  /** The same, declared there. */
  public WorkflowDefinition<I, O> at(String file, int line) {
    SourceLine declared = new SourceLine(file, line);
    return new WorkflowDefinition<>(
        name,
        version,
        declared,
        inputCodec,
        outputCodec,
        operations,
        itemCodecs,
        failures,
        lifetime,
        flow);
  }

  /** The same with batch items of that type recorded so. */
  public WorkflowDefinition<I, O> item(String type, Codec<?> codec) {
    Map<String, Codec<?>> more = new HashMap<>(itemCodecs);
    more.put(type, codec);
    return new WorkflowDefinition<>(
        name, version, source, inputCodec, outputCodec, operations, more, failures, lifetime, flow);
  }

  /** The same with what the compiler read in its bodies. */
  public WorkflowDefinition<I, O> flow(FlowFile flow) {
    return new WorkflowDefinition<>(
        name,
        version,
        source,
        inputCodec,
        outputCodec,
        operations,
        itemCodecs,
        failures,
        lifetime,
        flow);
  }

  /** The same with runs that time out after so long, waits included. */
  public WorkflowDefinition<I, O> timeout(Duration timeout) {
    return lifetime(new Lifetime(timeout, lifetime.retention()));
  }

  /** The same with runs that are kept so long after their end. */
  public WorkflowDefinition<I, O> retention(Duration retention) {
    return lifetime(new Lifetime(lifetime.timeout(), retention));
  }

  private WorkflowDefinition<I, O> lifetime(Lifetime lifetime) {
    return new WorkflowDefinition<>(
        name,
        version,
        source,
        inputCodec,
        outputCodec,
        operations,
        itemCodecs,
        failures,
        lifetime,
        flow);
  }

  /** The operations that its code can reach, one after the other. */
  public Machine machine() {
    return flow.read().machine();
  }

  /** The oldest version whose runs this code continues: code that asks for the version knows. */
  public int since() {
    return flow.read().asksVersion() ? 1 : version;
  }

  /** Whether this code continues runs that began with that version. */
  public boolean continues(int version) {
    // Most runs are of this version, and the file need not be opened for them.
    return version == this.version || (version < this.version && since() <= version);
  }

  /**
   * The type of the results of a batch, as text; null if the compiler could not tell.
   *
   * @param key the batch's name, or {@code batch/branch} where branches differ
   */
  public @Nullable String itemType(String key) {
    return flow.read().itemTypes().get(key);
  }

  /** The same, whose failures of that type reach clients as such. */
  public <X extends Throwable> WorkflowDefinition<I, O> rebuilds(
      Class<X> type, Function<String, X> fromMessage) {
    return new WorkflowDefinition<>(
        name,
        version,
        source,
        inputCodec,
        outputCodec,
        operations,
        itemCodecs,
        failures.with(type, fromMessage),
        lifetime,
        flow);
  }

  /** The exception types that the workflow, or some operation of it, is known to end with. */
  public FailureTypes failureTypes() {
    FailureTypes all = failures;
    for (OperationDefinition operation : operations) {
      all = all.with(operation.failures());
    }
    return all;
  }
}
