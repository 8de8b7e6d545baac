/**
 * The processor's share of the time of a compilation: the same generated workflow classes are
 * compiled with it and without it, in turns.
 */
@NullMarked
package dev.cairn.benchmarks.compile;

import org.jspecify.annotations.NullMarked;
