package dev.cairn.runtime.schedule;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A slow backend: other threads run while a call is under way. If it is lossy, calls also fail in
 * passing, and answers get lost or come twice.
 */
final class FaultyBackend implements Backend {
  /** So many calls in a row does the runtime make before it gives up. */
  private static final int CALLS = 5;

  private final Backend behind;
  private final Pace pace;
  private final World world;
  private final Scenario scenario;
  private final boolean lossy;
  private volatile @Nullable RunListener listener;
  private int failures;
  private int outage;
  private boolean wasDown;
  private boolean wasLost;

  FaultyBackend(Backend behind, Pace pace, World world, Scenario scenario, boolean lossy) {
    this.behind = behind;
    this.pace = pace;
    this.world = world;
    this.scenario = scenario;
    this.lossy = lossy;
  }

  /** Another invocation begins. */
  synchronized void renew() {
    failures = 0;
    outage = 0;
    wasDown = false;
    wasLost = false;
  }

  /** Whether the invocation had reason to give up. */
  synchronized boolean wasDown() {
    return wasDown || wasLost;
  }

  /** Tells the invocation that there is news, if one wants to know. */
  void lookNow() {
    RunListener told = listener;
    if (told == null) return;
    world.saw(Happening.LOOK_NOW);
    told.lookNow();
  }

  /** Tells the invocation that its process may not run the run any more. */
  void loseRun() {
    RunListener told = listener;
    if (told == null) return;
    world.saw(Happening.RUN_LOST);
    synchronized (this) {
      wasLost = true;
    }
    told.runLost();
  }

  @Override
  public CheckpointResult checkpoint(
      String arn, String token, String clientToken, List<OperationUpdate> updates) {
    dawdle();
    if (lossy) failInPassing();
    CheckpointResult result = behind.checkpoint(arn, token, clientToken, updates);
    if (lossy && oneIn(20)) {
      world.saw(Happening.ANSWER_REPEATED);
      result = behind.checkpoint(arn, token, clientToken, updates);
    }
    dawdle();
    if (lossy && oneIn(20)) {
      fails(Happening.ANSWER_LOST);
      throw BackendException.unreachable("the answer was lost", null);
    }
    answered();
    return result;
  }

  @Override
  public StatePage state(String arn, String token, String marker, int maxItems) {
    dawdle();
    if (lossy) failInPassing();
    StatePage page = behind.state(arn, token, marker, maxItems);
    world.saw(Happening.PAGES_READ);
    dawdle();
    answered();
    return page;
  }

  @Override
  public BackendProfile profile() {
    return behind.profile();
  }

  @Override
  public Subscription subscribe(String arn, RunListener subscribed) {
    listener = subscribed;
    return () -> listener = null;
  }

  @Override
  public Continuation continuation(String arn) {
    return scenario.engine() ? new Continuation.SameRun() : behind.continuation(arn);
  }

  @Override
  public String deployedName(String named) {
    return behind.deployedName(named);
  }

  /** An interrupt would end the call, and with it those of all who wait for its answer. */
  private void dawdle() {
    for (int i = pace.random().nextInt(4); i > 0; i--) pace.pause();
    world.check(!Thread.currentThread().isInterrupted(), "a call to the backend was interrupted");
  }

  private boolean oneIn(int times) {
    return pace.random().nextInt(times) == 0;
  }

  private void failInPassing() {
    if (!isOut() && !oneIn(12)) return;
    Random random = pace.random();
    switch (random.nextInt(3)) {
      case 0 -> {
        fails(Happening.CALL_THROTTLED);
        throw BackendException.refused(429, "TooManyRequestsException", "slow down");
      }
      case 1 -> {
        fails(Happening.CALL_UNANSWERED);
        throw BackendException.refused(503, "", "try again");
      }
      default -> {
        fails(Happening.CALL_UNANSWERED);
        throw BackendException.unreachable("reset", null);
      }
    }
  }

  /** Now and then nothing works for a while. */
  private synchronized boolean isOut() {
    if (outage == 0 && oneIn(300)) outage = CALLS;
    if (outage > 0) outage--;
    return outage > 0;
  }

  private synchronized void fails(Happening how) {
    world.saw(how);
    if (++failures < CALLS) return;
    wasDown = true;
    world.saw(Happening.BACKEND_DOWN);
  }

  private synchronized void answered() {
    failures = 0;
  }
}
