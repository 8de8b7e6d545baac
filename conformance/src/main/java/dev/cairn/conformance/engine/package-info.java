/**
 * Runs on Cairn's own engine, embedded in a process that has the workflows as well. The process is
 * one apart only so that a workflow may kill it.
 */
@NullMarked
package dev.cairn.conformance.engine;

import org.jspecify.annotations.NullMarked;
