/**
 * The storage in PostgreSQL, which many nodes share: one statement for most commits, locks in one
 * order for the rest, and a fence in all of them.
 */
@NullMarked
package dev.cairn.engine.storage.postgres;

import org.jspecify.annotations.NullMarked;
