/**
 * What a run has recorded so far, and the ids that it is recorded under. Knows neither threads nor
 * the backend: whoever loads or changes a journal does so from outside.
 */
@NullMarked
package dev.cairn.runtime.journal;

import org.jspecify.annotations.NullMarked;
