/**
 * The time of a fresh JVM to the answer of its first invocation: starts one process after the
 * other, plays the service for them, and compares. What the processes run is in the source set
 * {@code coldStart}; of that this package knows nothing but the names of the programs.
 */
@NullMarked
package dev.cairn.benchmarks.coldstart;

import org.jspecify.annotations.NullMarked;
