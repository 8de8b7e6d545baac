package dev.cairn.server;

import dev.cairn.engine.Engine;
import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import java.util.UUID;

/** Parks runs, for tests of what people see and do then. */
public final class Parking {

  private static final long EXPIRES = Long.MAX_VALUE - 1;

  /**
   * Has a run that awaits an event parked, by a message that it cannot read. Taken up again, it is
   * parked again, until the cause is mended.
   */
  public static void park(Engine engine, String workflow, String name, String operation) {
    String id = UUID.randomUUID().toString();
    NewEvent unreadable =
        NewEvent.toOperation(id, operation, EventKind.CHILD_ENDED, "{", 0, EXPIRES);
    var unused =
        engine
            .coordinator()
            .submit(
                new CoordinatorOp.SendTargetedEvent(new Target.ByName(workflow, name), unreadable))
            .join();
  }

  /** Removes the messages that cannot be read, as if all their time had passed. */
  public static void mend(Engine engine, Storage storage) {
    var unused = storage.purge(engine.reader().nodeId(), EXPIRES, 100);
  }

  private Parking() {}
}
