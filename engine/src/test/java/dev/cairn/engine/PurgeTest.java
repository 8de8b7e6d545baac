package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PurgeTest {
  private static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);

  private final Storage storage =
      new MemoryStorage(
          new ServiceDeliveryRules(), MailboxLimits.DEFAULT, System::currentTimeMillis);

  /** More than a node removes at once, and the node looks for other work once an hour. */
  @Test
  void aBacklogIsRemovedWithoutWaitingForTheNextLook() {
    end(1_200);
    EngineOptions options =
        EngineOptions.on(new StorageLocation.Shared((rules, limits) -> storage))
            .look(Duration.ofHours(1));

    try (Engine engine = Engine.open(options)) {
      while (!engine.reader().counts().isEmpty()) Thread.onSpinWait();

      assertThat(storage.find(new Target.ByName("order", "0"))).isEmpty();
    }
  }

  /** Runs that ended long ago. */
  private void end(int runs) {
    long node = storage.register("before", List.of(ORDER), Duration.ofMinutes(1)).node();
    Slots slots = new Slots(runs, Map.of(ORDER, runs));
    List<Write<?>> starts = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      String name = Integer.toString(i);
      starts.add(
          new Write.Start(
              new NewExecution(
                  "order", name, 1, "1", ExecutionRows.hash("1"), null, null, 1, null)));
    }
    storage.commit(new Commit(node, 1, slots, starts));
    List<Write<?>> ends = new ArrayList<>();
    Ending ending = new Ending(ExecutionStatus.SUCCEEDED, "1", null, 2, 3L);
    for (long key : storage.owned(node)) {
      ends.add(new Write.Finish(key, List.of(), ending, false, null, null, null));
    }
    storage.commit(new Commit(node, 2, slots, ends));
    storage.leave(node);
  }
}
