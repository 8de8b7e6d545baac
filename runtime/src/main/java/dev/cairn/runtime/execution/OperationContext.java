package dev.cairn.runtime.execution;

import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.journal.ContextIds;
import org.jspecify.annotations.Nullable;

/**
 * A run's own context or a child's: what makes the ids of its operations, and how far it has come.
 * Belongs to the one thread that runs it.
 */
public final class OperationContext {
  private final ContextIds ids;
  private final @Nullable String parentId;
  private int replayed;
  private String lastOperationId = "";
  private int derivedValues;

  private OperationContext(ContextIds ids, @Nullable String parentId) {
    this.ids = ids;
    this.parentId = parentId;
  }

  static OperationContext root(int version) {
    return new OperationContext(ContextIds.root(version), null);
  }

  /** The context of a recorded child. */
  public static OperationContext child(String path, String id) {
    return new OperationContext(ContextIds.below(path), id);
  }

  /** The path of the next visit to an operation. */
  public String nextPath(OperationName name) {
    return ids.nextPath(name);
  }

  /**
   * The recorded context that operations of this one name as their parent; null for the run's own.
   */
  public @Nullable String parentId() {
    return parentId;
  }

  /** An operation was found in the journal as it was when the invocation began. */
  public void replayed() {
    replayed++;
  }

  int replayedOperations() {
    return replayed;
  }

  /** The outcome of an operation has reached workflow code. */
  public void consumed(String operationId) {
    lastOperationId = operationId;
    derivedValues = 0;
  }

  /** The operation whose outcome workflow code saw last; empty before the first. */
  String lastOperationId() {
    return lastOperationId;
  }

  /** The number of the next value that is derived from {@link #lastOperationId}. */
  int nextDerivedValue() {
    return derivedValues++;
  }
}
