package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.server.code.Code;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import dev.cairn.view.StateRecords;

/** Runs as people see them, by workflow and name. */
final class RunViews {
  private final EngineReader reader;
  private final Code code;
  private final boolean hidesPayloads;

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

  private RunView view(EngineReader.Run run) {
    ExecutionRow row = run.row();
    boolean isParked = row.status() == ExecutionStatus.PARKED;
    RunRecord record =
        StateRecords.of(
            run.state(),
            row.version(),
            row.run(),
            RunList.word(row.status()),
            isParked && !hidesPayloads ? row.error() : null,
            row.status() == ExecutionStatus.RUNNING);
    return RunView.of(record, code.manifest(row.workflow(), row.version()), reader.now());
  }
}
