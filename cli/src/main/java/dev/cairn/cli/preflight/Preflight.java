package dev.cairn.cli.preflight;

import dev.cairn.manifest.GateText;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.path.Misfit;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.runtime.journal.RecordedVersion;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.history.HistoryFile;
import dev.cairn.service.history.RecordedRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Finds the runs that the code of manifests would not go on with. */
public final class Preflight {
  private final List<Manifest> manifests;

  public Preflight(List<Manifest> manifests) {
    this.manifests = List.copyOf(manifests);
  }

  /**
   * A run that would break.
   *
   * @param operation the id of the operation that the code does not come to, or cannot read; null
   *     for the run as a whole
   */
  public record Finding(
      String workflow,
      String run,
      int version,
      @Nullable String operation,
      String code,
      String message) {}

  /**
   * The problem of a run; empty if the code goes on with it, or if it has ended since.
   *
   * @param workflow the workflow's name; functions on Lambda may have another
   * @param history as AWS Lambda writes it
   * @throws IllegalArgumentException if that is no history
   */
  public Optional<Finding> check(String workflow, String run, String history) {
    HistoryFile file = HistoryFile.read(history);
    RecordedRun recorded = RecordedRun.of(file.events(), "execution");
    if (recorded.status() != ExecutionStatus.RUNNING) return Optional.empty();
    OptionalInt begun = RecordedVersion.of(recorded.operations());
    Optional<Manifest> code = codeFor(workflow, begun);
    if (code.isEmpty()) {
      int version = begun.orElse(1);
      return Optional.of(
          new Finding(
              workflow,
              run,
              version,
              null,
              "CAIRN403",
              "[CAIRN403] %s: %s would wait. %s."
                  .formatted(
                      GateText.NOBODY_GOES_ON.formatted(workflow, version),
                      run,
                      GateText.KEEP_CLASS)));
    }
    Manifest manifest = code.get();
    int version = begun.orElse(manifest.version());
    return Misfit.find(manifest, version, words(recorded.operations()))
        .or(() -> RecordedValues.unreadable(manifest, recorded.operations()))
        .map(
            misfit ->
                new Finding(
                    workflow,
                    run,
                    version,
                    misfit.operation().isEmpty() ? null : misfit.operation(),
                    "CAIRN" + misfit.code(),
                    misfit.message(manifest, version, run)));
  }

  /** A run that has recorded nothing begins with the newest version. */
  private Optional<Manifest> codeFor(String workflow, OptionalInt version) {
    List<Manifest> own =
        manifests.stream().filter(manifest -> manifest.workflow().equals(workflow)).toList();
    Comparator<Manifest> byVersion = Comparator.comparing(Manifest::version);
    return version.isEmpty()
        ? own.stream().max(byVersion)
        : own.stream().filter(manifest -> manifest.continues(version.getAsInt())).min(byVersion);
  }

  private static List<Recorded> words(List<Operation> journal) {
    List<Recorded> words = new ArrayList<>();
    for (Operation operation : journal) {
      if (operation.type() == OperationType.EXECUTION) continue;
      ErrorObject error = operation.error();
      words.add(
          Recorded.of(
              operation.id(),
              operation.parentId(),
              operation.name(),
              operation.subType(),
              operation.status().name(),
              error == null ? null : error.type()));
    }
    return words;
  }
}
