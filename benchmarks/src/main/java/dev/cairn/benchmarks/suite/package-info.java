/** The suites: each runs in a JVM of its own and prints its findings. */
@NullMarked
package dev.cairn.benchmarks.suite;

import org.jspecify.annotations.NullMarked;
