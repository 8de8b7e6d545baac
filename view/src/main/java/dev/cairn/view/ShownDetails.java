package dev.cairn.view;

import static dev.cairn.view.RunView.map;
import static dev.cairn.view.RunView.put;

import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.history.HistoryFile;
import dev.cairn.view.payload.EventType;
import dev.cairn.view.payload.PayloadForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The details of operations: payloads, errors, what their declarations say, and the form for an
 * event that they await.
 */
record ShownDetails(
    RunRecord run, @Nullable Manifest manifest, Map<String, Manifest.Operation> declared) {

  /** The kind of an event with a body: a context around the callback that its answer goes to. */
  private static final String WITH_BODY = "WaitForCallback";

  Map<String, Object> of(RunRecord.Operation operation) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("id", operation.id());
    put(details, "input", operation.input());
    put(details, "result", operation.result());
    put(details, "error", map(operation.error()));
    put(details, "callbackId", operation.callbackId());
    put(details, "target", operation.target());
    put(details, "child", operation.child());
    put(details, "childRun", map(HistoryFile.runOf(operation.child())));
    List<Object> attempts = new ArrayList<>();
    for (RunRecord.Attempt attempt : operation.attempts()) attempts.add(attempt(attempt));
    if (attempts.size() > 1 || operation.status() == OperationStatus.PENDING) {
      details.put("attempts", attempts);
    }
    Manifest.Operation known = declared.get(operation.id());
    if (known != null) {
      details.put("declared", known.source());
      details.put("settings", known.settings());
    }
    String event = awaited(operation);
    if (event != null) {
      details.put("event", event);
      details.put("form", form(operation));
    }
    return details;
  }

  private static Map<String, Object> attempt(RunRecord.Attempt attempt) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("started", attempt.started());
    put(one, "ended", attempt.ended());
    put(one, "result", attempt.result());
    put(one, "error", map(attempt.error()));
    return one;
  }

  /** The event that an operation, or the callback inside it, waits for; null for none. */
  private @Nullable String awaited(RunRecord.Operation operation) {
    if (operation.isOutstanding()) return operation.event();
    if (!operation.kind().equals(WITH_BODY)) return null;
    for (RunRecord.Operation inside : run.operations()) {
      boolean isInside = operation.id().equals(inside.parent());
      if (isInside && inside.isOutstanding() && inside.event() != null) return inside.event();
    }
    return null;
  }

  private Map<String, Object> form(RunRecord.Operation operation) {
    String payload = payload(operation.id());
    // The callback of an event with a body has no type of its own; the event around it has.
    String parent = operation.parent();
    if (payload == null && parent != null) payload = payload(parent);
    return manifest == null || payload == null
        ? Map.of("type", "json", "java", "JSON")
        : PayloadForm.of(manifest, payload);
  }

  private @Nullable String payload(String operation) {
    Manifest.Operation known = declared.get(operation);
    if (known == null || !known.payloads().containsKey("result")) return null;
    return EventType.of(known);
  }
}
