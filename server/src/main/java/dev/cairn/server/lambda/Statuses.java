package dev.cairn.server.lambda;

import dev.cairn.service.ExecutionStatus;
import java.util.EnumSet;
import java.util.Set;

/** The statuses of executions, in Lambda's words and in those of the storage. */
final class Statuses {

  static ExecutionStatus shown(dev.cairn.engine.storage.ExecutionStatus stored) {
    return switch (stored) {
      case READY, RUNNING, SUSPENDED, PARKED -> ExecutionStatus.RUNNING;
      case SUCCEEDED -> ExecutionStatus.SUCCEEDED;
      case FAILED -> ExecutionStatus.FAILED;
      case TIMED_OUT -> ExecutionStatus.TIMED_OUT;
      case STOPPED -> ExecutionStatus.STOPPED;
    };
  }

  static Set<dev.cairn.engine.storage.ExecutionStatus> stored(Set<ExecutionStatus> shown) {
    Set<dev.cairn.engine.storage.ExecutionStatus> all =
        EnumSet.noneOf(dev.cairn.engine.storage.ExecutionStatus.class);
    for (var status : dev.cairn.engine.storage.ExecutionStatus.values()) {
      if (shown.contains(shown(status))) all.add(status);
    }
    return all;
  }

  private Statuses() {}
}
