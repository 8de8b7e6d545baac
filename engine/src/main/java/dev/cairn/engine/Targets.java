package dev.cairn.engine;

import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.StorableText;

/** Runs as the storage finds them. A database is never asked for a name that none can hold. */
final class Targets {

  static Target.ByName of(RunId run) {
    return of(run.workflow(), run.id());
  }

  static Target.ByName of(String workflow, String name) {
    if (StorableText.problem(workflow) != null || StorableText.problem(name) != null) {
      throw UnknownRunException.of(workflow, name);
    }
    return new Target.ByName(workflow, name);
  }

  private Targets() {}
}
