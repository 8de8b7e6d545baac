package dev.cairn.engine.journal;

import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import org.jspecify.annotations.Nullable;

/**
 * Tells damage from failure: a run that cannot read a payload of its own journal fails, though
 * neither its code nor its sender has done anything wrong.
 */
public final class DamagedPayloads {
  private static final String UNREADABLE = "cannot be read";

  /**
   * The damage that a run fails for; null if it fails by itself.
   *
   * @param isRestored whether the journal was read from the storage; an invocation reads whatever
   *     it records itself, so that a codec that cannot is no damage
   */
  public static @Nullable String behind(
      ErrorObject failure, ExecutionState state, boolean isRestored) {
    String said = failure.type() + ": " + failure.message();
    if (!said.contains(PayloadException.class.getName()) || !said.contains(UNREADABLE)) return null;
    if (!isRestored) return null;
    for (Entry entry : state.entries()) {
      String name = entry.operation().name();
      if (name != null && said.contains(name) && isDamaged(entry)) {
        return "the row of its operation " + entry.id() + " is damaged: " + said;
      }
    }
    return null;
  }

  /** Payloads of events and answers of functions come from others, who may send any text. */
  private static boolean isDamaged(Entry entry) {
    String result = entry.operation().result();
    return switch (entry.operation().type()) {
      case STEP, CONTEXT -> result != null && !Json.isJson(result);
      case EXECUTION, WAIT, CALLBACK, CHAINED_INVOKE -> false;
    };
  }

  private DamagedPayloads() {}
}
