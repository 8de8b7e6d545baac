package dev.cairn.engine.coordinator;

/**
 * The bytes of all journals in memory. Counted as they grow: to add them up for every commit costs
 * more than to decide a checkpoint. Belongs to the coordinator's thread.
 */
final class JournalBytes {
  private long sum;

  void add(long bytes) {
    sum += bytes;
  }

  long sum() {
    return sum;
  }
}
