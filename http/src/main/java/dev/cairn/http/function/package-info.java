/**
 * Functions that are invoked over HTTP: at an address of their own, or by processes that fetch
 * invocations from the runtime API, as on Lambda. Knows nothing of workflows.
 */
@NullMarked
package dev.cairn.http.function;

import org.jspecify.annotations.NullMarked;
