package dev.cairn.lambda.client;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Sleeper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * Keeps calls of one kind apart, so that one process leaves something of the account's quota to
 * others. Each refusal for being too fast doubles the distance, each success takes some of that
 * back.
 */
final class RateLimiter {
  private static final Duration LONGEST = Duration.ofSeconds(4);

  private final InstantSource clock;
  private final Sleeper sleeper;
  private final Duration shortest;
  private Duration distance;
  private Instant next = Instant.MIN;

  RateLimiter(InstantSource clock, Sleeper sleeper, Duration shortest) {
    this.clock = clock;
    this.sleeper = sleeper;
    this.shortest = shortest;
    this.distance = shortest;
  }

  <T> T call(Supplier<T> call) {
    Duration wait = takeTurn();
    if (!wait.isZero()) sleeper.sleep(wait);
    try {
      T answer = call.get();
      quicken();
      return answer;
    } catch (BackendException e) {
      if (e.status() == 429) slowDown();
      throw e;
    }
  }

  private synchronized Duration takeTurn() {
    Instant now = clock.instant();
    Instant turn = next.isAfter(now) ? next : now;
    next = turn.plus(distance);
    return Duration.between(now, turn);
  }

  private synchronized void slowDown() {
    Duration doubled = distance.multipliedBy(2);
    distance = doubled.compareTo(LONGEST) < 0 ? doubled : LONGEST;
  }

  private synchronized void quicken() {
    Duration less = distance.multipliedBy(3).dividedBy(4);
    distance = less.compareTo(shortest) > 0 ? less : shortest;
  }
}
