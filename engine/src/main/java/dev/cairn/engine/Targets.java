package dev.cairn.engine;

import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.StorableText;
import dev.cairn.service.rules.Shown;

/** Runs as the storage finds them. A database is never asked for a name that none can hold. */
final class Targets {

  static Target.ByName of(RunId run) {
    return of(run.workflow(), run.id());
  }

  static Target.ByName of(String workflow, String name) {
    if (StorableText.problem(workflow) != null || StorableText.problem(name) != null) {
      throw unknown(workflow, name);
    }
    return new Target.ByName(workflow, name);
  }

  static UnknownRunException unknown(RunId run) {
    return unknown(run.workflow(), run.id());
  }

  /** There is no such run, whose name may be any text. */
  static UnknownRunException unknown(String workflow, String name) {
    return new UnknownRunException(
        "no run " + Shown.of(name) + " of the workflow " + Shown.of(workflow));
  }

  private Targets() {}
}
