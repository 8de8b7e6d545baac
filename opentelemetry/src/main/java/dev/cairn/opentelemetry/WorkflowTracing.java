package dev.cairn.opentelemetry;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListenerAdapter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes a trace of each run: a span for the workflow, one for each operation, one for each attempt.
 * Their ids are made of the run and the operation, so that all invocations of a run add to the same
 * trace, whatever process they run in, and replays add nothing.
 *
 * <pre>{@code
 * SdkTracerProvider provider =
 *     SdkTracerProvider.builder()
 *         .setIdGenerator(DurableIds.around(IdGenerator.random()))
 *         .addSpanProcessor(BatchSpanProcessor.builder(exporter).build())
 *         .build();
 * RuntimeOptions options = RuntimeOptions.defaults().listener(WorkflowTracing.of(provider));
 * }</pre>
 *
 * <p>The span of an attempt is current while its code runs: what a step calls and traces is part of
 * the run's trace.
 */
public final class WorkflowTracing extends ExecutionListenerAdapter {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private record OpenAttempt(Span span, Scope scope) {}

  /** A thread runs one attempt at a time. */
  private static final ThreadLocal<@Nullable OpenAttempt> ATTEMPT = new ThreadLocal<>();

  private final Tracer tracer;
  private final Runnable flush;
  private final Map<String, RunTrace> traces = new ConcurrentHashMap<>();

  private WorkflowTracing(Tracer tracer, Runnable flush) {
    this.tracer = tracer;
    this.flush = flush;
  }

  /**
   * Traces through that provider, which needs {@link DurableIds}. Unsent spans are sent at the end
   * of each invocation, because the process may be frozen then.
   */
  public static WorkflowTracing of(SdkTracerProvider provider) {
    return new WorkflowTracing(
        provider.get("dev.cairn"),
        () -> {
          var unused = provider.forceFlush().join(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        });
  }

  /** The same, leaving it to the provider when spans are sent: for processes that live on. */
  public WorkflowTracing withoutFlush() {
    return new WorkflowTracing(tracer, () -> {});
  }

  @Override
  protected void invocationStarted(ExecutionEvent.InvocationStarted started) {
    traces.put(started.executionArn(), new RunTrace(tracer, started));
  }

  @Override
  @SuppressWarnings("MustBeClosedChecker") // the event that ends the attempt closes its scope
  protected void attemptStarted(ExecutionEvent.AttemptStarted started) {
    RunTrace trace = traces.get(started.executionArn());
    if (trace == null) return; // its start was not heard
    Span span = trace.attempt(started);
    ATTEMPT.set(new OpenAttempt(span, span.makeCurrent()));
  }

  @Override
  protected void attemptFailed(ExecutionEvent.AttemptFailed failed) {
    OpenAttempt attempt = ATTEMPT.get();
    if (attempt != null) RunTrace.fail(attempt.span(), failed.error(), failed.at());
    endAttempt(failed);
  }

  @Override
  protected void attemptSucceeded(ExecutionEvent.AttemptSucceeded succeeded) {
    endAttempt(succeeded);
  }

  @Override
  protected void polledAgain(ExecutionEvent.PolledAgain again) {
    endAttempt(again);
  }

  @Override
  protected void attemptAbandoned(ExecutionEvent.AttemptAbandoned abandoned) {
    endAttempt(abandoned);
  }

  @Override
  protected void operationEnded(ExecutionEvent.OperationEnded ended) {
    RunTrace trace = traces.get(ended.executionArn());
    if (trace != null) trace.ended(ended);
  }

  @Override
  protected void invocationEnded(ExecutionEvent.InvocationEnded ended) {
    RunTrace trace = traces.get(ended.executionArn());
    if (trace == null) return;
    trace.answered(ended.output(), ended.at());
    close(ended);
  }

  @Override
  protected void invocationFailed(ExecutionEvent.InvocationFailed failed) {
    if (traces.containsKey(failed.executionArn())) close(failed);
  }

  private void endAttempt(ExecutionEvent event) {
    OpenAttempt attempt = ATTEMPT.get();
    if (attempt == null) return;
    ATTEMPT.remove();
    attempt.scope().close();
    attempt.span().end(event.at());
  }

  private void close(ExecutionEvent event) {
    traces.remove(event.executionArn());
    flush.run();
  }
}
