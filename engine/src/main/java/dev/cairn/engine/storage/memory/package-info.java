/** A storage of plain maps, for tests and trials: it ends with its process. */
@NullMarked
package dev.cairn.engine.storage.memory;

import org.jspecify.annotations.NullMarked;
