package dev.cairn.cli.connection;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A way to a place where runs are. Answers are JSON as the engine's HTTP API has them, wherever
 * they come from. Refusals are faults with a message for people.
 */
public interface Connection extends AutoCloseable {

  /**
   * Starts a run; the same one with the same input again does nothing.
   *
   * @param version null for the newest
   */
  JsonNode start(Run run, @Nullable Integer version, @Nullable String input);

  /**
   * Sends an event. The answer has a member {@code warning} if the code of the run is known, and
   * never awaits it, or if something in the payload may be a mistake.
   *
   * @param id a second event with the same id is not delivered; null for none
   */
  JsonNode send(Event event, @Nullable String id, @Nullable String payload);

  /** Fails an event for the run that awaits it; the answer is that of {@link #send}. */
  JsonNode fail(Event event, ErrorObject error);

  /** Says that an event is still to come. */
  void heartbeat(Event event);

  /** The outcome of a run, after at most so long a wait. */
  JsonNode result(Run run, Duration wait);

  /** Stops a run for good. */
  void cancel(Run run);

  /** Takes up a run again that is parked. */
  void resume(Run run);

  /** Ends a sleep of a run before its time. */
  void wake(Run run, String operation);

  /** A page of runs. */
  JsonNode list(RunQuery query);

  /** Whether {@link #list} knows the runs of all workflows; else it has to be told one. */
  default boolean listsAllWorkflows() {
    return true;
  }

  /** The statuses of runs that have not ended, as {@link #list} takes them. */
  Set<RunStatus> unfinished();

  /** A run with its operations, its code and the places of it that were visited; no payloads. */
  JsonNode show(Run run);

  /** The history of a run, as AWS Lambda writes it. */
  JsonNode history(Run run);

  /** A run as one HTML file, with payloads. */
  String page(Run run);

  /** The nodes of the engine. */
  JsonNode nodes();

  /**
   * Tells each change of a run, until it has ended or the thread is interrupted.
   *
   * @param shown the run as {@link #show} has given it
   * @param changed takes the run after each change
   */
  void follow(Run run, JsonNode shown, Consumer<JsonNode> changed);

  /** The place, for people. */
  String describe();

  /** Whether nothing will happen in the run any more. */
  static boolean hasEnded(JsonNode run) {
    return run.path("head").hasNonNull("ended");
  }

  @Override
  void close();
}
