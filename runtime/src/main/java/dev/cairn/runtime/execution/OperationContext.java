package dev.cairn.runtime.execution;

import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.journal.ContextIds;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.protocol.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A run's own context or a child's: what makes the ids of its operations, and how far it has come.
 * Belongs to the one thread that runs it.
 */
public final class OperationContext {
  private final ContextIds ids;
  private final @Nullable String parentId;
  private final String path;
  private final boolean closed;
  private final List<BranchRun> opened = new ArrayList<>();
  private long dependsOn;
  private int asyncs;
  private int replayed;
  private int visitedRecorded;
  private boolean complete;
  private String lastOperationId = "";
  private int derivedValues;
  private Set<String> seen = Set.of();

  private OperationContext(ContextIds ids, String path, @Nullable String parentId, boolean closed) {
    this.ids = ids;
    this.path = path;
    this.parentId = parentId;
    this.closed = closed;
  }

  static OperationContext root(int version) {
    return child(ContextIds.rootPath(version), null, false);
  }

  /**
   * A context below {@code path}.
   *
   * @param parentId the nearest recorded context, which may be itself
   * @param closed whether a context that it is part of, or is, has closed
   */
  public static OperationContext child(String path, @Nullable String parentId, boolean closed) {
    return new OperationContext(ContextIds.below(path), path, parentId, closed);
  }

  /**
   * Whether its code only runs again to see what it came to, because the journal had no room for
   * that: nothing in it may begin or go on.
   */
  public boolean isClosed() {
    return closed;
  }

  /** The path of the next branch that is opened without being recorded. */
  public String nextAsyncPath() {
    String segment = "async-" + ++asyncs;
    return path.isEmpty() ? segment : path + "--" + segment;
  }

  /** The branches that were opened in this context. */
  List<BranchRun> opened() {
    return opened;
  }

  /**
   * The number of the update that has to be durable before a step may run on what is known here.
   */
  public long dependsOn() {
    return dependsOn;
  }

  /** What is known here now depends on that update as well. */
  public void dependsOn(long update) {
    dependsOn = Math.max(dependsOn, update);
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

  /**
   * An operation of this context was visited.
   *
   * @param recorded whether it was recorded before this invocation
   */
  public void visited(boolean recorded) {
    if (recorded) visitedRecorded++;
  }

  /** The first operation that was recorded, but not visited yet; null if there is none. */
  @Nullable Operation leftOut(JournalCheck check) {
    // What was recorded before this invocation stays the same, so one look is enough.
    if (complete) return null;
    Operation leftOut = check.leftOut(path, visitedRecorded, ids::isVisited);
    complete = leftOut == null;
    return leftOut;
  }

  int replayedOperations() {
    return replayed;
  }

  /** What the paths of this context's operations begin with; empty for the run's own. */
  public String path() {
    return path;
  }

  /** The outcome of an operation has reached workflow code. */
  public void consumed(String operationId) {
    lastOperationId = operationId;
    derivedValues = 0;
  }

  /** Whether the outcome of a future has reached workflow code of this context before. */
  public boolean hasSeen(String operationId) {
    return seen.contains(operationId);
  }

  /** The outcome of a future has reached workflow code of this context. */
  public void sees(String operationId) {
    if (seen.isEmpty()) seen = new HashSet<>();
    boolean unused = seen.add(operationId);
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
