package dev.cairn.runtime.protocol;

/** The service's limits, in one place. Sizes are UTF-8 bytes. */
public final class Limits {
  /** Payload of a step, context, timer or callback. */
  public static final int PAYLOAD_BYTES = 256 * 1024;

  /** Payload of a chained invoke, in and out. */
  public static final int INVOKE_PAYLOAD_BYTES = 1024 * 1024;

  /** Result of an execution that was invoked synchronously. */
  public static final int SYNC_RESULT_BYTES = 6 * 1024 * 1024;

  /** The same, less room for the answer around it. */
  public static final int RESULT_BYTES = SYNC_RESULT_BYTES - 50;

  /**
   * An error object as compact JSON has to stay below this. The same on all backends, so that code
   * catches the same message wherever it runs.
   */
  public static final int ERROR_BYTES = 32 * 1024;

  /** Operations of one execution. */
  public static final int OPERATIONS = 3_000;

  /** Bytes in one checkpoint call. */
  public static final int BATCH_BYTES = 750 * 1024;

  /** Updates in one checkpoint call. */
  public static final int BATCH_UPDATES = 200;

  /** Operations on one page of state. */
  public static final int PAGE_OPERATIONS = 1_000;

  public static final int ID_LENGTH = 64;

  /** Of operations. The same on all backends: the compiler checks names, whatever runs them. */
  public static final int NAME_LENGTH = 256;

  public static final int CLIENT_TOKEN_LENGTH = 64;

  /** The longest timer or retry delay: 366 days. */
  public static final long MAX_WAIT_SECONDS = 31_622_400;

  /** The longest that an execution may last: 366 days. */
  public static final long MAX_RUN_SECONDS = 31_622_400;

  /** The longest timeout or heartbeat of a callback. */
  public static final long MAX_CALLBACK_SECONDS = 99_999_999;

  private Limits() {}
}
