package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.Notices;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.rules.CallbackIds;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends events, and says in the words of clients what became of them. */
final class EventSender {
  /** The time for which events that nobody takes are kept, and their ids against repetition. */
  private static final Duration KEPT = Duration.ofDays(30);

  /** A sleep that ends by itself meanwhile needs no waking any more. */
  private static final long WAKE_KEPT = Duration.ofHours(1).toMillis();

  private final Membership membership;
  private final AwaitedEvents awaited;
  private final RuleBook rules;
  private final NodeClock clock;

  EventSender(Membership membership, AwaitedEvents awaited, RuleBook rules, NodeClock clock) {
    this.membership = membership;
    this.awaited = awaited;
    this.rules = rules;
    this.clock = clock;
  }

  void broadcast(String name, String eventId, @Nullable String payload) {
    check(name, payload, null);
    if (!rules.profile().keepsEarlyEvents() && !awaited.isAwaited(name)) {
      throw new EventNotAwaitedException(
          "nobody awaits the event " + name + ", and early events are not kept", null);
    }
    long now = clock.now();
    String id = EventIds.ofBroadcast(name, eventId);
    NewEvent event = named(id, name, EventKind.SUCCEEDED, payload, now);
    requireSent(
        membership.submit(new CoordinatorOp.SendBroadcastEvent(event)), "the event " + name, null);
  }

  void succeed(EventAddress event, String eventId, @Nullable String payload) {
    check(event, payload, null);
    send(receiver(event), eventId, EventKind.SUCCEEDED, payload);
  }

  void fail(EventAddress event, ErrorObject error) {
    check(event, null, error);
    send(
        receiver(event),
        UUID.randomUUID().toString(),
        EventKind.FAILED,
        ExecutionRows.errorText(error));
  }

  void heartbeat(EventAddress event) {
    EventAddress receiver =
        event instanceof EventAddress.Named named
            ? new EventAddress.Identified(awaited.find(named))
            : event;
    send(receiver, UUID.randomUUID().toString(), EventKind.HEARTBEAT, null);
  }

  /** The callback that awaits the event, once there is one, where early events are not kept. */
  private EventAddress receiver(EventAddress event) {
    return event instanceof EventAddress.Named named && !rules.profile().keepsEarlyEvents()
        ? new EventAddress.Identified(awaited.await(named))
        : event;
  }

  private void check(EventAddress event, @Nullable String payload, @Nullable ErrorObject error) {
    // A callback id says for itself whether somebody has given it.
    check(event instanceof EventAddress.Named named ? named.event() : null, payload, error);
  }

  private void check(
      @Nullable String event, @Nullable String payload, @Nullable ErrorObject error) {
    try {
      rules.checkEvent(event, payload, error);
    } catch (BackendException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private void send(
      EventAddress address, String eventId, EventKind kind, @Nullable String payload) {
    long now = clock.now();
    String id = EventIds.of(address, eventId);
    CoordinatorOp<Results.Sent> op;
    if (address instanceof EventAddress.Named named) {
      op =
          new CoordinatorOp.SendTargetedEvent(
              Targets.of(named.run()), named(id, named.event(), kind, payload, now));
    } else {
      op = answer((EventAddress.Identified) address, id, kind, payload, now);
    }
    RunId run = address instanceof EventAddress.Named named ? named.run() : null;
    requireSent(membership.submit(op), address.toString(), run);
  }

  /** Ends a sleep before its time. */
  void wake(RunId run, String operation) {
    long now = clock.now();
    NewEvent event =
        NewEvent.toOperation(
            UUID.randomUUID().toString(), operation, EventKind.WAKE, null, now, now + WAKE_KEPT);
    requireSent(
        membership.submit(new CoordinatorOp.SendTargetedEvent(Targets.of(run), event)),
        "the sleep " + operation + " of the run " + run.id(),
        run);
  }

  private static NewEvent named(
      String id, String name, EventKind kind, @Nullable String payload, long now) {
    return NewEvent.named(id, name, kind, payload, now, now + KEPT.toMillis());
  }

  private static CoordinatorOp<Results.Sent> answer(
      EventAddress.Identified address,
      String id,
      EventKind kind,
      @Nullable String payload,
      long now) {
    String callbackId = address.id().value();
    try {
      Arn arn = Arn.parse(CallbackIds.executionArn(callbackId));
      return new CoordinatorOp.SendTargetedEvent(
          Targets.of(arn.workflow(), arn.name()),
          NewEvent.toOperation(
              id,
              CallbackIds.operationId(callbackId),
              kind,
              Notices.answer(callbackId, payload),
              now,
              now + KEPT.toMillis()));
    } catch (BackendException | IllegalArgumentException e) {
      throw new EventNotAwaitedException(address + " is not awaited: " + e.getMessage(), e);
    }
  }

  private static void requireSent(Results.Sent sent, String what, @Nullable RunId run) {
    sent.match(new Acceptance(what, run));
  }

  /**
   * Returns if the event was delivered or kept, and throws otherwise.
   *
   * @param run the run that it was addressed to; null if it names a callback, or nobody
   */
  private record Acceptance(String what, @Nullable RunId run)
      implements Results.Sent.Cases<Boolean> {
    @Override
    public Boolean delivered(Results.Sent.Delivered sent) {
      return true;
    }

    @Override
    public Boolean queued(Results.Sent.Queued sent) {
      return true;
    }

    @Override
    public Boolean duplicate(Results.Sent.Duplicate sent) {
      return true;
    }

    @Override
    public Boolean notAwaited(Results.Sent.NotAwaited sent) {
      throw new EventNotAwaitedException(what + " is not awaited, or not any more", null);
    }

    @Override
    public Boolean mailboxFull(Results.Sent.MailboxFull sent) {
      throw new IllegalStateException(
          what
              + " was not kept: "
              + sent.limit()
              + " events wait there already. Send it again when some of them were taken, or open"
              + " the engine with a larger EngineOptions.mailbox");
    }

    @Override
    public Boolean targetTerminated(Results.Sent.TargetTerminated sent) {
      throw new EventNotAwaitedException(
          what + " has nobody to go to: the run has ended as " + sent.status(), null);
    }

    @Override
    public Boolean targetNotFound(Results.Sent.TargetNotFound sent) {
      if (run != null) throw Targets.unknown(run);
      throw new EventNotAwaitedException(what + " has nobody to go to: no such run", null);
    }
  }
}
