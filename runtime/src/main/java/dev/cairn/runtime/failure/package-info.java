/**
 * For other modules of Cairn: the way between exceptions and the error objects of the journal.
 * Records within the size limit, and rebuilds so that a first run and a replay throw the same
 * exception.
 */
@NullMarked
package dev.cairn.runtime.failure;

import org.jspecify.annotations.NullMarked;
