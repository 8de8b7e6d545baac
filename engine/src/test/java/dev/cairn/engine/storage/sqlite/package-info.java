/** Tests of what is SQLite's alone. */
@NullMarked
package dev.cairn.engine.storage.sqlite;

import org.jspecify.annotations.NullMarked;
