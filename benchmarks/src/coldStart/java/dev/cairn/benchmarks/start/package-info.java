/**
 * The programs whose start is measured: each reads an envelope, takes three steps, prints the
 * answer and ends. Their classes load nothing of one another's, so that each pays for its own way
 * only.
 */
@NullMarked
package dev.cairn.benchmarks.start;

import org.jspecify.annotations.NullMarked;
