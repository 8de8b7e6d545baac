package dev.cairn.engine;

/**
 * The time of the database as this node knows it. It runs on by the process's own steady clock
 * between two readings, and never goes back.
 */
final class NodeClock {
  private record Reading(long millis, long nanos) {}

  private volatile Reading reading = new Reading(System.currentTimeMillis(), System.nanoTime());
  private long latest;

  /** The database has said what time it is. */
  void read(long millis) {
    reading = new Reading(millis, System.nanoTime());
  }

  synchronized long now() {
    Reading last = reading;
    long now = last.millis() + (System.nanoTime() - last.nanos()) / 1_000_000;
    latest = Math.max(latest, now);
    return latest;
  }
}
