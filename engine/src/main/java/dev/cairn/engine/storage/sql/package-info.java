/**
 * The storage in SQL: queries that SQLite and PostgreSQL share, and the reading of rows. What
 * differs between the two is behind {@link dev.cairn.engine.storage.sql.Dialect}.
 */
@NullMarked
package dev.cairn.engine.storage.sql;

import org.jspecify.annotations.NullMarked;
