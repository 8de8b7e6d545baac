package dev.cairn.service;

import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.protocol.Limits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a service. Sizes are UTF-8 bytes, times are milliseconds.
 *
 * <pre>{@code
 * RuleBook strict = new RuleBook(Profile.LAMBDA, functions);
 * RuleBook roomy = new RuleBook(Profile.ENGINE.operations(100_000), functions);
 * }</pre>
 *
 * @param name for messages
 * @param payloadBytes of a step, context, timer or callback
 * @param invokeBytes of a chained invoke, in and out; also of an asynchronous start and its result
 * @param resultBytes of a synchronous start and its result
 * @param errorBytes an error object as compact JSON stays below this
 * @param operations of one execution
 * @param writtenBytes of one execution, in all
 * @param maxWaitMillis the longest timer or retry delay
 * @param maxCallbackMillis the longest timeout or heartbeat of a callback
 * @param maxRunMillis the longest that an execution may last; 0 for no limit
 * @param wholeSeconds whether times are whole seconds; milliseconds otherwise
 * @param keepsEarlyEvents whether an event that nobody awaits yet is kept until somebody does
 * @param continuesInPlace whether an execution that continues as another stays the same one, with
 *     an empty journal; otherwise it calls the next one
 */
public record Profile(
    String name,
    int payloadBytes,
    int invokeBytes,
    int resultBytes,
    int errorBytes,
    int operations,
    long writtenBytes,
    long maxWaitMillis,
    long maxCallbackMillis,
    long maxRunMillis,
    boolean wholeSeconds,
    boolean keepsEarlyEvents,
    boolean continuesInPlace) {

  private static final int MB = 1024 * 1024;
  private static final long CENTURY_MILLIS = 36_525L * 24 * 60 * 60 * 1000;

  /** AWS Lambda durable functions. */
  public static final Profile LAMBDA =
      new Profile(
          "lambda",
          Limits.PAYLOAD_BYTES,
          Limits.INVOKE_PAYLOAD_BYTES,
          Limits.SYNC_RESULT_BYTES,
          Limits.ERROR_BYTES,
          Limits.OPERATIONS,
          100L * MB,
          Limits.MAX_WAIT_SECONDS * 1000,
          Limits.MAX_CALLBACK_SECONDS * 1000,
          Limits.MAX_RUN_SECONDS * 1000,
          /* wholeSeconds= */ true,
          /* keepsEarlyEvents= */ false,
          /* continuesInPlace= */ false);

  /** Cairn's own engine, which keeps journals of running executions in memory. */
  public static final Profile ENGINE =
      new Profile(
          "engine",
          8 * MB,
          8 * MB,
          8 * MB,
          Limits.ERROR_BYTES,
          50_000,
          256L * MB,
          CENTURY_MILLIS,
          CENTURY_MILLIS,
          /* maxRunMillis= */ 0,
          /* wholeSeconds= */ false,
          /* keepsEarlyEvents= */ true,
          /* continuesInPlace= */ true);

  /** The same with at most that many operations in one execution. */
  public Profile operations(int operations) {
    return new Profile(
        name,
        payloadBytes,
        invokeBytes,
        resultBytes,
        errorBytes,
        operations,
        writtenBytes,
        maxWaitMillis,
        maxCallbackMillis,
        maxRunMillis,
        wholeSeconds,
        keepsEarlyEvents,
        continuesInPlace);
  }

  /** The same with payloads of at most so many bytes. */
  public Profile payloadBytes(int payloadBytes) {
    return new Profile(
        name,
        payloadBytes,
        invokeBytes,
        resultBytes,
        errorBytes,
        operations,
        writtenBytes,
        maxWaitMillis,
        maxCallbackMillis,
        maxRunMillis,
        wholeSeconds,
        keepsEarlyEvents,
        continuesInPlace);
  }

  /** The same, keeping events that nobody awaits yet, or refusing them. */
  public Profile keepsEarlyEvents(boolean keepsEarlyEvents) {
    return new Profile(
        name,
        payloadBytes,
        invokeBytes,
        resultBytes,
        errorBytes,
        operations,
        writtenBytes,
        maxWaitMillis,
        maxCallbackMillis,
        maxRunMillis,
        wholeSeconds,
        keepsEarlyEvents,
        continuesInPlace);
  }

  /** The same as the runtime reads it. */
  public BackendProfile forRuntime() {
    BackendProfile limits =
        BackendProfile.defaults()
            .payloadBytes(payloadBytes)
            .invokePayloadBytes(invokeBytes)
            .resultBytes(resultBytes)
            .longestWait(Duration.ofMillis(maxWaitMillis));
    return wholeSeconds
        ? limits
        : limits.timeResolution(Duration.ofMillis(1)).endTravelsWithResults();
  }

  /** The longest that an execution may last; null for no limit. */
  public @Nullable Duration longestRun() {
    return maxRunMillis == 0 ? null : Duration.ofMillis(maxRunMillis);
  }

  /** The largest input and result of an execution whose caller waits for it, or does not. */
  public int resultLimit(boolean synchronous) {
    return synchronous ? resultBytes : invokeBytes;
  }
}
