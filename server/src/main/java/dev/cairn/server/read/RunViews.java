package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.server.code.Code;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import dev.cairn.view.StateRecords;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
    return find(request.variable("workflow"), request.variable("name"));
  }

  private EngineReader.Run find(String workflow, String name) {
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
    return view(find(request));
  }

  RunView view(String workflow, String name) {
    return view(find(workflow, name));
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

  /** The invocations of a run that have failed, while it waits for the next one; null for none. */
  static RunRecord.@Nullable Failing failing(ExecutionRow row, @Nullable ErrorObject error) {
    boolean isFailing = row.failures() > 0 && row.status() == ExecutionStatus.READY;
    return isFailing ? new RunRecord.Failing(row.failures(), row.wakeAt(), error) : null;
  }

  private RunView view(EngineReader.Run run) {
    ExecutionRow row = run.row();
    boolean isParked = row.status() == ExecutionStatus.PARKED;
    ErrorObject error =
        hidesPayloads ? null : InvocationRecord.lastError(run.state().invocationRecords());
    RunRecord record =
        StateRecords.of(
            run.state(),
            row.version(),
            row.run(),
            RunList.word(row.status()),
            isParked && !hidesPayloads ? row.error() : null,
            row.status() == ExecutionStatus.RUNNING,
            failing(row, error),
            parent(row));
    return RunView.of(record, code.manifest(row.workflow(), row.version()), reader.now());
  }
}
