package dev.cairn.engine;

import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of the database as this process knows it. It runs on by the process's own steady clock
 * between two readings, and never goes back; what the clock of the machine says does not matter.
 */
final class NodeClock implements InstantSource {
  private long readMillis;
  private long readNanos = System.nanoTime();
  private long latest;

  /** The database has said what time it is. */
  synchronized void read(long millis) {
    readMillis = millis;
    readNanos = System.nanoTime();
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
