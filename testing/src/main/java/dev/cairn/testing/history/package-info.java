/**
 * Histories of runs that took place elsewhere, and their replay against the code of today. No user
 * code runs but that of the workflow itself.
 */
@NullMarked
package dev.cairn.testing.history;

import org.jspecify.annotations.NullMarked;
