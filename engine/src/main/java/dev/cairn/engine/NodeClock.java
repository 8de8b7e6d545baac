package dev.cairn.engine;

import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of the database as this process knows it. It runs on by the process's own steady clock
 * between two readings; what the clock of the machine says does not matter. It does not go back
 * where the database is corrected by a little. Where somebody sets it back it follows: a node that
 * stood still until then would let no timer fire.
 */
final class NodeClock implements InstantSource {
  private static final long CORRECTION_MILLIS = 10_000;

  private long readMillis;
  private long readNanos = System.nanoTime();
  private long latest;

  /** The database has said what time it is. */
  synchronized void read(long millis) {
    readMillis = millis;
    readNanos = System.nanoTime();
    if (millis < latest - CORRECTION_MILLIS) latest = millis;
  }

  synchronized long now() {
    latest = Math.max(latest, readMillis + (System.nanoTime() - readNanos) / 1_000_000);
    return latest;
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(now());
  }

  @Override
  public long millis() {
    return now();
  }
}
