/**
 * One invocation from inside: its threads, what they wait for, when the backend is asked, and how
 * it ends. {@link dev.cairn.runtime.invocation.Invocation} states the invariants and the order of
 * locks. Knows no kinds of operations and no transport.
 */
@NullMarked
package dev.cairn.runtime.invocation;

import org.jspecify.annotations.NullMarked;
