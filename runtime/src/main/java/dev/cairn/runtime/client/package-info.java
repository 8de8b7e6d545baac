/**
 * For users: the parts of generated clients. {@link dev.cairn.runtime.client.WorkflowClient} gives
 * types to {@link dev.cairn.runtime.client.WorkflowService}, which every host of workflows
 * implements.
 */
@NullMarked
package dev.cairn.runtime.client;

import org.jspecify.annotations.NullMarked;
