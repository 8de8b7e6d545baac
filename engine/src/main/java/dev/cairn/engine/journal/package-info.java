/**
 * Executions of the rule book as rows of a storage, and back. Knows neither threads nor which
 * storage it is.
 */
@NullMarked
package dev.cairn.engine.journal;

import org.jspecify.annotations.NullMarked;
