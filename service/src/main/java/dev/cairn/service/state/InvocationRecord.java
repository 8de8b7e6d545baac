package dev.cairn.service.state;

import dev.cairn.runtime.protocol.ErrorObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An invocation that has ended.
 *
 * @param event the number of its end in the history
 * @param number counted from 1
 * @param error what it failed with as such; null if it answered
 */
public record InvocationRecord(
    int event, int number, long startMillis, long endMillis, @Nullable ErrorObject error) {

  /** The error of the last of these invocations; null if it answered, or there is none. */
  public static @Nullable ErrorObject lastError(List<InvocationRecord> invocations) {
    return invocations.isEmpty() ? null : invocations.get(invocations.size() - 1).error();
  }
}
