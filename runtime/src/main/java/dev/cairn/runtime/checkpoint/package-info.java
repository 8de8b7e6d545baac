/**
 * For other modules of Cairn: the way of updates to the backend. It has the {@link
 * dev.cairn.runtime.checkpoint.Backend} seam, the batcher that is the one writer of an invocation,
 * its limits, and the meaning of failed calls. Knows nothing of workflow code or of the kinds of
 * operations.
 */
@NullMarked
package dev.cairn.runtime.checkpoint;

import org.jspecify.annotations.NullMarked;
