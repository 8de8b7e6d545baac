/**
 * Judges what clients and nodes saw against what is recorded: whether everything that was
 * acknowledged happened exactly as it was acknowledged. Knows neither engine nor storage.
 */
@NullMarked
package dev.cairn.engine.check;

import org.jspecify.annotations.NullMarked;
