package dev.cairn.lambda.http;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * The time as the service has it. A machine whose clock is wrong makes signatures that the service
 * finds expired or not yet valid; its refusal tells the time, and what is signed next is right.
 */
final class ServerClock {
  /** The service allows five minutes; what is less off than this is not the clock's fault. */
  private static final Duration TOLERATED = Duration.ofMinutes(4);

  private final InstantSource clock;
  private volatile Duration ahead = Duration.ZERO;

  ServerClock(InstantSource clock) {
    this.clock = clock;
  }

  Instant now() {
    return clock.instant().plus(ahead);
  }

  /**
   * Learns from a refusal.
   *
   * @return whether the clock was wrong, so that the call deserves another signature
   */
  boolean learn(ApiResponse refusal) {
    Instant server = date(refusal.header("Date"));
    if (server == null) return false;
    boolean wrong = Duration.between(now(), server).abs().compareTo(TOLERATED) > 0;
    if (wrong) ahead = Duration.between(clock.instant(), server);
    return wrong;
  }

  private static @Nullable Instant date(@Nullable String text) {
    if (text == null) return null;
    try {
      return DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from);
    } catch (DateTimeParseException e) {
      return null;
    }
  }
}
