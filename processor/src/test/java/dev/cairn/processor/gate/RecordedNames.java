package dev.cairn.processor.gate;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The operations that a run records, by name and in order, up to some checkpoint. */
final class RecordedNames implements CheckpointHook {
  private final int last;
  private final Map<String, String> shown = new LinkedHashMap<>();
  private @Nullable String payload;

  RecordedNames(int last) {
    this.last = last;
  }

  @Override
  public void beforeSend(CheckpointCall call) {
    if (call.number() > last) return;
    for (OperationUpdate update : call.updates()) {
      if (update.type() == OperationType.EXECUTION || update.name() == null) continue;
      boolean failed = update.action() == OperationAction.FAIL;
      String name = "`" + update.name() + "`";
      shown.put(update.id(), failed ? name + " (failed)" : name);
      if (payload == null) payload = update.payload();
    }
  }

  /** The operations until now. */
  RecordedNames copy() {
    RecordedNames copy = new RecordedNames(last);
    copy.shown.putAll(shown);
    copy.payload = payload;
    return copy;
  }

  /** For instance {@code `charge`, `ship` (failed)}. */
  @Override
  public String toString() {
    return shown.isEmpty()
        ? "nothing"
        : shown.values().stream().distinct().collect(Collectors.joining(", "));
  }

  /** The first payload, as JSON. */
  String payload() {
    return "`" + payload + "`";
  }
}
