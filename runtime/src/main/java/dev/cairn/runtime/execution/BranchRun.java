package dev.cairn.runtime.execution;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A branch of workflow code that runs beside the code that opened it. Guarded by the invocation's
 * lock, but for what its own thread alone touches.
 */
public final class BranchRun implements Awaited {

  /** The code of a branch. */
  public interface Code {
    @Nullable Object run() throws Throwable;
  }

  /**
   * Where the operations of a branch are recorded.
   *
   * @param path what their paths begin with
   * @param parentId the nearest recorded context
   * @param closed whether that context has closed, and the branch only runs again
   */
  public record Place(String path, @Nullable String parentId, boolean closed) {}

  private final Place place;
  private final @Nullable BranchRun parent;
  private final @Nullable BranchGroup group;
  private final Code code;
  private final List<BranchRun> opened = new ArrayList<>();

  private boolean done;
  private @Nullable Object result;
  private @Nullable Throwable failure;
  private long dependsOn;
  private volatile boolean abandoned;
  private @Nullable Thread interruptible;
  private boolean interrupted;
  private int visited;
  private @Nullable String handedOff;
  private final @Nullable Map<String, String> logContext = LogContext.copy();

  BranchRun(
      Place place,
      @Nullable BranchRun parent,
      long dependsOn,
      @Nullable BranchGroup group,
      Code code) {
    this.place = place;
    this.parent = parent;
    this.dependsOn = dependsOn;
    this.group = group;
    this.code = code;
  }

  String path() {
    return place.path();
  }

  /** Whether it was opened in a context that had closed, to see what that came to. */
  boolean isInClosedContext() {
    return place.closed();
  }

  Code code() {
    return code;
  }

  /** A fresh context to run the code in. */
  OperationContext newContext() {
    OperationContext context =
        OperationContext.child(place.path(), place.parentId(), place.closed());
    context.dependsOn(dependsOn);
    return context;
  }

  @Override
  public Object key() {
    return this;
  }

  @Override
  public boolean isSettled() {
    return done;
  }

  @Override
  public @Nullable Instant wakesAt() {
    return null;
  }

  @Override
  public boolean isSettledByBackend() {
    return false;
  }

  /** Whether its code has returned or thrown. */
  public boolean isDone() {
    return done;
  }

  /** What its code threw; null if it returned. */
  public @Nullable Throwable failure() {
    return failure;
  }

  /** What its code returned. */
  public @Nullable Object result() {
    return result;
  }

  /** The update that has to be durable before a step may run on this branch's outcome. */
  public long dependsOn() {
    return dependsOn;
  }

  void complete(@Nullable Object result, @Nullable Throwable failure, long dependsOn) {
    this.result = result;
    this.failure = failure;
    this.dependsOn = dependsOn;
    done = true;
    if (group != null) group.completed(failure == null);
  }

  @Nullable BranchGroup group() {
    return group;
  }

  List<BranchRun> opened() {
    return opened;
  }

  /**
   * Whether nobody wants its outcome any more: it, or a branch that it is part of, was given up.
   */
  boolean isAbandoned() {
    for (BranchRun branch = this; branch != null; branch = branch.parent) {
      if (branch.abandoned) return true;
    }
    return false;
  }

  /** Whether it will never end, because nobody wants its outcome any more. */
  public boolean isGivenUp() {
    return !done && isAbandoned();
  }

  /** Gives it up, and what it opened, also where it is done itself; step bodies are interrupted. */
  void abandon() {
    abandoned = true;
    interruptBody();
    opened.forEach(BranchRun::abandon);
  }

  /**
   * Its thread enters a step body, which may be interrupted from now on; false if the branch was
   * given up, so that nobody would interrupt it any more.
   */
  boolean enterBody(Thread thread) {
    synchronized (opened) {
      if (isAbandoned()) return false;
      interruptible = thread;
      return true;
    }
  }

  /** Its thread leaves a step body; an interrupt that was meant for the body ends with it. */
  void leaveBody() {
    synchronized (opened) {
      interruptible = null;
      if (interrupted) {
        interrupted = false;
        boolean unused = Thread.interrupted();
      }
    }
  }

  private void interruptBody() {
    synchronized (opened) {
      if (interruptible == null) return;
      interrupted = true;
      interruptible.interrupt();
    }
  }

  /** What the thread that opened it said of itself to loggers. */
  @Nullable Map<String, String> logContext() {
    return logContext;
  }

  /** How many operations earlier drives have come to. */
  int visited() {
    return visited;
  }

  void visited(int operations) {
    visited = Math.max(visited, operations);
  }

  /**
   * The operation whose start was queued by the opener's thread, for the branch's own to go on
   * with.
   */
  void handOff(String operationId) {
    handedOff = operationId;
  }

  boolean takeHandedOff(String operationId) {
    boolean taken = operationId.equals(handedOff);
    if (taken) handedOff = null;
    return taken;
  }
}
