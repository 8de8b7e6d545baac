/**
 * The time of a fresh JVM to the answer of its first invocation: starts one process after the
 * other, plays the service for them, and compares. The programs of these processes are in the
 * source set {@code coldStart}; this package knows their names alone.
 */
@NullMarked
package dev.cairn.benchmarks.coldstart;

import org.jspecify.annotations.NullMarked;
