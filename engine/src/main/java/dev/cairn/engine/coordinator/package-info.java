/**
 * The coordinator: all changes of executions are values that one thread takes from a queue, decides
 * by the rule book and commits together. Knows neither how workflow code is run nor which storage
 * it writes to.
 */
@NullMarked
package dev.cairn.engine.coordinator;

import org.jspecify.annotations.NullMarked;
