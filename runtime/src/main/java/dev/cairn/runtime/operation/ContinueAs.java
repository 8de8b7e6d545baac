package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.WorkflowThread;
import org.jspecify.annotations.Nullable;

/**
 * Goes on with another input and an empty journal, as the backend does that: as the same run, or as
 * a new run of the same function in the same version, which this one waits for and ends as.
 */
final class ContinueAs {
  private static final String NAME = "continueAs";

  /** The new run's result is handed on as it is. */
  private static final Codec<String> TEXT =
      new Codec<>() {
        @Override
        public String encode(String text) {
          return text;
        }

        @Override
        public String decode(String text) {
          return text;
        }
      };

  /** Ends the run with what the new one ends with; to be thrown. */
  static SuspendedError run(WorkflowThread thread, @Nullable Object input) {
    if (!thread.isEntry()) {
      throw new InvalidDurableCallException(
          "Durable.continueAs() was called in a branch or a subflow; a run goes on as another one"
              + " as a whole, so return it from the workflow method itself");
    }
    return thread.invocation().continuation().match(new Ending(thread, input));
  }

  /** The end of this run. */
  private record Ending(WorkflowThread thread, @Nullable Object input)
      implements Continuation.Cases<SuspendedError> {

    @Override
    public SuspendedError sameRun(Continuation.SameRun continuation) {
      thread.awaitUpdates();
      return thread.invocation().continueRun(payload(thread, input));
    }

    @Override
    @SuppressWarnings("NullAway") // no input is null, where the workflow's type allows it
    public SuspendedError newRun(Continuation.NewRun newRun) {
      Invocation invocation = thread.invocation();
      InvokeOperation<@Nullable Object, String> next =
          new InvokeOperation<>(thread, definition(thread, newRun.function()), input);
      next.start();
      try {
        String result = next.get();
        thread.awaitUpdates();
        return invocation.succeedRun(result);
      } catch (InvokeFailedException e) {
        return invocation.failRun(e.error());
      }
    }
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the compiler has compared the input
  private static @Nullable String payload(WorkflowThread thread, @Nullable Object input) {
    WorkflowDefinition<?, ?> workflow = thread.executor().workflowDefinition();
    Codec<@Nullable Object> codec = (Codec<@Nullable Object>) workflow.inputCodec();
    int limit = thread.invocation().profile().invokePayloadBytes();
    return Payloads.encode(codec, input, NAME, limit);
  }

  @SuppressWarnings("unchecked") // the compiler has compared the input with that of the workflow
  private static InvokeDefinition<@Nullable Object, String> definition(
      WorkflowThread thread, String function) {
    WorkflowDefinition<?, ?> workflow = thread.executor().workflowDefinition();
    Codec<@Nullable Object> inputCodec = (Codec<@Nullable Object>) workflow.inputCodec();
    return InvokeDefinition.of(NAME, function, inputCodec, TEXT)
        .at(workflow.source().file(), workflow.source().line());
  }

  private ContinueAs() {}
}
