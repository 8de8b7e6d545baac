package dev.cairn.opentelemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.sdk.trace.IdGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Gives spans of runs the ids that they have in every process, and all others those that they would
 * have without it.
 *
 * <pre>{@code
 * SdkTracerProvider.builder().setIdGenerator(DurableIds.around(IdGenerator.random()))
 * }</pre>
 */
public final class DurableIds implements IdGenerator {

  /** The ids of the span that this thread is starting. */
  private record Planned(String traceId, String spanId) {}

  private static final ThreadLocal<@Nullable Planned> PLANNED = new ThreadLocal<>();

  private final IdGenerator others;

  private DurableIds(IdGenerator others) {
    this.others = others;
  }

  /** Leaves the ids of spans that belong to no run to {@code others}. */
  public static IdGenerator around(IdGenerator others) {
    return new DurableIds(others);
  }

  /** Starts a span under that id, if the provider asks a {@link DurableIds} for it. */
  static Span start(SpanBuilder span, String traceId, String spanId) {
    PLANNED.set(new Planned(traceId, spanId));
    try {
      return span.startSpan();
    } finally {
      PLANNED.remove();
    }
  }

  @Override
  public String generateTraceId() {
    Planned planned = PLANNED.get();
    return planned == null ? others.generateTraceId() : planned.traceId();
  }

  @Override
  public String generateSpanId() {
    Planned planned = PLANNED.get();
    return planned == null ? others.generateSpanId() : planned.spanId();
  }
}
