/**
 * The bodies of workflows: the durable calls that they make as a flow, the conditions that decide
 * between them, the exceptions that they catch, the types that they mention. {@link FlowReader}
 * goes from body to body, {@link FlowScanner} reads the statements of one, {@link CallReader} its
 * calls; {@link DurableMethod} is the table of the static API.
 */
@NullMarked
package dev.cairn.processor.read.body;

import dev.cairn.processor.read.code.DurableMethod;
import org.jspecify.annotations.NullMarked;
