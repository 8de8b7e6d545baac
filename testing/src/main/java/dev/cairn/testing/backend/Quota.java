package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.Limits;

/**
 * What one execution may use up. Operations are counted as the service meters them: each operation
 * of the run, each further attempt of a step, each repeated invocation; not the execution itself.
 */
final class Quota {
  private static final long WRITTEN_BYTES = 100L * 1024 * 1024;

  private int operations;
  private long bytes;

  /** Refuses, without counting, what would go beyond the limits. */
  void check(int moreOperations, long moreBytes) {
    if (operations + moreOperations > Limits.OPERATIONS) {
      throw Refusal.invalid(
          "An execution may have at most "
              + Limits.OPERATIONS
              + " operations; this one has "
              + operations
              + " and asks for "
              + moreOperations
              + " more.");
    }
    if (bytes + moreBytes > WRITTEN_BYTES) {
      throw Refusal.invalid(
          "An execution may write at most "
              + WRITTEN_BYTES
              + " bytes; this one has written "
              + bytes
              + " and asks for "
              + moreBytes
              + " more.");
    }
  }

  void use(int moreOperations, long moreBytes) {
    operations += moreOperations;
    bytes += moreBytes;
  }
}
