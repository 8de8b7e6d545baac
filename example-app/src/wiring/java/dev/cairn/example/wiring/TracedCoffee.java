package dev.cairn.example.wiring;

import dev.cairn.opentelemetry.DurableIds;
import dev.cairn.opentelemetry.WorkflowTracing;
import dev.cairn.runtime.RuntimeOptions;
import io.opentelemetry.sdk.trace.IdGenerator;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;

/** Options with which runs are traced. */
final class TracedCoffee {

  static RuntimeOptions options(SpanExporter exporter) {
    SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setIdGenerator(DurableIds.around(IdGenerator.random()))
            .addSpanProcessor(BatchSpanProcessor.builder(exporter).build())
            .build();
    return RuntimeOptions.defaults().listener(WorkflowTracing.of(provider));
  }

  private TracedCoffee() {}
}
