/**
 * The events of an execution, in the service's own vocabulary. Derived from the journal by one
 * function; nothing is recorded for it.
 */
@NullMarked
package dev.cairn.service.history;

import org.jspecify.annotations.NullMarked;
