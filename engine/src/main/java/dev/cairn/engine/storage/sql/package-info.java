/**
 * The storage in SQL: queries that SQLite and PostgreSQL share, and the reading of rows. {@link
 * dev.cairn.engine.storage.sql.Dialect} holds the differences.
 */
@NullMarked
package dev.cairn.engine.storage.sql;

import org.jspecify.annotations.NullMarked;
