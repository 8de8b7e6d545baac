package dev.cairn.runtime.schedule;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/** Sends events, answers calls of functions, and lets time pass. */
final class Outside {
  private final StrictBackend backend;
  private final FaultyBackend faulty;
  private final Pace pace;
  private final World world;

  /** The run of which an invocation is under way; empty if none is. */
  private volatile String live = "";

  Outside(StrictBackend backend, FaultyBackend faulty, Pace pace, World world) {
    this.backend = backend;
    this.faulty = faulty;
    this.pace = pace;
    this.world = world;
  }

  /**
   * An invocation begins, and some things will happen meanwhile.
   *
   * @param main the run that the scenario began with
   */
  void watch(String arn, String main, Faults faults, int invocation) {
    live = arn;
    if (faults.stoppedIn() == invocation) pace.beside("stop", () -> stop(main));
    if (faults.withdrawnIn() == invocation) pace.beside("withdrawal", () -> withdraw(arn));
    if (faults.lostIn() == invocation) pace.beside("loss", () -> lose(arn));
    if (faults.meddling()) pace.beside("outside", this::meddle);
  }

  /** The invocation is over. */
  void unwatch() {
    live = "";
  }

  private void await() {
    for (int turns = pace.random().nextInt(30); turns > 0; turns--) pace.pause();
  }

  private void stop(String arn) {
    await();
    backend.stopExecution(arn, ErrorObject.of("Stopped", "stopped"));
    if (live.equals(arn)) world.saw(Happening.STOP_DURING_INVOCATION);
    faulty.lookNow();
  }

  private void withdraw(String arn) {
    await();
    if (!live.equals(arn)) return;
    try {
      backend.withdrawToken(arn);
      world.saw(Happening.TOKEN_WITHDRAWN);
    } catch (BackendException e) {
      if (live.equals(arn)) throw e; // else it has answered in between
    }
  }

  private void lose(String arn) {
    await();
    if (live.equals(arn)) faulty.loseRun();
  }

  private void meddle() {
    Random random = pace.random();
    for (int times = random.nextInt(4); times > 0; times--) {
      await();
      switch (random.nextInt(3)) {
        case 0 -> answerEvents();
        case 1 -> answerInvokes();
        default -> letTimePass(world.time(1 + random.nextInt(10)));
      }
      if (random.nextBoolean()) faulty.lookNow();
    }
  }

  private void letTimePass(Duration time) {
    Instant next = live.isEmpty() ? null : backend.nextWakeUp(live);
    boolean fires = next != null && !next.isAfter(backend.now().plus(time));
    pace.skip(time);
    if (fires && !live.isEmpty()) world.saw(Happening.TIMER_FIRED_DURING_INVOCATION);
  }

  /** Makes something happen, if no run can go on by itself. */
  void goOn() {
    answerInvokes();
    answerEvents();
    if (!backend.runnable().isEmpty()) return;
    Instant next = backend.nextWakeUp();
    if (next == null) throw new AssertionError("PENDING, but nothing will ever happen");
    pace.advanceTo(next);
  }

  private synchronized void answerInvokes() {
    for (PendingInvoke call : backend.pendingInvokes()) {
      try {
        answerInvoke(call);
      } catch (IllegalStateException e) {
        if (backend.pendingInvokes().contains(call)) throw e; // else its run has just ended
      }
    }
  }

  private void answerInvoke(PendingInvoke call) {
    String arn = call.executionArn();
    String id = call.operationId();
    switch (call.functionName()) {
      case "broken:1" -> backend.failInvoke(arn, id, ErrorObject.of("Broken", "broken"));
      case "late:1" -> backend.timeOutInvoke(arn, id);
      case "halted:1" -> backend.stopInvoke(arn, id, ErrorObject.of("Halted", "halted"));
      default -> backend.succeedInvoke(arn, id, "\"i-" + id + "\"");
    }
    if (live.equals(arn)) world.saw(Happening.INVOKE_ENDED_DURING_INVOCATION);
  }

  private synchronized void answerEvents() {
    for (String arn : backend.executions()) {
      for (Operation waiting : backend.outstanding(arn)) {
        if (waiting.type() == OperationType.CALLBACK) answerEvent(arn, waiting);
      }
    }
  }

  private void answerEvent(String arn, Operation event) {
    String name = event.name();
    if (name.startsWith(Events.NEVER) || name.startsWith(Events.ABANDONED)) return;
    String id = ((OperationDetails.Callback) event.details()).callbackId();
    try {
      if (name.startsWith(Events.ALIVE) && !live.isEmpty()) {
        backend.heartbeatCallback(id);
        world.saw(Happening.EVENT_WITH_HEARTBEAT);
      } else if (name.startsWith(Events.REFUSED)) {
        backend.failCallback(id, ErrorObject.of("Refused", "refused"));
      } else {
        backend.succeedCallback(id, "\"e-" + event.id() + "\"");
      }
      if (live.equals(arn)) world.saw(Happening.EVENT_DURING_INVOCATION);
    } catch (BackendException e) {
      // Time has closed it in between, or its run has ended.
      if (backend.outstanding(arn).contains(event)) throw e;
    }
  }
}
