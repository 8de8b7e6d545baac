/** Findings, targets, and the table of both. Knows nothing of measuring. */
@NullMarked
package dev.cairn.benchmarks.report;

import org.jspecify.annotations.NullMarked;
