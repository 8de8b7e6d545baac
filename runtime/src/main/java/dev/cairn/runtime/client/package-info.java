/**
 * The parts of generated clients: {@link dev.cairn.runtime.client.WorkflowClient} gives types to
 * {@link dev.cairn.runtime.client.WorkflowService}, which a place where workflows run implements.
 */
@NullMarked
package dev.cairn.runtime.client;

import org.jspecify.annotations.NullMarked;
