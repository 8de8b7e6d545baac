package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.Notices;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.service.rules.CallbackIds;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends events, and says in the words of clients what became of them. */
final class EventSender {
  /** The time for which events that nobody takes are kept, and their ids against repetition. */
  private static final Duration KEPT = Duration.ofDays(30);

  /** A sleep that ends by itself meanwhile needs no waking any more. */
  private static final long WAKE_KEPT = Duration.ofHours(1).toMillis();

  private final Membership membership;
  private final Storage storage;
  private final RuleBook rules;
  private final NodeClock clock;

  EventSender(Membership membership, Storage storage, RuleBook rules, NodeClock clock) {
    this.membership = membership;
    this.storage = storage;
    this.rules = rules;
    this.clock = clock;
  }

  void broadcast(String name, String eventId, @Nullable String payload) {
    check(name, payload, null);
    long now = clock.now();
    String id = EventIds.ofBroadcast(name, eventId);
    NewEvent event = named(id, name, EventKind.SUCCEEDED, payload, now);
    requireSent(
        membership.submit(new CoordinatorOp.SendBroadcastEvent(event)), "the event " + name);
  }

  void succeed(EventAddress event, String eventId, @Nullable String payload) {
    check(event, payload, null);
    send(event, eventId, EventKind.SUCCEEDED, payload);
  }

  void fail(EventAddress event, ErrorObject error) {
    check(event, null, error);
    send(event, UUID.randomUUID().toString(), EventKind.FAILED, ExecutionRows.errorText(error));
  }

  void heartbeat(EventAddress event) {
    EventAddress awaited =
        event instanceof EventAddress.Named named
            ? new EventAddress.Identified(openCallback(named))
            : event;
    send(awaited, UUID.randomUUID().toString(), EventKind.HEARTBEAT, null);
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

  /** The id of the oldest open callback of a run that waits for an event of that name. */
  private CallbackId openCallback(EventAddress.Named named) {
    ExecutionRow row =
        storage
            .find(Targets.of(named.run()))
            .orElseThrow(() -> UnknownRunException.of(named.run().workflow(), named.run().id()));
    List<OperationRow> journal =
        storage.journals(List.of(row.key())).getOrDefault(row.key(), List.of());
    var awaiting = RuleBook.awaiting(ExecutionRows.toState(row, journal, 0), named.event());
    if (awaiting != null
        && awaiting.operation().details() instanceof OperationDetails.Callback callback
        && callback.callbackId() != null) {
      return new CallbackId(callback.callbackId());
    }
    throw new EventNotAwaitedException("nobody awaits " + named, null);
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
    requireSent(membership.submit(op), address.toString());
  }

  /** Ends a sleep before its time. */
  void wake(RunId run, String operation) {
    long now = clock.now();
    NewEvent event =
        NewEvent.toOperation(
            UUID.randomUUID().toString(), operation, EventKind.WAKE, null, now, now + WAKE_KEPT);
    requireSent(
        membership.submit(new CoordinatorOp.SendTargetedEvent(Targets.of(run), event)),
        "the sleep " + operation + " of the run " + run.id());
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

  private static void requireSent(Results.Sent sent, String what) {
    sent.match(new Acceptance(what));
  }

  /** Returns if the event was delivered or kept, and throws otherwise. */
  private record Acceptance(String what) implements Results.Sent.Cases<Boolean> {
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
          what + " was not kept: " + sent.limit() + " events wait there already");
    }

    @Override
    public Boolean targetTerminated(Results.Sent.TargetTerminated sent) {
      throw new EventNotAwaitedException(
          what + " has nobody to go to: the run has ended as " + sent.status(), null);
    }

    @Override
    public Boolean targetNotFound(Results.Sent.TargetNotFound sent) {
      throw new EventNotAwaitedException(what + " has nobody to go to: no such run", null);
    }
  }
}
