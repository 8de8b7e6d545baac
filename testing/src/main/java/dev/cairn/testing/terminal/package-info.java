/**
 * A run as lines on a terminal: the events of the runner and the runtime, in colours and at a pace
 * that people can follow. Knows nothing of the workflows that it shows.
 */
@NullMarked
package dev.cairn.testing.terminal;

import org.jspecify.annotations.NullMarked;
