package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.Invocation;
import dev.cairn.runtime.execution.SuspendedError;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Goes on as a new run of the same function in the same version, and ends as that one ends. The
 * journal of the new run is empty; this one waits for it, and nothing else.
 */
public final class ContinueAs {
  private static final String NAME = "continueAs";
  private static final String EXECUTION = "/durable-execution/";

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
  @SuppressWarnings("NullAway") // no input is null, where the workflow's type allows it
  public static SuspendedError run(@Nullable Object input) {
    Frame frame = Frame.forStatic(NAME + "()");
    if (!frame.isEntry()) {
      throw new InvalidDurableCallException(
          "Durable.continueAs() was called in a branch or a subflow; a run goes on as another one"
              + " as a whole, so return it from the workflow method itself");
    }
    Invocation invocation = frame.invocation();
    InvokeOperation<@Nullable Object, String> next =
        new InvokeOperation<>(frame, definition(frame), input);
    next.start();
    try {
      String result = next.get();
      invocation.awaitUpdates();
      return invocation.succeedRun(result);
    } catch (InvokeFailedException e) {
      return invocation.failRun(e.error());
    }
  }

  @SuppressWarnings("unchecked") // the compiler has compared the input with that of the workflow
  private static InvokeDefinition<@Nullable Object, String> definition(Frame frame) {
    WorkflowExecutor<?, ?> executor = frame.executor();
    WorkflowDefinition<?, ?> workflow = executor.workflowDefinition();
    Codec<@Nullable Object> inputCodec = (Codec<@Nullable Object>) workflow.inputCodec();
    return InvokeDefinition.of(NAME, function(frame.invocation()), inputCodec, TEXT)
        .at(workflow.source().file(), workflow.source().line());
  }

  /** The function with its version: a run is named below it. */
  private static String function(Invocation invocation) {
    String arn = invocation.executionArn();
    int end = arn.indexOf(EXECUTION);
    if (end > 0) return arn.substring(0, end);
    UnaryOperator<@Nullable String> environment = invocation.options().environment();
    String name = environment.apply("AWS_LAMBDA_FUNCTION_NAME");
    String version = environment.apply("AWS_LAMBDA_FUNCTION_VERSION");
    if (name == null || version == null) {
      throw new IllegalStateException(
          "Durable.continueAs() cannot tell which function this run belongs to: neither does its"
              + " ARN "
              + arn
              + " say so, nor do AWS_LAMBDA_FUNCTION_NAME and AWS_LAMBDA_FUNCTION_VERSION");
    }
    return name + ":" + version;
  }

  private ContinueAs() {}
}
