package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * The result of looking for executions that nobody has woken.
 *
 * @param woken how many are ready now
 * @param last the key to go on from; null if all were looked at
 */
public record Mending(int woken, @Nullable Long last) {}
