/** The reports of workflows about their batches. */
@NullMarked
package dev.cairn.conformance.batch;

import org.jspecify.annotations.NullMarked;
