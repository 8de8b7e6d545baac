package dev.cairn.conformance.match;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record that a function has logged.
 *
 * @param millis when; records of the same millisecond have no order
 * @param fields the members of its JSON; a line that is none has a {@code message} alone
 */
public record LogRecord(long millis, Map<String, @Nullable Object> fields) {}
