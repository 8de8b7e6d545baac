package dev.cairn.cli.connection;

import dev.cairn.cli.Fault;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunId;
import dev.cairn.view.HistoryRecords;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs as people see them, made of their histories. */
public final class HistoryViews {

  /**
   * The view of the run that a history tells, on the code of the manifest that goes on with it.
   *
   * @param json a history as AWS Lambda writes it
   * @param named the run, if the caller knows it; null to take what the history says
   * @param manifests of the app; none for a view without a diagram
   * @throws Fault if it is no history, or if it cannot be said which of the workflows it is of
   */
  public static RunView of(String json, @Nullable Run named, List<Manifest> manifests) {
    RunRecord run = read(json, named == null ? null : named.id());
    long now = System.currentTimeMillis();
    if (manifests.isEmpty()) return RunView.of(run, null, now);
    Manifest code = continuing(run, manifests);
    if (code == null && named != null) {
      throw Fault.of(
          "not_found",
          "there is no workflow " + named.workflow() + " in the app; it has " + names(manifests));
    }
    if (code == null) {
      code = fitting(run, manifests);
      // Functions on Lambda may be named otherwise, and AWS's tools write no name at all.
      String name =
          HistoryRecords.UNKNOWN.equals(run.workflow()) ? code.workflow() : run.workflow();
      run = read(json, new RunId(name, run.version(), run.name()));
    }
    return RunView.of(run, code, now);
  }

  private static RunRecord read(String json, @Nullable RunId named) {
    try {
      return HistoryRecords.read(json, named);
    } catch (IllegalArgumentException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
  }

  private static @Nullable Manifest continuing(RunRecord run, List<Manifest> manifests) {
    return manifests.stream()
        .filter(it -> it.workflow().equals(run.workflow()) && it.continues(run.version()))
        .min(Comparator.comparing(Manifest::version))
        .orElse(null);
  }

  /** The only workflow, or the only one whose code has a place for each operation. */
  private static Manifest fitting(RunRecord run, List<Manifest> manifests) {
    if (manifests.size() == 1) return manifests.get(0);
    List<Manifest> fitting =
        manifests.stream().filter(it -> RunView.of(run, it, 0).fitsItsCode()).toList();
    if (fitting.stream().map(Manifest::workflow).distinct().count() == 1) return fitting.get(0);
    boolean isUnknown = HistoryRecords.UNKNOWN.equals(run.workflow());
    throw Fault.usage(
        (isUnknown
                ? "the history does not say which workflow it is of, and the app has "
                : "the history is of " + run.workflow() + ", and the app has ")
            + names(manifests)
            + ". Name the workflow: cairn show WORKFLOW RUN --from FILE");
  }

  private static String names(List<Manifest> manifests) {
    TreeSet<String> names = new TreeSet<>();
    for (Manifest manifest : manifests) names.add(manifest.workflow());
    return String.join(", ", names);
  }

  private HistoryViews() {}
}
