/**
 * For other modules of Cairn: the operations that a run has recorded, and the ids of them. Knows
 * neither threads nor the backend: other packages load and change a journal.
 */
@NullMarked
package dev.cairn.runtime.journal;

import org.jspecify.annotations.NullMarked;
