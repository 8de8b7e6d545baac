package dev.cairn.engine.storage;

/**
 * The right of a node to run executions.
 *
 * @param node the id of the node
 * @param now the time of the database when the lease was given
 * @param until the time of the database at which others may take the node over
 */
public record Lease(long node, long now, long until) {}
