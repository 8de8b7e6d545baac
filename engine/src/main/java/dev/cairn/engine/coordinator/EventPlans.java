package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;

/** Plans events. */
final class EventPlans {
  private final Surroundings surroundings;

  EventPlans(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  Plan<Results.Sent> send(CoordinatorOp.SendTargetedEvent op) {
    return Plan.writing(
        new Write.SendEvent(op.target(), op.event()), result -> sent(result, op.event()));
  }

  Plan<Results.Sent> broadcast(CoordinatorOp.SendBroadcastEvent op) {
    return Plan.writing(new Write.Broadcast(op.event()), result -> sent(result, op.event()));
  }

  private Results.Sent sent(WriteResult.SendResult result, NewEvent event) {
    return result.match(new AfterSending(event));
  }

  /** What follows when an event was sent. */
  private final class AfterSending implements WriteResult.SendResult.Cases<Results.Sent> {
    private final NewEvent event;

    private AfterSending(NewEvent event) {
      this.event = event;
    }

    @Override
    public Results.Sent delivered(WriteResult.SendResult.Delivered it) {
      OperationRow operation = it.delivery().operation();
      boolean taken = operation.hasEnded() || event.kind() == EventKind.HEARTBEAT;
      // An answer by a callback id that the operation was not given leaves it as it was.
      return taken
          ? new Results.Sent.Delivered(operation.execution())
          : new Results.Sent.NotAwaited();
    }

    @Override
    public Results.Sent queued(WriteResult.SendResult.Queued it) {
      if (it.owner() != null) surroundings.look(false, true);
      return new Results.Sent.Queued(it.seq());
    }

    @Override
    public Results.Sent duplicate(WriteResult.SendResult.Duplicate it) {
      return new Results.Sent.Duplicate();
    }

    @Override
    public Results.Sent operationClosed(WriteResult.SendResult.OperationClosed it) {
      return new Results.Sent.NotAwaited();
    }

    @Override
    public Results.Sent mailboxFull(WriteResult.SendResult.MailboxFull it) {
      return new Results.Sent.MailboxFull(it.limit());
    }

    @Override
    public Results.Sent targetTerminated(WriteResult.SendResult.TargetTerminated it) {
      return new Results.Sent.TargetTerminated(it.status());
    }

    @Override
    public Results.Sent targetNotFound(WriteResult.SendResult.TargetNotFound it) {
      return new Results.Sent.TargetNotFound();
    }
  }
}
