package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A workflow as its executor knows it.
 *
 * @param since the oldest version whose runs this code goes on with
 * @param operations its durable methods, in source order
 * @param batchCodecs how results of batch items are recorded: by the batch's name, or by {@code
 *     batch/branch} where branches differ
 * @param failures the exception types that its entry method declares
 * @param machine which operations its code may come to, one after the other
 * @param <I> what it is started with
 * @param <O> what it returns
 */
public record WorkflowDefinition<I extends @Nullable Object, O extends @Nullable Object>(
    String name,
    int version,
    int since,
    SourceLine source,
    Codec<I> inputCodec,
    Codec<O> outputCodec,
    List<OperationDefinition> operations,
    Map<String, Codec<?>> batchCodecs,
    FailureTypes failures,
    Machine machine) {

  public WorkflowDefinition {
    operations = List.copyOf(operations);
    batchCodecs = Map.copyOf(batchCodecs);
  }

  /** A workflow with these operations. */
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
        version,
        SourceLine.UNKNOWN,
        inputCodec,
        outputCodec,
        List.of(operations),
        Map.of(),
        FailureTypes.NONE,
        Machine.UNKNOWN);
  }

  /** The same, declared there. */
  public WorkflowDefinition<I, O> at(String file, int line) {
    return new WorkflowDefinition<>(
        name,
        version,
        since,
        new SourceLine(file, line),
        inputCodec,
        outputCodec,
        operations,
        batchCodecs,
        failures,
        machine);
  }

  /** The same with results of that batch, or of that {@code batch/branch}, recorded so. */
  public WorkflowDefinition<I, O> batch(String name, Codec<?> codec) {
    Map<String, Codec<?>> more = new HashMap<>(batchCodecs);
    more.put(name, codec);
    return new WorkflowDefinition<>(
        this.name,
        version,
        since,
        source,
        inputCodec,
        outputCodec,
        operations,
        more,
        failures,
        machine);
  }

  /** The same, going on with runs of older versions as well, from that one on. */
  public WorkflowDefinition<I, O> since(int oldest) {
    return new WorkflowDefinition<>(
        name,
        version,
        oldest,
        source,
        inputCodec,
        outputCodec,
        operations,
        batchCodecs,
        failures,
        machine);
  }

  /** Whether this code goes on with runs that began with that version. */
  public boolean continues(int version) {
    return since <= version && version <= this.version;
  }

  /** The same with code that is known to come to those operations. */
  public WorkflowDefinition<I, O> machine(Machine machine) {
    return new WorkflowDefinition<>(
        name,
        version,
        since,
        source,
        inputCodec,
        outputCodec,
        operations,
        batchCodecs,
        failures,
        machine);
  }

  /** The same, whose failures of that type reach clients as such. */
  public <X extends Throwable> WorkflowDefinition<I, O> rebuilds(
      Class<X> type, Function<String, X> fromMessage) {
    return new WorkflowDefinition<>(
        name,
        version,
        since,
        source,
        inputCodec,
        outputCodec,
        operations,
        batchCodecs,
        failures.with(type, fromMessage),
        machine);
  }

  /** The exception types that the workflow, or some operation of it, is known to end with. */
  public FailureTypes failureTypes() {
    FailureTypes all = failures;
    for (OperationDefinition operation : operations) {
      if (operation instanceof StepDefinition<?> step) all = all.with(step.failures());
      if (operation instanceof PollDefinition<?> poll) all = all.with(poll.failures());
      if (operation instanceof SubflowDefinition<?> sub) all = all.with(sub.failures());
      if (operation instanceof EventDefinition<?> event) all = all.with(event.failures());
    }
    return all;
  }
}
