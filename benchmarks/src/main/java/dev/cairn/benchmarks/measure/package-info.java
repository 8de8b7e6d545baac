/**
 * Measures two ways to do the same work beside each other. Knows nothing of workflows.
 *
 * <p>What waits for nothing is measured by the CPU time of the thread that runs it and of the
 * threads that the runtime keeps, so that other programs on the machine cost little more than their
 * share of the caches; what waits, by the wall clock. The two ways take turns in short batches, and
 * each batch is compared with the one beside it.
 */
@NullMarked
package dev.cairn.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
