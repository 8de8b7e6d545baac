package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rules between the updates of one checkpoint. */
final class BatchRules {

  static void check(List<OperationUpdate> updates) {
    checkOncePerId(updates);
    for (OperationUpdate update : updates.subList(0, Math.max(0, updates.size() - 1))) {
      if (update.type() == OperationType.EXECUTION) {
        throw UpdateRules.refuse(
            update, "the EXECUTION update has to be the only one of its type and the last one");
      }
    }
  }

  /** One update per id, but for the START of a step or context and what closes it. */
  private static void checkOncePerId(List<OperationUpdate> updates) {
    Map<String, OperationUpdate> last = new HashMap<>();
    for (OperationUpdate update : updates) {
      OperationUpdate before = last.put(update.id(), update);
      if (before != null && !closesWhatStarted(before, update)) {
        throw UpdateRules.refuse(
            update, "the batch holds another update of it, " + before.action());
      }
    }
  }

  private static boolean closesWhatStarted(OperationUpdate before, OperationUpdate update) {
    boolean mayClose =
        update.type() == OperationType.STEP || update.type() == OperationType.CONTEXT;
    return mayClose && before.action() == OperationAction.START && update.closes();
  }

  private BatchRules() {}
}
