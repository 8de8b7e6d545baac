package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.Releases;
import dev.cairn.manifest.UnreadableManifestException;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.SourceSpot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Compares workflows with what was released of them. */
public final class Gate {
  private final Optional<Releases> releases;

  private Gate(Optional<Releases> releases) {
    this.releases = releases;
  }

  /** A gate that lets everything pass. */
  public static Gate open() {
    return new Gate(Optional.empty());
  }

  /** One that knows the releases in that folder. */
  public static Gate of(Path folder) {
    return new Gate(Optional.of(new Releases(folder)));
  }

  /** Whether it lets everything pass. */
  public boolean isOpen() {
    return releases.isEmpty();
  }

  /**
   * The classes of a workflow.
   *
   * @param versions those that they have
   * @param continuing whether one of the first version goes on with runs of the second, an older
   *     one
   */
  public record Classes(NavigableSet<Integer> versions, BiPredicate<Integer, Integer> continuing) {}

  /**
   * Compares a class with the releases whose runs it goes on with.
   *
   * @param classes those of this workflow, this one included
   * @param spots where to tell: the place of an operation, or of the entry
   */
  public Report check(
      Manifest manifest, Classes classes, Function<Optional<Symbol>, SourceSpot> spots) {
    Report.Builder report = new Report.Builder();
    if (releases.isEmpty()) return report.build();
    SourceSpot entry = spots.apply(Optional.empty());
    List<Manifest> released;
    try {
      released = releases.get().of(manifest.workflow());
    } catch (UnreadableManifestException e) {
      report.add(DiagnosticCode.RELEASE_UNREADABLE, entry, e.file(), e.reason());
      return report.build();
    } catch (IOException e) {
      report.add(
          DiagnosticCode.RELEASE_UNREADABLE, entry, manifest.workflow() + ".v*.json", e.toString());
      return report.build();
    }
    for (Manifest release : released) {
      int version = release.version();
      if (isServedByOlder(version, manifest.version(), classes)) continue;
      if (manifest.continues(version)) {
        compare(release, manifest, spots, report);
      } else if (manifest.version() == classes.versions().last()) {
        report.add(DiagnosticCode.VERSION_UNSERVED, entry, release.workflow(), version);
      }
    }
    return report.build();
  }

  /** Whether a class that is nearer to the version than this one goes on with its runs. */
  private static boolean isServedByOlder(int version, int own, Classes classes) {
    if (version >= own) return false;
    for (int nearer : classes.versions().subSet(version, own)) {
      if (nearer == version || classes.continuing().test(nearer, version)) return true;
    }
    return false;
  }

  private static void compare(
      Manifest release,
      Manifest manifest,
      Function<Optional<Symbol>, SourceSpot> spots,
      Report.Builder report) {
    List<Difference> differences = new ArrayList<>(HistoryComparison.compare(release, manifest));
    differences.addAll(PayloadComparison.compare(release, manifest));
    for (Difference difference : differences) {
      if (difference instanceof Difference.History history) {
        report.add(
            DiagnosticCode.RUNS_BREAK,
            spots.apply(history.nearest()),
            release.workflow(),
            release.version(),
            tell(history),
            manifest.version() + 1);
      } else if (difference instanceof Difference.Payload payload) {
        report.add(
            DiagnosticCode.PAYLOAD_BREAKS,
            spots.apply(payload.operation()),
            release.workflow(),
            release.version(),
            payload.what(),
            payload.problem(),
            manifest.version() + 1);
      } else if (difference instanceof Difference.Unknown unknown) {
        report.add(
            DiagnosticCode.NOT_VOUCHED,
            spots.apply(Optional.empty()),
            unknown.where(),
            release.workflow(),
            release.version(),
            unknown.why());
      }
    }
    for (Manifest.Widened place : manifest.widened()) {
      report.add(
          DiagnosticCode.NOT_VOUCHED,
          spots.apply(Optional.empty()),
          place.source(),
          release.workflow(),
          release.version(),
          place.reason());
    }
  }

  private static String tell(Difference.History history) {
    int last = history.events().size() - 1;
    String before = String.join(", ", history.events().subList(0, last));
    String broken = history.events().get(last);
    // Branches open somewhere on the way; no automaton says where.
    String start = broken.contains("/") ? "in a branch" : "at the start";
    return (before.isEmpty() ? start : "after " + before)
        + " it may have recorded "
        + broken
        + history.released()
        + ", where this code "
        + history.now();
  }
}
