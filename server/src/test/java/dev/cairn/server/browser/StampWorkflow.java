package dev.cairn.server.browser;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;

/** Waits for the stamp of an office, and has a name that is filled in. */
public abstract class StampWorkflow {

  @Workflow(name = "stamp")
  public String run() {
    return stamp("basel");
  }

  @AwaitEvent(value = "stamp-{office}", timeout = "1h", heartbeat = "30m")
  protected abstract String stamp(String office);
}
