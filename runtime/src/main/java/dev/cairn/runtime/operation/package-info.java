/**
 * For generated code: the kinds of durable operations, in a first run and in a replay. There is one
 * class per kind, and {@link dev.cairn.runtime.operation.Operations}, through which generated
 * executors call them. Knows no transport and starts no threads.
 */
@NullMarked
package dev.cairn.runtime.operation;

import org.jspecify.annotations.NullMarked;
