/**
 * The operations that a run has recorded, and the ids of them. Knows neither threads nor the
 * backend: whoever loads or changes a journal does so from outside.
 */
@NullMarked
package dev.cairn.runtime.journal;

import org.jspecify.annotations.NullMarked;
