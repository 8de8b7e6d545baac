/**
 * Runs as OpenTelemetry traces: {@link dev.cairn.opentelemetry.WorkflowTracing} listens to runs and
 * makes spans of what it hears. Knows of the runtime what every listener knows.
 */
@NullMarked
package dev.cairn.opentelemetry;

import org.jspecify.annotations.NullMarked;
