package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.state.End;
import dev.cairn.service.state.Entry;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rules on a single entry of a journal. A storage goes by them where the rest of the execution
 * is not at hand; {@link RuleBook} decides on whole executions by the same ones.
 */
public final class EntryRules {

  /** When time alone will change an operation; null if it will not. */
  public static @Nullable Long dueMillis(Entry entry) {
    Deadline deadline = Deadline.of(entry);
    return deadline == null ? null : deadline.atMillis();
  }

  /**
   * The name of the event that a callback waits for; null if it is no callback or has no name.
   *
   * @param entries finds other entries of the same execution
   */
  public static @Nullable String eventOf(Entry entry, Function<String, @Nullable Entry> entries) {
    return CallbackIds.eventOf(entry, entries);
  }

  /**
   * An open operation after something outside has ended it, where the rest of its execution is not
   * at hand: the answer to a callback, or the end of an invoked function.
   *
   * @param event its place in the history
   */
  public static Entry ended(
      Entry entry,
      OperationStatus status,
      @Nullable String result,
      @Nullable ErrorObject error,
      long atMillis,
      int event) {
    return Endings.ended(entry, status, atMillis, Endings.details(entry, result, error), event);
  }

  /**
   * A sleep that somebody ends before its time; any other operation stays as it is.
   *
   * @param event its place in the history
   */
  public static Entry woken(Entry entry, long atMillis, int event) {
    if (entry.operation().type() != OperationType.WAIT) return entry;
    return Endings.ended(
        entry, OperationStatus.SUCCEEDED, atMillis, entry.operation().details(), event);
  }

  /** The end of an execution that somebody stops, where its journal is not at hand. */
  public static End stopped(@Nullable ErrorObject error) {
    return new End(OperationStatus.STOPPED, null, error);
  }

  /** The answer to the caller of an execution that has ended so. */
  public static @Nullable ErrorObject errorSeenByCaller(
      OperationStatus status, @Nullable ErrorObject error) {
    return status == OperationStatus.TIMED_OUT
        ? ErrorObject.of("ChainedInvoke.Timeout", "The invoked execution timed out")
        : error;
  }

  private EntryRules() {}
}
