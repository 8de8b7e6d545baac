package dev.cairn.server;

import dev.cairn.engine.Engine;
import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.Target;
import java.util.UUID;

/** Parks runs, for tests of what people see and do then. */
public final class Parking {

  /** Has a run that awaits an event parked, by a message that it cannot read. */
  public static void park(Engine engine, String workflow, String name, String operation) {
    String id = UUID.randomUUID().toString();
    NewEvent unreadable =
        NewEvent.toOperation(id, operation, EventKind.CHILD_ENDED, "{", 0, Long.MAX_VALUE);
    var unused =
        engine
            .coordinator()
            .submit(
                new CoordinatorOp.SendTargetedEvent(new Target.ByName(workflow, name), unreadable))
            .join();
  }

  private Parking() {}
}
