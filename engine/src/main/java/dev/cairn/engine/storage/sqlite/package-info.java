/** The storage in one SQLite file, which one process at a time writes. */
@NullMarked
package dev.cairn.engine.storage.sqlite;

import org.jspecify.annotations.NullMarked;
