package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.FollowedRun;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.server.code.Code;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.view.EntryRecords;
import dev.cairn.view.RunFollower;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs as people see them, by workflow and name. */
final class RunViews {
  private static final int MOST_PARENTS = 1000;

  private final EngineReader reader;
  private final Code code;
  private final boolean hidesPayloads;
  private final Map<Long, RunId> parents = new ConcurrentHashMap<>();

  /**
   * @param hidesPayloads whether the reason of a parked run is hidden: it is the text of an error
   */
  RunViews(EngineReader reader, Code code, boolean hidesPayloads) {
    this.reader = reader;
    this.code = code;
    this.hidesPayloads = hidesPayloads;
  }

  /** The run that a request names, with its journal. */
  EngineReader.Run find(Request request) {
    String workflow = request.variable("workflow");
    String name = request.variable("name");
    return reader.find(workflow, name).orElseThrow(() -> missing(workflow, name));
  }

  /** The run that a request names, without its journal. */
  ExecutionRow row(Request request) {
    String workflow = request.variable("workflow");
    String name = request.variable("name");
    return reader.row(workflow, name).orElseThrow(() -> missing(workflow, name));
  }

  private static HttpRefusal missing(String workflow, String name) {
    return HttpRefusal.notFound("There is no run " + name + " of " + workflow + ".");
  }

  RunView view(Request request) {
    return follow(request.variable("workflow"), request.variable("name")).get();
  }

  /** Views of a run, each made from the one before; for one thread at a time. */
  Supplier<RunView> follow(String workflow, String name) {
    return new Followed(workflow, name)::view;
  }

  /** A run that is shown again and again. */
  private final class Followed {
    private final String workflow;
    private final String name;
    private final FollowedRun run;
    private final List<RunRecord.Operation> operations = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();
    private @Nullable Manifest manifest;
    private RunFollower follower = new RunFollower(null);

    private Followed(String workflow, String name) {
      this.workflow = workflow;
      this.name = name;
      this.run = reader.follow(workflow, name);
    }

    private RunView view() {
      FollowedRun.Reading reading = run.read().orElseThrow(() -> missing(workflow, name));
      if (reading.isWhole()) {
        operations.clear();
        places.clear();
      }
      for (Entry entry : reading.changed()) {
        RunRecord.Operation operation = EntryRecords.of(entry, run::find);
        Integer place = places.putIfAbsent(entry.id(), operations.size());
        if (place == null) operations.add(operation);
        else operations.set(place, operation);
      }
      Manifest known = code.manifest(workflow, reading.row().version());
      if (!Objects.equals(known, manifest)) follower = new RunFollower(known);
      manifest = known;
      return follower.next(record(reading, operations), reader.now());
    }
  }

  /** Names of runs never change, so that each is read once. */
  private @Nullable RunId parent(ExecutionRow child) {
    Long key = child.parent();
    if (key == null) return null;
    RunId known = parents.get(key);
    if (known != null) return known;
    RunId found = reader.run(key).orElse(null);
    if (found == null) return null;
    if (parents.size() >= MOST_PARENTS) parents.clear();
    parents.put(key, found);
    return found;
  }

  /**
   * The reason why the code of a run does not run though it should: it waits for its next attempt,
   * or for a process that takes its invocation. Null for none.
   */
  static RunRecord.@Nullable Failing failing(
      EngineReader reader, ExecutionRow row, @Nullable ErrorObject error) {
    boolean isUntaken = row.status() == ExecutionStatus.RUNNING && !reader.isTaken(row);
    boolean isFailing = row.failures() > 0 && row.status() == ExecutionStatus.READY;
    if (!isFailing && !isUntaken) return null;
    return new RunRecord.Failing(
        row.failures(), row.wakeAt(), row.failures() > 0 ? error : null, isUntaken);
  }

  private RunRecord record(FollowedRun.Reading reading, List<RunRecord.Operation> operations) {
    ExecutionRow row = reading.row();
    boolean isParked = row.status() == ExecutionStatus.PARKED;
    ErrorObject error = hidesPayloads ? null : InvocationRecord.lastError(reading.invocations());
    RunRecord.Failing failing = failing(reader, row, error);
    boolean isUntaken = failing != null && failing.isUntaken();
    return new RunRecord(
        row.workflow(),
        row.name(),
        row.version(),
        row.run(),
        RunList.word(row.status()),
        isParked && !hidesPayloads ? row.error() : null,
        row.status() == ExecutionStatus.RUNNING && !isUntaken,
        row.runStarted(),
        row.ended(),
        row.timeoutAt(),
        row.input(),
        row.result(),
        row.status().hasEnded() ? EngineReader.error(row) : null,
        reading.begun(),
        failing,
        parent(row),
        operations);
  }
}
