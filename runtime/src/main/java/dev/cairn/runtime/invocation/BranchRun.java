package dev.cairn.runtime.invocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A branch of workflow code that runs beside the code that opened it, once and on a thread of its
 * own. Guarded by the invocation's lock, but for what says otherwise.
 */
public final class BranchRun implements Awaited {

  /** The code of a branch. */
  public interface Code {
    @Nullable Object run() throws Throwable;
  }

  /**
   * The place where the operations of a branch are recorded.
   *
   * @param path what their paths begin with
   * @param parentId the nearest recorded context
   * @param closed whether that context has closed, and the branch only runs again
   */
  public record Place(String path, @Nullable String parentId, boolean closed) {}

  private final Place place;
  private final WorkflowThread opener;
  private final @Nullable BranchGroup group;
  private final Code code;
  private final WorkflowThread thread;
  private final List<BranchRun> children = new ArrayList<>();
  private final @Nullable Map<String, String> logContext = LogContext.copy();

  /** Written under the lock; read without it. */
  private volatile boolean opened;

  private boolean done;
  private @Nullable Object result;
  private @Nullable Throwable failure;
  private long dependsOn;

  /** Written under the lock; read without it. */
  private volatile boolean givenUp;

  /** Written under the lock; read without it. */
  private volatile boolean stopped;

  BranchRun(WorkflowThread opener, Place place, @Nullable BranchGroup group, Code code) {
    this.opener = opener;
    this.place = place;
    this.group = group;
    this.code = code;
    OperationContext context =
        opener.context().branch(place.path(), place.parentId(), place.closed());
    thread = opener.forBranch(this, context);
  }

  String path() {
    return place.path();
  }

  Code code() {
    return code;
  }

  WorkflowThread opener() {
    return opener;
  }

  WorkflowThread thread() {
    return thread;
  }

  /** Whether it was opened in a context that had closed, to see what that came to. */
  boolean isInClosedContext() {
    return place.closed();
  }

  /** The MDC of the thread that opened it. */
  @Nullable Map<String, String> logContext() {
    return logContext;
  }

  /** Whether it has queued its first start, waits or has ended: then its opener goes on. */
  boolean hasOpened() {
    return opened;
  }

  /** It has; called again it changes nothing. */
  void opened() {
    if (opened) return;
    opened = true;
    opener.parking().branchOpened();
  }

  @Override
  public Object key() {
    return this;
  }

  @Override
  public boolean isSettled() {
    return done;
  }

  /** The exception of its code; null if it returned. */
  public @Nullable Throwable failure() {
    return failure;
  }

  /** The value that its code returned. */
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

  List<BranchRun> children() {
    return children;
  }

  /** Whether nobody wants its outcome: it, or a branch that it is part of, was given up. */
  boolean isUnwanted() {
    for (BranchRun branch = this; branch != null; branch = branch.opener.branch()) {
      if (branch.givenUp) return true;
    }
    return false;
  }

  /** Whether it will never end, because nobody wants its outcome. */
  boolean isGivenUp() {
    return !done && isUnwanted();
  }

  /** Whether its code has stopped where its context had closed, in a replay for its result. */
  boolean isStopped() {
    return stopped;
  }

  /** Its code goes no further: it was under way when its context closed. */
  void stop() {
    stopped = true;
  }

  /** Gives it up, and what it opened, also where it is done itself; step bodies are interrupted. */
  void giveUp() {
    givenUp = true;
    thread.bodies().interrupt(Interruption.GIVEN_UP);
    for (BranchRun child : children) child.giveUp();
  }
}
