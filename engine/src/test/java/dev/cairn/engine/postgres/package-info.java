/** Real PostgreSQL servers for tests, and a network between them and their clients that fails. */
@NullMarked
package dev.cairn.engine.postgres;

import org.jspecify.annotations.NullMarked;
