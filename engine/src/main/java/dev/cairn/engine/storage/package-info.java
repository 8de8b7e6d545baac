/**
 * The data of the engine: executions, operations, events and nodes as rows, and the changes to
 * them, each of them atomic. Knows no rule of the durable service: it is given decisions, and
 * answers with facts that only the database knows.
 */
@NullMarked
package dev.cairn.engine.storage;

import org.jspecify.annotations.NullMarked;
