/**
 * For other modules of Cairn, but for the types that the users' API names: the wire protocol as
 * values. Operations, updates, errors, the invocation envelope and its answer, their limits, and
 * streaming JSON for them. Knows nothing of replay, threads or any transport.
 */
@NullMarked
package dev.cairn.runtime.protocol;

import org.jspecify.annotations.NullMarked;
