/**
 * A run as lines on a terminal: what the runner and the runtime tell their listeners, in colours
 * and at a pace that people can follow. Knows nothing of the workflows that it shows.
 */
@NullMarked
package dev.cairn.testing.terminal;

import org.jspecify.annotations.NullMarked;
