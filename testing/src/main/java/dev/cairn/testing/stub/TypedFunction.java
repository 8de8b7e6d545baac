package dev.cairn.testing.stub;

import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.Sneaky;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function in the place of a workflow: reads what the workflow is given, and writes what it
 * returns.
 *
 * @param <I> what the workflow is given
 * @param <O> what it returns
 */
public final class TypedFunction<I extends @Nullable Object, O extends @Nullable Object>
    implements Function<@Nullable String, @Nullable String> {
  private final WorkflowDefinition<I, O> workflow;
  private final Answer<I, O> function;

  public TypedFunction(WorkflowDefinition<I, O> workflow, Answer<I, O> function) {
    this.workflow = workflow;
    this.function = function;
  }

  @Override
  @SuppressWarnings("NullAway") // no payload is null, where the workflow's type allows it
  public @Nullable String apply(@Nullable String payload) {
    O result;
    try {
      result = function.answer(payload == null ? null : workflow.inputCodec().decode(payload));
    } catch (Throwable e) {
      throw Sneaky.<RuntimeException>raise(e);
    }
    return result == null ? null : workflow.outputCodec().encode(result);
  }
}
