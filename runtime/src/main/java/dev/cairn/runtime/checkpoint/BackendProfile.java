package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Limits;
import java.time.Duration;

/**
 * The limits and abilities of a {@link Backend}. The runtime checks sizes and rounds times by it,
 * so that a refusal names the operation before anything is sent. Immutable.
 *
 * <pre>{@code
 * BackendProfile engine =
 *     BackendProfile.defaults()
 *         .payloadBytes(8 << 20)
 *         .longestWait(Duration.ofDays(36_525))
 *         .timeResolution(Duration.ofMillis(1))
 *         .endTravelsWithResults();
 * }</pre>
 *
 * <p>Sizes are UTF-8 bytes.
 *
 * @param payloadBytes largest payload of a step, context, timer or callback
 * @param invokePayloadBytes largest payload of a call of another function
 * @param resultBytes largest result of a run
 * @param batchBytes largest checkpoint call; a single update that is larger travels alone
 * @param batchUpdates most updates in one checkpoint call
 * @param pageOperations operations to ask for in one page of state
 * @param longestWait longest timer or delay between attempts
 * @param timeResolution what timers and delays are rounded up to, and their least length: a whole
 *     second where the wire carries seconds, a millisecond where updates stay in the process
 * @param endsWithResults whether the last checkpoint of a run may carry the run's own end; see
 *     {@link #endTravelsWithResults}
 */
public record BackendProfile(
    int payloadBytes,
    int invokePayloadBytes,
    int resultBytes,
    int batchBytes,
    int batchUpdates,
    int pageOperations,
    Duration longestWait,
    Duration timeResolution,
    boolean endsWithResults) {

  private static final BackendProfile DEFAULTS =
      new BackendProfile(
          Limits.PAYLOAD_BYTES,
          Limits.INVOKE_PAYLOAD_BYTES,
          Limits.SYNC_RESULT_BYTES,
          Limits.BATCH_BYTES,
          Limits.BATCH_UPDATES,
          Limits.PAGE_OPERATIONS,
          Duration.ofSeconds(Limits.MAX_WAIT_SECONDS),
          Duration.ofSeconds(1),
          /* endsWithResults= */ false);

  public BackendProfile {
    if (timeResolution.isNegative() || timeResolution.isZero()) {
      throw new IllegalArgumentException("a time resolution is positive, not " + timeResolution);
    }
  }

  /** The limits of the durable service's wire protocol: whole seconds, the end in the answer. */
  public static BackendProfile defaults() {
    return DEFAULTS;
  }

  /** The same with payloads of operations up to that size. */
  public BackendProfile payloadBytes(int bytes) {
    return new BackendProfile(
        bytes,
        invokePayloadBytes,
        resultBytes,
        batchBytes,
        batchUpdates,
        pageOperations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /** The same with payloads of calls of other functions up to that size. */
  public BackendProfile invokePayloadBytes(int bytes) {
    return new BackendProfile(
        payloadBytes,
        bytes,
        resultBytes,
        batchBytes,
        batchUpdates,
        pageOperations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /** The same with results of runs up to that size. */
  public BackendProfile resultBytes(int bytes) {
    return new BackendProfile(
        payloadBytes,
        invokePayloadBytes,
        bytes,
        batchBytes,
        batchUpdates,
        pageOperations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /** The same with checkpoint calls of at most so many bytes and updates. */
  public BackendProfile batches(int bytes, int updates) {
    return new BackendProfile(
        payloadBytes,
        invokePayloadBytes,
        resultBytes,
        bytes,
        updates,
        pageOperations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /** The same with pages of that many operations. */
  public BackendProfile pageOperations(int operations) {
    return new BackendProfile(
        payloadBytes,
        invokePayloadBytes,
        resultBytes,
        batchBytes,
        batchUpdates,
        operations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /** The same with waits of at most that length. */
  public BackendProfile longestWait(Duration longestWait) {
    return new BackendProfile(
        payloadBytes,
        invokePayloadBytes,
        resultBytes,
        batchBytes,
        batchUpdates,
        pageOperations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /** The same with times rounded up to that. */
  public BackendProfile timeResolution(Duration timeResolution) {
    return new BackendProfile(
        payloadBytes,
        invokePayloadBytes,
        resultBytes,
        batchBytes,
        batchUpdates,
        pageOperations,
        longestWait,
        timeResolution,
        endsWithResults);
  }

  /**
   * The same for a backend that takes a run's end with its last results. Where updates are unsent
   * when the run ends, the last checkpoint then carries, as its last update, a {@code SUCCEED} or
   * {@code FAIL} of the operation that stands for the run, with the result or error. The answer of
   * the invocation says the same once more; the backend, which has recorded the end already, takes
   * it as a repetition. The answer to that checkpoint needs no token. Where nothing is unsent, the
   * end is in the answer alone, as elsewhere.
   */
  public BackendProfile endTravelsWithResults() {
    return new BackendProfile(
        payloadBytes,
        invokePayloadBytes,
        resultBytes,
        batchBytes,
        batchUpdates,
        pageOperations,
        longestWait,
        timeResolution,
        /* endsWithResults= */ true);
  }

  /** That duration as this backend can keep it: rounded up, and at least the resolution. */
  public Duration rounded(Duration duration) {
    if (duration.compareTo(timeResolution) <= 0) return timeResolution;
    // A duration beyond the longest wait is refused anyway, and may be too long to count.
    if (duration.compareTo(longestWait) > 0) return duration;
    Duration whole = timeResolution.multipliedBy(duration.dividedBy(timeResolution));
    return whole.equals(duration) ? whole : whole.plus(timeResolution);
  }
}
