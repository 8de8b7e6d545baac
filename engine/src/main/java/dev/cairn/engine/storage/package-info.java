/**
 * The data of the engine: executions, operations, events and nodes as rows, and the changes to
 * them, each of them atomic. Of the rules of the durable service it knows the order of deliveries;
 * other decisions are given to it, and it answers with facts that only the database knows.
 */
@NullMarked
package dev.cairn.engine.storage;

import org.jspecify.annotations.NullMarked;
