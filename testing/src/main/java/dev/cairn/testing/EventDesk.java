package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes events from clients. By callback id they go to the service itself. By name they go to the
 * mailbox where the service keeps events that nobody awaits yet; where it does not, the sender
 * waits until the run awaits the event, as a client of Lambda does.
 */
final class EventDesk {
  /** The default time that clients of Lambda wait. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final StrictBackend backend;
  private final Mailbox mailbox;
  private final Function<String, String> runningArn;
  private final Driver driver;

  /**
   * @param runningArn finds the ARN of a run that takes events, or complains
   */
  EventDesk(
      StrictBackend backend, Mailbox mailbox, Function<String, String> runningArn, Driver driver) {
    this.backend = backend;
    this.mailbox = mailbox;
    this.runningArn = runningArn;
    this.driver = driver;
  }

  void send(EventAddress event, @Nullable String payload) {
    event.match(new Delivery(payload, null));
  }

  void fail(EventAddress event, ErrorObject error) {
    event.match(new Delivery(null, error));
  }

  /** An event on its way to its receiver: with a payload, or with an error. */
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class Delivery implements EventAddress.Cases<@Nullable Void> {
    private final @Nullable String payload;
    private final @Nullable ErrorObject error;

    Delivery(@Nullable String payload, @Nullable ErrorObject error) {
      this.payload = payload;
      this.error = error;
    }

    @Override
    public @Nullable Void named(EventAddress.Named named) {
      send(named.run().id(), named.event(), named.patience(), payload, error);
      return null;
    }

    @Override
    public @Nullable Void identified(EventAddress.Identified identified) {
      String id = identified.id().value();
      if (error == null) answer(identified, () -> backend.succeedCallback(id, payload));
      else answer(identified, () -> backend.failCallback(id, error));
      return null;
    }
  }

  void send(
      String executionId,
      String event,
      @Nullable Duration patience,
      @Nullable String payload,
      @Nullable ErrorObject error) {
    String arn = runningArn.apply(executionId);
    mailbox.check(event, payload, error);
    Runnable send = () -> mailbox.send(arn, executionId, event, payload, error);
    if (backend.serviceProfile().keepsEarlyEvents()) send.run();
    else sendOnceAwaited(arn, executionId, event, patience == null ? PATIENCE : patience, send);
  }

  /** No time passes between the moment at which the run awaits the event and its sending. */
  private void sendOnceAwaited(
      String arn, String executionId, String event, Duration patience, Runnable send) {
    BooleanSupplier awaited = () -> backend.callbackId(arn, event) != null;
    if (driver.atOnce(awaited, send)) return;
    String reason = "";
    if (driver.mayWait()) {
      Instant limit = backend.now().plus(patience);
      AtomicBoolean sent = new AtomicBoolean();
      BooleanSupplier ended = () -> backend.status(arn) != ExecutionStatus.RUNNING;
      while (driver.runUntil(
          () -> awaited.getAsBoolean() || ended.getAsBoolean(),
          limit,
          () -> sent.set(driver.atOnce(awaited, send)))) {
        // Another sender may have been there first.
        if (sent.get() || ended.getAsBoolean()) break;
      }
      if (sent.get()) return;
      if (!ended.getAsBoolean()) driver.leapTo(limit);
      reason = ", and did not begin to within " + patience;
    }
    throw new EventNotAwaitedException(
        "the run "
            + executionId
            + " does not await the event "
            + event
            + Waiting.awaitedBefore(backend.history(arn), event).orElse(reason)
            + ". Lambda keeps no early events; the engine does: to test for it, take"
            + " RunnerOptions.profile(Profile.ENGINE)",
        null);
  }

  void heartbeat(EventAddress event) {
    String id = callbackId(event);
    if (id == null) throw new EventNotAwaitedException("nobody awaits " + event, null);
    answer(event, () -> backend.heartbeatCallback(id));
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private @Nullable String callbackId(EventAddress event) {
    return event.match(
        new EventAddress.Cases<@Nullable String>() {
          @Override
          public @Nullable String named(EventAddress.Named named) {
            return backend.callbackId(runningArn.apply(named.run().id()), named.event());
          }

          @Override
          public String identified(EventAddress.Identified identified) {
            return identified.id().value();
          }
        });
  }

  private static void answer(EventAddress event, Runnable call) {
    try {
      call.run();
    } catch (BackendException e) {
      throw new EventNotAwaitedException(event + " is not awaited: " + e.getMessage(), e);
    }
  }
}
