/**
 * The order in which kept events reach the operations that wait for them. It knows neither where
 * events are kept nor how an operation ends.
 */
@NullMarked
package dev.cairn.service.mailbox;

import org.jspecify.annotations.NullMarked;
