package dev.cairn.testing;

import dev.cairn.runtime.journal.ContextIds;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells for people what runs did, in the names of the source. */
final class Story {

  /** A segment of an id that others follow; the last one is an operation. */
  private static final Pattern ASYNC = Pattern.compile("(?<![^-])async-(\\d+)--");

  /** Every run with its history, one line an event, with the time since the run's start. */
  static String of(StrictBackend backend) {
    StringBuilder text = new StringBuilder();
    for (String arn : backend.executions()) append(text, backend.execution(arn));
    return text.toString();
  }

  /** The stories of runs that a text does not tell yet. */
  static String besides(String told, StrictBackend backend) {
    StringBuilder text = new StringBuilder();
    for (String arn : backend.executions()) {
      String story = of(backend.execution(arn));
      if (!told.contains(story)) text.append(story);
    }
    return text.toString();
  }

  /** One run with its history. */
  static String of(ExecutionSnapshot run) {
    StringBuilder text = new StringBuilder();
    append(text, run);
    return text.toString();
  }

  private static void append(StringBuilder text, ExecutionSnapshot run) {
    text.append(run.executionName()).append(" (").append(run.functionName()).append(" version ");
    text.append(run.version()).append("): ").append(run.status()).append(detail(run)).append('\n');
    Map<String, String> labels = new HashMap<>();
    for (HistoryEvent event : run.history()) {
      Duration since = Duration.between(run.history().get(0).timestamp(), event.timestamp());
      text.append("  +").append(Lengths.of(since));
      text.append(' ').append(event.type().wireName());
      String label = label(event, labels);
      if (label != null) text.append(' ').append(label);
      if (isNotYet(event)) text.append(", not yet");
      Object error = event.detail("Error", "Payload", "ErrorMessage");
      if (error != null) text.append(": ").append(error);
      text.append('\n');
    }
  }

  /** A check of a poll that ended well, and is made again later. */
  private static boolean isNotYet(HistoryEvent event) {
    return event.type() == HistoryEventType.STEP_SUCCEEDED
        && event.detail("RetryDetails", "NextAttemptDelaySeconds") != null;
  }

  /**
   * The operation's name below those that it is a part of, with the number of the visit. No two
   * operations have the same.
   */
  private static @Nullable String label(HistoryEvent event, Map<String, String> labels) {
    String id = event.id();
    if (id == null) return null;
    String known = labels.get(id);
    if (known != null) return known;
    String own = event.name() == null ? id : event.name() + visit(id);
    String above = event.parentId() == null ? null : labels.get(event.parentId());
    String label = (above == null ? "" : above + " / ") + branches(event) + own;
    // The path of an id that was shortened is not known.
    if (labels.containsValue(label)) label += " [" + id + "]";
    labels.put(id, label);
    return label;
  }

  /**
   * The branches of {@code Durable.async} around an operation: they are recorded in its id only.
   */
  private static String branches(HistoryEvent event) {
    String id = event.id();
    if (id == null || ContextIds.isShortened(id)) return "";
    String parent = event.parentId();
    int from = parent != null && id.startsWith(parent + "--") ? parent.length() + 2 : 0;
    StringBuilder branches = new StringBuilder();
    Matcher branch = ASYNC.matcher(id).region(from, id.length());
    while (branch.find()) branches.append("async ").append(branch.group(1)).append(" / ");
    return branches.toString();
  }

  /** The same of an operation that the run has begun; its time as a whole has none. */
  static String label(ExecutionSnapshot run, String operationId) {
    Map<String, String> labels = new HashMap<>();
    for (HistoryEvent event : run.history()) {
      String label = label(event, labels);
      if (label != null && operationId.equals(event.id())) return label;
    }
    return "its time";
  }

  /** The operation's name with the number of the visit. */
  static String label(Operation operation) {
    String id = operation.id();
    return operation.name() == null ? id : operation.name() + visit(id);
  }

  /** The grammar of ids: a segment has no hyphen but the one before the number of its visit. */
  private static String visit(String id) {
    if (ContextIds.isShortened(id)) return "";
    String last = id.substring(id.lastIndexOf("--") + 1);
    int hyphen = last.lastIndexOf('-');
    return hyphen > 0 ? " (visit " + last.substring(hyphen + 1) + ")" : "";
  }

  private static String detail(ExecutionSnapshot run) {
    ErrorObject error = run.error();
    return error == null ? "" : " with " + error.type() + ": " + error.message();
  }

  private Story() {}
}
