package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * An event in a mailbox, or kept so that its id is not used again.
 *
 * @param seq events to one receiver are delivered in this order
 * @param execution the receiver; null for a broadcast that nobody has taken
 * @param deliveredAt when an operation took it; null while it waits
 */
public record EventRow(
    long seq,
    String id,
    @Nullable Long execution,
    @Nullable String name,
    @Nullable String operation,
    EventKind kind,
    @Nullable String payload,
    long sent,
    long expiresAt,
    @Nullable Long deliveredAt) {}
