package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.WorkflowStateCoordinator;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.Profile;
import dev.cairn.service.rules.Checkpoint;
import dev.cairn.service.rules.Refusal;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The engine as the runtime sees it: records go in and out, no JSON is made. */
final class EngineBackend implements Backend {
  private final SecureRandom random = new SecureRandom();
  private final WorkflowStateCoordinator coordinator;
  private final BackendProfile profile;
  private final Runnable goOn;

  /**
   * An execution that is being run; one that was forgotten may be run a second time meanwhile.
   *
   * @param isLost whether what its last invocation does is for nothing
   */
  private record Running(long key, int invocations, boolean isLost) {}

  private final Map<String, Running> running = new ConcurrentHashMap<>();
  private final Map<String, Set<RunListener>> listeners = new ConcurrentHashMap<>();
  private volatile boolean isLost;

  /**
   * @param goOn waits while nothing new is to be begun
   */
  EngineBackend(WorkflowStateCoordinator coordinator, Profile profile, Runnable goOn) {
    this.coordinator = coordinator;
    this.profile = profile.forRuntime();
    this.goOn = goOn;
  }

  void begin(String arn, long key) {
    running.merge(
        arn,
        new Running(key, 1, false),
        (one, other) -> new Running(key, one.invocations() + 1, false));
  }

  void end(String arn) {
    running.computeIfPresent(
        arn,
        (key, it) ->
            it.invocations() == 1
                ? null
                : new Running(it.key(), it.invocations() - 1, it.isLost()));
  }

  /** Ends invocations of an execution that was stopped, or that left the memory of this node. */
  void lost(String arn) {
    running.computeIfPresent(arn, (key, it) -> new Running(it.key(), it.invocations(), true));
    listeners.getOrDefault(arn, Set.of()).forEach(RunListener::runLost);
  }

  /** Ends all invocations, also those that begin later. */
  void lostAll() {
    isLost = true;
    listeners.keySet().forEach(this::lost);
  }

  /** Whether the node has ended, so that nothing more begins on it. */
  boolean hasEnded() {
    return isLost;
  }

  /** Whether what an invocation of the execution does is for nothing. */
  boolean isLost(String arn) {
    Running execution = running.get(arn);
    return isLost || execution == null || execution.isLost();
  }

  @Override
  public CheckpointResult checkpoint(
      String arn, String token, String clientToken, List<OperationUpdate> updates) {
    Checkpoint checkpoint = new Checkpoint(token, clientToken, updates, entropy(updates));
    CheckpointResult result =
        await(submit(new CoordinatorOp.WriteCheckpoint(keyOf(arn), arn, checkpoint)));
    // The next body begins with the answer, but none does where others may have the run.
    goOn.run();
    if (hasEnded()) throw Refusal.token("the lease of this node has ended");
    return result;
  }

  /** Only ids of callbacks need it, and it costs a microsecond. */
  private long entropy(List<OperationUpdate> updates) {
    for (OperationUpdate update : updates) {
      switch (update.type()) {
        case CALLBACK -> {
          return random.nextLong();
        }
        case STEP, CONTEXT, WAIT, CHAINED_INVOKE, EXECUTION -> {}
      }
    }
    return 0;
  }

  @Override
  public StatePage state(String arn, String token, String marker, int maxItems) {
    return await(submit(new CoordinatorOp.ReadState(keyOf(arn), arn, token, marker, maxItems)));
  }

  @Override
  public BackendProfile profile() {
    return profile;
  }

  @Override
  public Subscription subscribe(String arn, RunListener listener) {
    listeners.compute(
        arn,
        (name, all) -> {
          Set<RunListener> more = all == null ? ConcurrentHashMap.newKeySet() : all;
          more.add(listener);
          return more;
        });
    if (isLost(arn)) listener.runLost();
    // What happens before it is registered is told with the answer to the next checkpoint.
    var unused = submit(new CoordinatorOp.RegisterRunner(keyOf(arn), listener::lookNow));
    return () ->
        listeners.computeIfPresent(
            arn,
            (name, all) -> {
              all.remove(listener);
              return all.isEmpty() ? null : all;
            });
  }

  @Override
  public Continuation continuation(String arn) {
    return new Continuation.SameRun();
  }

  private <R extends @Nullable Object> CompletableFuture<R> submit(CoordinatorOp<R> op) {
    return coordinator.submit(op);
  }

  private long keyOf(String arn) {
    Running execution = running.get(arn);
    if (execution == null) {
      throw Refusal.token("this node does not run " + arn);
    }
    return execution.key();
  }

  private static <R extends @Nullable Object> R await(CompletableFuture<R> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof BackendException refused) throw refused;
      // The state in memory is gone with the commit: repeating the call cannot help.
      throw Refusal.token("nothing was committed: " + e.getCause());
    }
  }
}
