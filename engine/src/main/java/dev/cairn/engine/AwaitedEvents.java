package dev.cairn.engine;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.service.rules.RuleBook;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out who awaits an event by its name. */
final class AwaitedEvents {
  /** The default time that clients of Lambda wait as well. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The number of runs among which one is looked for that awaits a broadcast. */
  private static final int LOOKED_AT = 100;

  private final Storage storage;
  private final RunWatchers watchers;

  AwaitedEvents(Storage storage, RunWatchers watchers) {
    this.storage = storage;
    this.watchers = watchers;
  }

  /** The id of the callback of a run that has awaited the event longest. */
  CallbackId find(EventAddress.Named event) {
    ExecutionRow row = known(event);
    CallbackId id = callback(row, event.event());
    if (id == null) throw new EventNotAwaitedException("nobody awaits " + event, null);
    return id;
  }

  /** The same, once the run awaits the event: for places that keep no early events. */
  CallbackId await(EventAddress.Named event) {
    ExecutionRow row = known(event);
    Duration patience = Objects.requireNonNullElse(event.patience(), PATIENCE);
    long end = System.nanoTime() + patience.toNanos();
    try (Watch watch = watchers.watch(row.key())) {
      while (true) {
        ExecutionRow now = Objects.requireNonNullElse(row(event), row);
        CallbackId id = callback(now, event.event());
        if (id != null) return id;
        if (now.status().hasEnded()) throw notAwaited(event, "the run ended as " + now.status());
        long left = end - System.nanoTime();
        if (left <= 0) throw notAwaited(event, "early events are not kept, and it was not awaited");
        boolean unused = watch.await(Duration.ofNanos(left));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + event + " was not awaited", e);
    }
  }

  private static EventNotAwaitedException notAwaited(EventAddress event, String why) {
    return new EventNotAwaitedException(event + " was not sent: " + why, null);
  }

  /** Whether a run awaits the event, wherever it runs. */
  boolean isAwaited(String event) {
    ListQuery waiting =
        new ListQuery(null, Set.of(), null, null, null, event, /* after= */ null, LOOKED_AT);
    List<Long> keys = storage.list(waiting).executions().stream().map(ExecutionRow::key).toList();
    return storage.outstanding(keys).values().stream()
        .flatMap(List::stream)
        .anyMatch(it -> event.equals(it.event()));
  }

  private ExecutionRow known(EventAddress.Named event) {
    ExecutionRow row = row(event);
    if (row == null) throw Targets.unknown(event.run());
    return row;
  }

  private @Nullable ExecutionRow row(EventAddress.Named event) {
    return storage.find(Targets.of(event.run())).orElse(null);
  }

  private @Nullable CallbackId callback(ExecutionRow row, String event) {
    List<OperationRow> journal =
        storage.journals(List.of(row.key())).getOrDefault(row.key(), List.of());
    var awaiting = RuleBook.awaiting(ExecutionRows.toState(row, journal, 0), event);
    return awaiting != null
            && awaiting.operation().details() instanceof OperationDetails.Callback callback
            && callback.callbackId() != null
        ? new CallbackId(callback.callbackId())
        : null;
  }
}
