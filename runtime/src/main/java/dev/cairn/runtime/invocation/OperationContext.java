package dev.cairn.runtime.invocation;

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
  private volatile boolean left;
  private String lastOperationId = "";
  private int derivedValues;
  private Set<String> seen = Set.of();

  /** The operation whose end {@code Durable.now()} begins with; empty for the start of the run. */
  private final String openedAfter;

  private OperationContext(
      String path, @Nullable String parentId, boolean closed, String openedAfter) {
    this.ids = ContextIds.below(path);
    this.path = path;
    this.parentId = parentId;
    this.closed = closed;
    this.openedAfter = openedAfter;
  }

  /** The context of a run's own code. */
  public static OperationContext root(int version) {
    return new OperationContext(ContextIds.rootPath(version), null, /* closed= */ false, "");
  }

  /** The context of a subflow or item that is recorded under {@code id}. */
  public OperationContext child(String path, String id, boolean closed) {
    return inner(path, id, closed);
  }

  /**
   * The context of a branch.
   *
   * @param parentId the nearest recorded context
   */
  OperationContext branch(String path, @Nullable String parentId, boolean closed) {
    return inner(path, parentId, closed);
  }

  private OperationContext inner(String path, @Nullable String parentId, boolean isClosed) {
    OperationContext inner =
        new OperationContext(path, parentId, closed || isClosed, lastOutcomeId());
    inner.dependsOn = dependsOn;
    return inner;
  }

  /**
   * Whether its code only runs again to see what it came to, because the journal had no room for
   * that: nothing in it may begin or go on.
   */
  public boolean isClosed() {
    return closed;
  }

  /** Its code has ended. */
  void leave() {
    left = true;
  }

  /** Whether its code has ended. May be asked by other threads. */
  boolean isLeft() {
    return left;
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

  /** The knowledge of this context depends on that update as well. */
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
    Operation leftOut = check.leftOut(path, visitedRecorded, ids);
    complete = leftOut == null;
    return leftOut;
  }

  int replayedOperations() {
    return replayed;
  }

  /** The beginning of the paths of this context's operations; empty for the run's own. */
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

  /**
   * The operation whose outcome this code saw last: in this context, or in the one around it before
   * this one was opened. Empty if there is none.
   */
  String lastOutcomeId() {
    return lastOperationId.isEmpty() ? openedAfter : lastOperationId;
  }

  /** The operation whose outcome this context saw last; empty before the first. */
  String lastOperationId() {
    return lastOperationId;
  }

  /** The number of the next value that is derived from {@link #lastOperationId}. */
  int nextDerivedValue() {
    return derivedValues++;
  }
}
