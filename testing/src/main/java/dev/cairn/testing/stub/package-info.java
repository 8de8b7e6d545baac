/**
 * Stubs of steps, polls, submitters and called functions, typed by the operation constants of
 * executors. Knows operations, and neither runs nor services.
 */
@NullMarked
package dev.cairn.testing.stub;

import org.jspecify.annotations.NullMarked;
