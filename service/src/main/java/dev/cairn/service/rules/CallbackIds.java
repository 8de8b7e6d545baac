package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.state.Entry;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Callback ids, and the names under which callbacks are awaited. An id names its execution and its
 * operation, so nothing has to be looked up, and carries a check that cannot be guessed.
 */
public final class CallbackIds {

  /** The id of a callback; the same entropy gives the same id. */
  static String of(String executionArn, String operationId, long entropy) {
    long mixed = (entropy ^ operationId.hashCode()) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return Opaque.of(executionArn, operationId, Long.toHexString(mixed ^ (mixed >>> 32)));
  }

  /** The ARN of the execution that a callback id belongs to. */
  public static String executionArn(String callbackId) {
    return parts(callbackId)[0];
  }

  /** The operation that a callback id belongs to. */
  public static String operationId(String callbackId) {
    return parts(callbackId)[1];
  }

  /** The callback's entry of that execution that the id belongs to; refused if there is none. */
  static Entry find(Draft draft, String callbackId) {
    Entry entry = draft.find(parts(callbackId)[1]);
    if (entry == null
        || !(entry.operation().details() instanceof OperationDetails.Callback callback)
        || !callbackId.equals(callback.callbackId())) {
      throw Refusal.notFound("No callback " + callbackId);
    }
    return entry;
  }

  private static String[] parts(String callbackId) {
    String[] parts = Opaque.parts(callbackId, 3);
    if (parts == null) throw Refusal.notFound("No callback " + callbackId);
    return parts;
  }

  /**
   * The name of the event that a callback waits for: that of the context which submits it, or its
   * own; null if it is no callback, has no name, or is {@linkplain #isAbandoned abandoned}.
   */
  static @Nullable String eventOf(Entry entry, Function<String, @Nullable Entry> entries) {
    Operation operation = entry.operation();
    if (operation.type() != OperationType.CALLBACK || isAbandoned(entry, entries)) return null;
    String parentId = operation.parentId();
    Entry parent = parentId == null ? null : entries.apply(parentId);
    boolean submitted =
        parent != null
            && OperationSubType.WAIT_FOR_CALLBACK.wireName().equals(parent.operation().subType());
    return submitted && parent != null ? parent.operation().name() : operation.name();
  }

  /**
   * Whether a context around the operation has ended, for instance because its submitter failed:
   * the code does not wait for it any more, and an event that it took would be lost.
   */
  static boolean isAbandoned(Entry entry, Function<String, @Nullable Entry> entries) {
    return isInside(entry, entries, context -> context.status().isTerminal());
  }

  /** Whether one of the contexts around the operation is such a one. */
  static boolean isInside(
      Entry entry, Function<String, @Nullable Entry> entries, Predicate<Entry> such) {
    String parentId = entry.operation().parentId();
    while (parentId != null) {
      Entry parent = entries.apply(parentId);
      if (parent == null) return false;
      if (such.test(parent)) return true;
      parentId = parent.operation().parentId();
    }
    return false;
  }

  private CallbackIds() {}
}
