/**
 * For other modules of Cairn: the one seam for time, threads and locks. Everything that an
 * invocation takes from the machine comes through {@link dev.cairn.runtime.platform.Platform}, so
 * that schedule tests, local runners and engines decide who runs when.
 */
@NullMarked
package dev.cairn.runtime.platform;

import org.jspecify.annotations.NullMarked;
