package dev.cairn.testing.fault;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A backend in front of another one that keeps a log of all calls and shows each to its hooks. No
 * lock is held while a hook or the backend behind works.
 */
public final class TappedBackend implements Backend {
  private final Backend behind;
  private final List<CheckpointHook> hooks = new CopyOnWriteArrayList<>();
  private final List<CheckpointCall> sent = new ArrayList<>();
  private final List<List<OperationUpdate>> applied = new ArrayList<>();
  private int statePages;

  public TappedBackend(Backend behind) {
    this.behind = behind;
  }

  /** Adds a hook; hooks see a call in the order in which they were added. */
  public void hook(CheckpointHook hook) {
    hooks.add(hook);
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    CheckpointCall call = log(executionArn, clientToken, updates);
    for (CheckpointHook hook : hooks) hook.beforeSend(call);
    CheckpointResult result = behind.checkpoint(executionArn, token, clientToken, updates);
    synchronized (this) {
      applied.add(call.updates());
    }
    for (CheckpointHook hook : hooks) result = hook.afterApply(call, result);
    return result;
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    synchronized (this) {
      statePages++;
    }
    for (CheckpointHook hook : hooks) hook.beforeState(executionArn, marker);
    return behind.state(executionArn, token, marker, maxItems);
  }

  @Override
  public BackendProfile profile() {
    return behind.profile();
  }

  @Override
  public Subscription subscribe(String executionArn, RunListener listener) {
    return behind.subscribe(executionArn, listener);
  }

  @Override
  public Continuation continuation(String executionArn) {
    return behind.continuation(executionArn);
  }

  @Override
  public String deployedName(String named) {
    return behind.deployedName(named);
  }

  /** All checkpoints that were asked for, whatever became of them. */
  public synchronized List<CheckpointCall> calls() {
    return List.copyOf(sent);
  }

  /** The updates of each checkpoint that the backend behind took, empty ones included. */
  public synchronized List<List<OperationUpdate>> batches() {
    return List.copyOf(applied);
  }

  /** The number of pages of state that were asked for. */
  public synchronized int statePages() {
    return statePages;
  }

  private synchronized CheckpointCall log(
      String executionArn, String clientToken, List<OperationUpdate> updates) {
    CheckpointCall call = new CheckpointCall(sent.size() + 1, executionArn, clientToken, updates);
    sent.add(call);
    return call;
  }
}
