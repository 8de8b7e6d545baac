package dev.cairn.opentelemetry;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.OperationRef;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The trace of a run, as one invocation of it adds to it.
 *
 * <p>Nobody can hold a span open across invocations. So the span of an operation is made as a whole
 * when it ends, with the time at which it began; those below it have named it as their parent
 * before. The span of the workflow is begun in each invocation, which lets the sampler decide, and
 * ended in the last one alone: what is not ended is not exported.
 */
final class RunTrace {
  private static final Logger LOG = LoggerFactory.getLogger(RunTrace.class);
  private static final AttributeKey<String> EXECUTION = AttributeKey.stringKey("cairn.execution");
  private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("cairn.operation");
  private static final AttributeKey<String> KIND = AttributeKey.stringKey("cairn.kind");
  private static final AttributeKey<Long> ATTEMPT = AttributeKey.longKey("cairn.attempt");
  private static final AttributeKey<String> STATUS = AttributeKey.stringKey("cairn.status");
  private static final AttributeKey<String> TYPE = AttributeKey.stringKey("exception.type");
  private static final AttributeKey<String> MESSAGE = AttributeKey.stringKey("exception.message");

  private final Tracer tracer;
  private final String arn;
  private final String traceId;
  private final Span workflow;

  RunTrace(Tracer tracer, ExecutionEvent.InvocationStarted invocation) {
    this.tracer = tracer;
    arn = invocation.executionArn();
    traceId = SpanIds.trace(arn);
    SpanBuilder builder =
        tracer
            .spanBuilder(invocation.workflow())
            .setNoParent()
            .setStartTimestamp(invocation.runStartedAt())
            .setAttribute(EXECUTION, arn);
    workflow = start(builder, SpanIds.workflow(arn));
  }

  /** The span of an attempt, which is about to run. */
  Span attempt(ExecutionEvent.AttemptStarted attempt) {
    OperationRef operation = attempt.operation();
    SpanBuilder builder =
        tracer
            .spanBuilder(operation.name() + " attempt " + attempt.attempt())
            .setParent(below(operation.id()))
            .setStartTimestamp(attempt.at())
            .setAttribute(EXECUTION, arn)
            .setAttribute(OPERATION, operation.id())
            .setAttribute(ATTEMPT, (long) attempt.attempt());
    return start(builder, SpanIds.attempt(arn, operation.id(), attempt.attempt()));
  }

  /** An operation has ended, and with it its span. */
  void ended(ExecutionEvent.OperationEnded ended) {
    OperationRef operation = ended.operation();
    SpanBuilder builder =
        tracer
            .spanBuilder(operation.name())
            .setParent(below(operation.parentId()))
            .setStartTimestamp(ended.startedAt())
            .setAttribute(EXECUTION, arn)
            .setAttribute(OPERATION, operation.id())
            .setAttribute(KIND, operation.subType().wireName())
            .setAttribute(STATUS, ended.status().name());
    Span span = start(builder, SpanIds.operation(arn, operation.id()));
    boolean good =
        ended.status() == OperationStatus.SUCCEEDED || ended.status() == OperationStatus.CANCELLED;
    if (!good) fail(span, ended.error(), ended.at());
    span.end(ended.at());
  }

  /** The invocation has answered; if that was the run's own end, the workflow's span ends. */
  void answered(InvocationOutput output, Instant at) {
    output.match(new Answer(workflow, at));
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private record Answer(Span workflow, Instant at)
      implements InvocationOutput.Cases<@Nullable Void, RuntimeException> {
    @Override
    public @Nullable Void succeeded(InvocationOutput.Succeeded succeeded) {
      return end("SUCCEEDED");
    }

    @Override
    public @Nullable Void failed(InvocationOutput.Failed failed) {
      fail(workflow, failed.error(), at);
      return end("FAILED");
    }

    @Override
    public @Nullable Void pending(InvocationOutput.Pending pending) {
      return null;
    }

    /** The next part has an ARN of its own, and so a trace of its own. */
    @Override
    public @Nullable Void continuedAs(InvocationOutput.ContinuedAs continuedAs) {
      return end("CONTINUED");
    }

    private @Nullable Void end(String status) {
      workflow.setAttribute(STATUS, status);
      workflow.end(at);
      return null;
    }
  }

  static void fail(Span span, @Nullable ErrorObject error, Instant at) {
    String message = error == null || error.message() == null ? "" : error.message();
    String type = error == null || error.type() == null ? "" : error.type();
    span.setStatus(StatusCode.ERROR, message);
    span.addEvent("exception", Attributes.of(TYPE, type, MESSAGE, message), at);
  }

  /** The context for what belongs to that operation; to the workflow itself for null. */
  private Context below(@Nullable String operationId) {
    if (operationId == null) return Context.root().with(workflow);
    SpanContext own = workflow.getSpanContext();
    SpanContext parent =
        SpanContext.create(
            own.getTraceId(),
            SpanIds.operation(arn, operationId),
            own.getTraceFlags(),
            TraceState.getDefault());
    return Context.root().with(Span.wrap(parent));
  }

  private Span start(SpanBuilder builder, String spanId) {
    Span span = DurableIds.start(builder, traceId, spanId);
    SpanContext context = span.getSpanContext();
    if (context.isValid() && !context.getSpanId().equals(spanId)) {
      LOG.warn(
          "the spans of {} do not form a trace: set DurableIds.around(…) as the id generator of the"
              + " tracer provider",
          arn);
    }
    return span;
  }
}
