package dev.cairn.cli.connection;

import dev.cairn.cli.Fault;
import dev.cairn.manifest.Manifest;
import dev.cairn.view.HistoryRecords;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import java.util.Comparator;
import java.util.List;

/** Runs as people see them, made of their histories. */
public final class HistoryViews {

  /**
   * The view of the run that a history tells, on the code of the manifest that goes on with it.
   *
   * @param json a history as AWS Lambda writes it
   */
  public static RunView of(String json, List<Manifest> manifests) {
    RunRecord run;
    try {
      run = HistoryRecords.read(json, null);
    } catch (IllegalArgumentException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
    Manifest code =
        manifests.stream()
            .filter(it -> it.workflow().equals(run.workflow()) && it.continues(run.version()))
            .min(Comparator.comparing(Manifest::version))
            // Functions on Lambda may be named otherwise; then the only workflow is the one.
            .orElse(manifests.size() == 1 ? manifests.get(0) : null);
    return RunView.of(run, code, System.currentTimeMillis());
  }

  private HistoryViews() {}
}
