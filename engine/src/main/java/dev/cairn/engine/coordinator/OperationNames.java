package dev.cairn.engine.coordinator;

import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.state.Entry;
import org.jspecify.annotations.Nullable;

/** Names that operations carry in their options. */
final class OperationNames {

  /** The function that a chained invoke calls; null for other operations. */
  static @Nullable String function(Entry entry) {
    return entry.startedBy().options() instanceof UpdateOptions.ChainedInvoke invoke
        ? invoke.functionName()
        : null;
  }

  private OperationNames() {}
}
