/** What workflows tell of their batches. */
@NullMarked
package dev.cairn.conformance.batch;

import org.jspecify.annotations.NullMarked;
