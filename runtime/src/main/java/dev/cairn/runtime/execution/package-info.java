/**
 * For other modules of Cairn, but for {@link dev.cairn.runtime.execution.WorkflowVersions}, which
 * generated handlers name: one invocation of a run from envelope to answer. Ties journal, batcher,
 * lifecycle and termination to an executor, binds workflow threads to their code, and ends all of
 * them before it answers. Knows nothing of the kinds of operations.
 */
@NullMarked
package dev.cairn.runtime.execution;

import org.jspecify.annotations.NullMarked;
