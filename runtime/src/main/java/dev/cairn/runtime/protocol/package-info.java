/**
 * The wire protocol as values: operations, updates, errors, the invocation envelope and its answer,
 * their limits, and streaming JSON for them. Knows nothing of replay, threads or any transport.
 */
@NullMarked
package dev.cairn.runtime.protocol;

import org.jspecify.annotations.NullMarked;
