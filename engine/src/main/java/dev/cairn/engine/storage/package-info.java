/**
 * The data of the engine: executions, operations, events and nodes as rows, and the changes to
 * them, each of them atomic. Knows no rule of the durable service: the rules are given to it, and
 * it answers what only the database can tell.
 */
@NullMarked
package dev.cairn.engine.storage;

import org.jspecify.annotations.NullMarked;
