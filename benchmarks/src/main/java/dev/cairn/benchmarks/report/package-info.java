/** What was found, what is wanted, and the table of both. Knows nothing of how it was measured. */
@NullMarked
package dev.cairn.benchmarks.report;

import org.jspecify.annotations.NullMarked;
