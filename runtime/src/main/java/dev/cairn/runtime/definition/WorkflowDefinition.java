package dev.cairn.runtime.definition;

import dev.cairn.Codec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workflow as its executor knows it.
 *
 * @param operations its durable methods, in source order
 * @param <I> what it is started with
 * @param <O> what it returns
 */
public record WorkflowDefinition<I extends @Nullable Object, O extends @Nullable Object>(
    String name,
    int version,
    SourceLine source,
    Codec<I> inputCodec,
    Codec<O> outputCodec,
    List<OperationDefinition> operations) {

  public WorkflowDefinition {
    operations = List.copyOf(operations);
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
        name, version, SourceLine.UNKNOWN, inputCodec, outputCodec, List.of(operations));
  }

  /** The same, declared there. */
  public WorkflowDefinition<I, O> at(String file, int line) {
    return new WorkflowDefinition<>(
        name, version, new SourceLine(file, line), inputCodec, outputCodec, operations);
  }
}
