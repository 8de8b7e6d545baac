/**
 * Runs as OpenTelemetry traces: {@link dev.cairn.opentelemetry.WorkflowTracing} listens to runs and
 * makes spans of their events. Knows only the listener API of the runtime.
 */
@NullMarked
package dev.cairn.opentelemetry;

import org.jspecify.annotations.NullMarked;
