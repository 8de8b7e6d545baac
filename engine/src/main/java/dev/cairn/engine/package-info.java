/**
 * Cairn's own engine: {@link dev.cairn.engine.Engine} runs workflows in any Java program, on
 * memory, SQLite or PostgreSQL. Behind it are the coordinator, which decides and commits, and the
 * storage.
 */
@NullMarked
package dev.cairn.engine;

import org.jspecify.annotations.NullMarked;
