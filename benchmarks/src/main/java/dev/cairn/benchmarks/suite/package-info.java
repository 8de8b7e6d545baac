/** What is measured: each suite runs in a JVM of its own and prints what it found. */
@NullMarked
package dev.cairn.benchmarks.suite;

import org.jspecify.annotations.NullMarked;
