package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the callbacks that runs wait for, in their histories. */
final class EventFinder {
  private static final int PAGE = 1_000;

  private final Calls calls;
  private final Runs runs;
  private final LambdaServiceOptions options;

  EventFinder(Calls calls, Runs runs, LambdaServiceOptions options) {
    this.calls = calls;
    this.runs = runs;
    this.options = options;
  }

  Search searchFor(EventAddress.Named event) {
    return new Search(event);
  }

  /** The search for one event; what it has read of a history it does not read again. */
  final class Search {

    /** A callback, as its start tells it. */
    private record Started(String id, String callbackId, @Nullable String name, String parent) {}

    private final EventAddress.Named event;
    private final PollBackoff backoff;
    private final Map<Long, Started> callbacks = new TreeMap<>();
    private final Map<String, String> submitted = new HashMap<>();

    /** The context around each context. */
    private final Map<String, String> around = new HashMap<>();

    /** Callbacks and contexts that have ended. */
    private final Set<String> closed = new HashSet<>();

    private long read;
    private boolean ended;

    /** Why the run was not found at the last look; null if it was. */
    private @Nullable UnknownRunException unknown;

    Search(EventAddress.Named event) {
      this.event = event;
      backoff = options.backoff(event.toString());
    }

    /** A callback that turned out to be closed. */
    void exclude(String callbackId) {
      for (Started callback : callbacks.values()) {
        if (callback.callbackId().equals(callbackId)) closed.add(callback.id());
      }
    }

    /**
     * The id of the oldest open callback of the event.
     *
     * @return null if there is none by then
     * @throws EventNotAwaitedException if the run has ended
     * @throws UnknownRunException if there is no such run, not even by then
     */
    @Nullable String findUntil(Instant deadline) {
      while (true) {
        String found = look();
        if (found != null) return found;
        if (ended) {
          throw new EventNotAwaitedException(
              "the run " + event.run() + " has ended and takes no events any more", null);
        }
        if (!backoff.waitUntil(deadline)) {
          if (unknown != null) throw unknown;
          return null;
        }
      }
    }

    private @Nullable String look() {
      String arn;
      try {
        arn = runs.arn(event.run());
        unknown = null;
      } catch (UnknownRunException e) {
        unknown = e; // just started, it may not be listed yet
        return null;
      }
      try {
        readNews(arn);
      } catch (BackendException e) {
        throw Refusals.ofRun(event.run(), "lambda:GetDurableExecutionHistory", e);
      }
      for (Started callback : callbacks.values()) {
        boolean wanted =
            event.event().equals(callback.name())
                || event.event().equals(submitted.get(callback.parent()));
        if (wanted && !closed.contains(callback.id()) && !isAbandoned(callback)) {
          return callback.callbackId();
        }
      }
      return null;
    }

    /** Code that has left the context around a callback does not wait for it any more. */
    private boolean isAbandoned(Started callback) {
      for (String at = callback.parent(); at != null; at = around.get(at)) {
        if (closed.contains(at)) return true;
      }
      return false;
    }

    /** Reads backwards from the newest event to the newest that was read before. */
    private void readNews(String arn) {
      long newest = read;
      Markers markers = new Markers();
      String marker = null;
      do {
        ApiRequest request =
            ApiRequest.get("2025-12-01", "durable-executions", arn, "history")
                .query("IncludeExecutionData", "false")
                .query("ReverseOrder", "true")
                .query("MaxItems", Integer.toString(PAGE));
        JsonNode page = calls.history(marker == null ? request : request.query("Marker", marker));
        marker = markers.next(page);
        for (JsonNode item : page.path("Events")) {
          long number = item.path("EventId").asLong();
          if (number <= read) {
            marker = null;
            break;
          }
          newest = Math.max(newest, number);
          take(number, item);
        }
      } while (marker != null);
      read = newest;
    }

    private void take(long number, JsonNode item) {
      String id = item.path("Id").asText();
      String name = Calls.text(item, "Name");
      switch (item.path("EventType").asText()) {
        case "CallbackStarted" -> {
          String callbackId = Calls.text(item.path("CallbackStartedDetails"), "CallbackId");
          if (callbackId == null) return;
          String parent = item.path("ParentId").asText();
          callbacks.put(number, new Started(id, callbackId, name, parent));
        }
        case "CallbackSucceeded", "CallbackFailed", "CallbackTimedOut" -> closed.add(id);
        case "ContextSucceeded", "ContextFailed" -> closed.add(id);
        case "ContextStarted" -> {
          around.put(id, item.path("ParentId").asText());
          boolean waits =
              OperationSubType.WAIT_FOR_CALLBACK.wireName().equals(Calls.text(item, "SubType"));
          if (waits && name != null) submitted.put(id, name);
        }
        case "ExecutionSucceeded", "ExecutionFailed", "ExecutionTimedOut", "ExecutionStopped" ->
            ended = true;
        default -> {
          // The others tell nothing of events.
        }
      }
    }
  }
}
