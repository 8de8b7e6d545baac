package dev.cairn.cli.connection;

import dev.cairn.runtime.client.RunId;

/** Names a run. */
public record Run(String workflow, String name) {

  /** The same for services, which find runs whatever version is named. */
  RunId id() {
    return new RunId(workflow, 1, name);
  }

  @Override
  public String toString() {
    return workflow + " " + name;
  }
}
