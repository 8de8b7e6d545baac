package dev.cairn.engine.storage;

/**
 * The count of rows that a purge has removed.
 *
 * @param more whether the limit left some behind
 */
public record Purge(int executions, int events, boolean more) {}
