/**
 * The data of the engine: executions, operations, events and nodes as rows, and the changes to
<<<<<<< HEAD
 * them, each of them atomic. The rules of the durable service are given to it, but for the order in
 * which events are delivered, and it answers what only the database can tell.
=======
 * them, each of them atomic. Knows no rule of the durable service: it is given decisions, and
 * answers with facts that only the database knows.
>>>>>>> main
 */
@NullMarked
package dev.cairn.engine.storage;

import org.jspecify.annotations.NullMarked;
