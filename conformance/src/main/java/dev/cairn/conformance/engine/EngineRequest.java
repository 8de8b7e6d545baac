package dev.cairn.conformance.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that the process with the engine is asked to do.
 *
 * @param function the function whose run it is; empty for callbacks
 * @param id the run, or the callback
 * @param payload an input or a result
 * @param error the members of an error; empty for none
 */
record EngineRequest(
    Act act,
    String function,
    String id,
    @Nullable String payload,
    Map<String, @Nullable Object> error) {

  enum Act {
    START,
    HISTORY,
    OUTCOME,
    CANCEL,
    SUCCEED,
    FAIL,
    HEARTBEAT
  }
}
