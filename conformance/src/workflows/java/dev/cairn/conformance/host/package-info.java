/** A host in which many functions share one process. */
@NullMarked
package dev.cairn.conformance.host;

import org.jspecify.annotations.NullMarked;
