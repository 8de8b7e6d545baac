package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Drives all runs on one thread, one thing at a time and always in the same order: do what the test
 * has planned for now, deliver events, invoke what has news, answer plain functions, and only when
 * nothing is left to do now, let time pass.
 */
final class Driver {
  private final StrictBackend backend;
  private final VirtualClock clock;
  private final Agenda agenda;
  private final Mailbox mailbox;
  private final WorkflowRegistry registry;
  private final Invoker invoker;
  private final RunnerListener listener;
  private final AtomicBoolean driving = new AtomicBoolean();

  Driver(
      StrictBackend backend,
      VirtualClock clock,
      Agenda agenda,
      Mailbox mailbox,
      WorkflowRegistry registry,
      Invoker invoker,
      RunnerListener listener) {
    this.backend = backend;
    this.clock = clock;
    this.agenda = agenda;
    this.mailbox = mailbox;
    this.registry = registry;
    this.invoker = invoker;
    this.listener = listener;
  }

  /**
   * Goes on until {@code reached}, or until nothing more can happen by {@code limit}.
   *
   * @return whether it was reached
   */
  boolean runUntil(BooleanSupplier reached, Instant limit) {
    if (!driving.compareAndSet(false, true)) {
      throw new IllegalStateException(
          "the runner is at work already: workflow code, steps and listeners may start runs and"
              + " send events, but not wait for runs or move them on");
    }
    try {
      while (!reached.getAsBoolean()) {
        if (!step(limit)) return false;
      }
      return true;
    } finally {
      driving.set(false);
    }
  }

  /** Whether runs are being driven: by whoever called this, or by another thread. */
  boolean isDriving() {
    return driving.get();
  }

  /** Lets time pass up to {@code to}, once nothing falls due before. */
  void leapTo(Instant to) {
    Instant from = clock.instant();
    if (!to.isAfter(from)) return;
    clock.advanceTo(to);
    listener.timeAdvanced(from, to);
  }

  private boolean step(Instant limit) {
    Runnable planned = agenda.take(clock.instant());
    if (planned != null) {
      planned.run();
      return true;
    }
    mailbox.deliver();
    List<String> runnable = backend.runnable();
    if (!runnable.isEmpty()) {
      invoker.invoke(runnable.get(0));
      return true;
    }
    List<PendingInvoke> calls = backend.pendingInvokes();
    if (!calls.isEmpty()) {
      answer(calls.get(0));
      return true;
    }
    Instant next = earlier(backend.nextWakeUp(), agenda.next());
    if (next == null || next.isAfter(limit)) return false;
    leapTo(next);
    return true;
  }

  private static @Nullable Instant earlier(@Nullable Instant a, @Nullable Instant b) {
    if (a == null || b == null) return a == null ? b : a;
    return a.isBefore(b) ? a : b;
  }

  private void answer(PendingInvoke call) {
    Function<@Nullable String, @Nullable String> function = registry.function(call.functionName());
    if (function == null) {
      throw new IllegalStateException("no function " + call.functionName() + " is registered");
    }
    String caller = backend.execution(call.executionArn()).executionName();
    listener.functionCalled(caller, call.functionName());
    String result;
    try {
      result = function.apply(call.payload());
    } catch (RuntimeException e) {
      ErrorObject error = ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage()));
      backend.failInvoke(call.executionArn(), call.operationId(), error);
      return;
    }
    backend.succeedInvoke(call.executionArn(), call.operationId(), result);
  }
}
