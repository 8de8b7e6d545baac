package dev.cairn.engine.storage;

/**
 * What a purge has removed.
 *
 * @param more whether the limit left some behind
 */
public record Purge(int executions, int events, boolean more) {}
