/**
 * Between exceptions and the error objects of the journal: recording within the size limit, and
 * rebuilding so that a first run and a replay throw the same exception.
 */
@NullMarked
package dev.cairn.runtime.failure;

import org.jspecify.annotations.NullMarked;
