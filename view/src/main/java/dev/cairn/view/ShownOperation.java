package dev.cairn.view;

import static dev.cairn.view.RunView.put;

import dev.cairn.manifest.Manifest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An operation as a page shows it. Its JSON is made when it is told: a run may have thousands of
 * operations, of which few change at a time.
 *
 * @param state the word for where it stands, which has a colour and an icon on the page
 * @param isOpen whether something may still happen to it
 * @param node the element of the diagram that it belongs to; null if there is none
 * @param source the line that called it; null if it is not known
 * @param declared the operation in the manifest; null if it is not there
 */
record ShownOperation(
    RunRecord.Operation operation,
    String state,
    boolean isOpen,
    @Nullable String node,
    @Nullable String source,
    Manifest.@Nullable Operation declared) {

  /**
   * Whether a page that was told {@code other} shows this. Operations that have ended do not change
   * any more, so that those need no comparison of payloads; in a later run of the same workflow an
   * operation of the same id has other times.
   */
  @SuppressWarnings("ReferenceEquality") // of thousands, most are the same objects
  boolean looksLike(@Nullable ShownOperation other) {
    if (this == other) return true;
    if (other == null || isOpen != other.isOpen || !state.equals(other.state)) return false;
    if (!Objects.equals(node, other.node) || !Objects.equals(source, other.source)) return false;
    RunRecord.Operation told = other.operation;
    if (!operation.id().equals(told.id())) return false;
    if (!operation.status().isTerminal()) return operation.equals(told);
    return operation.status() == told.status()
        && operation.started() == told.started()
        && Objects.equals(operation.ended(), told.ended())
        && operation.attempts().size() == told.attempts().size();
  }

  /** The number of the pause that it is in the code; 0 for none. */
  int pause() {
    return declared == null ? 0 : declared.pause().orElse(0);
  }

  Map<String, Object> json() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("id", operation.id());
    put(map, "parent", operation.parent());
    map.put("name", operation.name());
    map.put("kind", kind(operation.kind()));
    map.put("state", state);
    map.put("started", operation.started());
    put(map, "ended", operation.ended());
    put(map, "due", isOpen ? operation.due() : null);
    put(map, "event", operation.event());
    put(map, "node", node);
    put(map, "source", source);
    if (declared != null) put(map, "attempts", declared.settings().get("attempts"));
    List<Object> tries = new ArrayList<>();
    for (RunRecord.Attempt attempt : operation.attempts()) {
      List<Object> bar = new ArrayList<>();
      bar.add(attempt.started());
      bar.add(attempt.ended());
      bar.add(attempt.error() != null ? 1 : 0);
      tries.add(bar);
    }
    if (!tries.isEmpty()) map.put("tries", tries);
    return map;
  }

  /** The word that people use for a kind of operation. */
  static String kind(String wire) {
    return switch (wire) {
      case "Step" -> "step";
      case "Wait" -> "sleep";
      case "Callback", "WaitForCallback" -> "event";
      case "WaitForCondition" -> "poll";
      case "ChainedInvoke" -> "invoke";
      case "Map" -> "map";
      case "MapIteration" -> "item";
      case "Parallel" -> "parallel";
      case "ParallelBranch" -> "branch";
      default -> "subflow";
    };
  }

  /** The state of an operation of a run. */
  static String state(RunRecord.Operation operation, RunRecord run) {
    if (!operation.status().isTerminal() && run.hasEnded()) return "abandoned";
    return switch (operation.status()) {
      case SUCCEEDED -> "succeeded";
      case FAILED -> "failed";
      case TIMED_OUT -> "timedout";
      case STOPPED, CANCELLED -> "cancelled";
      case PENDING -> "retrying";
      case STARTED, READY, UNKNOWN ->
          switch (operation.type()) {
            case WAIT, CALLBACK, CHAINED_INVOKE -> "waiting";
            case CONTEXT -> run.isRunning() ? "running" : "waiting";
            case STEP, EXECUTION -> "running";
          };
    };
  }
}
