/**
 * The durable calls that bodies make, as a flow. {@link FlowReader} puts the readers of one
 * workflow together: {@link Inliner} goes from body to body, {@link FlowScanner} reads the
 * statements of one, {@link CallReader} its calls, and {@link FlowDraft} collects what they find.
 */
@NullMarked
package dev.cairn.processor.read.flow;

import org.jspecify.annotations.NullMarked;
