/**
 * Measures two ways to do the same work beside each other. Knows nothing of workflows.
 *
 * <p>Work that does not wait is measured by the CPU time of its thread and of the runtime's own
 * threads, so that other programs on the machine cost little more than their share of the caches.
 * Work that waits is measured by the wall clock. The two ways take turns in short batches, and each
 * batch is compared with the one beside it.
 */
@NullMarked
package dev.cairn.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
