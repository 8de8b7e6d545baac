package dev.cairn.runtime.failure;

import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/**
 * The count of attempts in the data of a retry's error: how many were deferred and not made, and
 * whether the one that failed was the last.
 *
 * @param deferred attempts that the service counts and that were never made
 * @param isLast whether the policy allows no further attempt
 */
public record AttemptMark(int deferred, boolean isLast) {
  private static final String MARK = "cairn:deferred:";
  private static final String LAST = ":last";

  /** Of an operation of which no attempt was deferred. */
  public static final AttemptMark NONE = new AttemptMark(0, /* isLast= */ false);

  /** The mark in a recorded error; null for none. */
  public static AttemptMark of(@Nullable ErrorObject error) {
    String data = error == null ? null : error.data();
    if (data == null || !data.startsWith(MARK)) return NONE;
    int end = data.indexOf('\n');
    String text = data.substring(MARK.length(), end < 0 ? data.length() : end);
    boolean last = text.endsWith(LAST);
    String count = last ? text.substring(0, text.length() - LAST.length()) : text;
    return new AttemptMark(Integer.parseInt(count), last);
  }

  /** That error, saying so. */
  public ErrorObject in(ErrorObject error) {
    if (equals(NONE)) return error;
    String mark = MARK + deferred + (isLast ? LAST : "");
    String data = error.data();
    return withData(error, data == null ? mark : mark + '\n' + data);
  }

  /** That error as it was before it said so. */
  public static ErrorObject without(ErrorObject error) {
    String data = error.data();
    if (data == null || !data.startsWith(MARK)) return error;
    int end = data.indexOf('\n');
    return withData(error, end < 0 ? null : data.substring(end + 1));
  }

  private static ErrorObject withData(ErrorObject error, @Nullable String data) {
    return new ErrorObject(error.type(), error.message(), data, error.stackTrace());
  }
}
