package dev.cairn.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.execution.InvocationTerms;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Base of generated handlers: runs a workflow as an AWS Lambda durable function.
 *
 * <pre>{@code
 * public final class OrderWorkflowHandler extends LambdaHandler {
 *   public OrderWorkflowHandler() {
 *     super(new OrderWiring());
 *   }
 * }
 * }</pre>
 */
public abstract class LambdaHandler implements RequestStreamHandler {
  private final WorkflowVersions versions;
  private final WorkflowRuntime runtime;

  /**
   * Runs on Lambda, with the options of the wiring if it is a {@link
   * dev.cairn.runtime.WorkflowWiring}.
   *
   * @param executors asked once at the start and at each invocation, so that no field of a workflow
   *     class carries anything from one run to another; what is costly to make is kept by the
   *     supplier
   */
  protected LambdaHandler(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    this(WorkflowVersions.of(executors));
  }

  /** Runs on Lambda, each run on the version that it began with, with the options of the newest. */
  protected LambdaHandler(WorkflowVersions versions) {
    this(versions, LambdaBackend.create(), versions.runtimeOptions());
    if (Priming.isWanted()) {
      byte[] unused = Priming.run();
    }
  }

  /** Runs on that backend, with those options. */
  protected LambdaHandler(
      Supplier<? extends WorkflowExecutor<?, ?>> executors,
      Backend backend,
      RuntimeOptions options) {
    this(WorkflowVersions.of(executors), backend, options);
  }

  /** Runs on that backend, with those options, each run on the version that it began with. */
  protected LambdaHandler(WorkflowVersions versions, Backend backend, RuntimeOptions options) {
    this(versions, backend, options, Platform.real());
  }

  /** The same with the time and the threads of that platform: for tests of the project. */
  LambdaHandler(
      WorkflowVersions versions, Backend backend, RuntimeOptions options, Platform platform) {
    RequiredVariables.require(versions.definitions(), options.environment());
    this.versions = versions;
    this.runtime = new WorkflowRuntime(backend, options, platform);
  }

  /**
   * Runs one invocation of a run.
   *
   * @throws dev.cairn.runtime.protocol.InvalidEnvelopeException if this was not invoked as a
   *     durable function
   * @throws dev.cairn.runtime.execution.InvocationFailedException if the invocation failed, but not
   *     the run: Lambda invokes again
   */
  @Override
  public final void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    InvocationInput invocation = EnvelopeJson.readInput(input);
    EnvelopeJson.writeOutput(runtime.invoke(versions, invocation, terms(context)), output);
  }

  private static InvocationTerms terms(@Nullable Context context) {
    if (context == null) return InvocationTerms.defaults();
    int millis = context.getRemainingTimeInMillis();
    // A context without a clock, as those of tests, says nothing of the time.
    Duration remaining = millis <= 0 ? null : Duration.ofMillis(millis);
    return InvocationTerms.defaults().remaining(remaining).requestId(context.getAwsRequestId());
  }
}
