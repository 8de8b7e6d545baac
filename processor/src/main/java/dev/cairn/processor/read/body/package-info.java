/**
 * The bodies of workflows: the durable calls that they make as a flow, the conditions that decide
 * between them, the exceptions that they catch, the types that they mention. {@link FlowReader}
 * puts the readers of one workflow together: {@link Inliner} goes from body to body, {@link
 * FlowScanner} reads the statements of one, {@link CallReader} its calls, {@link ConditionReader}
 * its conditions, and {@link FlowDraft} collects what they find.
 */
@NullMarked
package dev.cairn.processor.read.body;

import org.jspecify.annotations.NullMarked;
