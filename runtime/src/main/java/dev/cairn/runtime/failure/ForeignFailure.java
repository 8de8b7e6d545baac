package dev.cairn.runtime.failure;

import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/**
 * A failure that came from outside the run, with a type that somebody else chose. Contexts that it
 * passes through record that, in the error data, which only the runtime writes there; so it stays
 * what it is, and the name of its type is never made into a class.
 */
enum ForeignFailure {
  EVENT("cairn:event:"),
  TIMEOUT("cairn:timeout:"),
  INVOKE("cairn:invoke:");

  private static final String OURS = "cairn:";

  private final String mark;

  ForeignFailure(String mark) {
    this.mark = mark;
  }

  /** The error to record for a failure that came out of an operation. */
  static ErrorObject recorded(OperationFailedException failure) {
    ErrorObject error = failure.error();
    ForeignFailure origin = of(failure);
    String data = error.data();
    if (origin != null) {
      String marked = origin.mark + failure.operation();
      return withData(error, data == null ? marked : marked + '\n' + data);
    }
    return isMarked(data) ? withData(error, null) : error;
  }

  private static @Nullable ForeignFailure of(OperationFailedException failure) {
    if (failure instanceof EventFailedException) return EVENT;
    if (failure instanceof EventTimeoutException) return TIMEOUT;
    return failure instanceof InvokeFailedException ? INVOKE : null;
  }

  /** Whether data of a recorded error is the runtime's own. */
  static boolean isMarked(@Nullable String data) {
    return data != null && data.startsWith(OURS);
  }

  /** The mark alone, without the data behind it: what has to stay where there is little room. */
  static @Nullable String markOf(@Nullable String data) {
    if (data == null || !isMarked(data)) return null;
    int end = data.indexOf('\n');
    return end < 0 ? data : data.substring(0, end);
  }

  /** The failure that was recorded; null if it did not come from outside. */
  static @Nullable OperationFailedException rebuilt(ErrorObject error) {
    String data = error.data();
    String marked = markOf(data);
    if (data == null || marked == null) return null;
    String original = marked.length() == data.length() ? null : data.substring(marked.length() + 1);
    for (ForeignFailure origin : values()) {
      if (!marked.startsWith(origin.mark)) continue;
      String operation = marked.substring(origin.mark.length());
      return origin.exception(operation, withData(error, original));
    }
    return null;
  }

  private OperationFailedException exception(String operation, ErrorObject error) {
    return switch (this) {
      case EVENT -> new EventFailedException(operation, error);
      case TIMEOUT -> new EventTimeoutException(operation, error);
      case INVOKE -> new InvokeFailedException(operation, error);
    };
  }

  private static ErrorObject withData(ErrorObject error, @Nullable String data) {
    return new ErrorObject(error.type(), error.message(), data, error.stackTrace());
  }
}
