/** Runs the suites in forked JVMs and prints what they found as one table. */
@NullMarked
package dev.cairn.benchmarks;

import org.jspecify.annotations.NullMarked;
