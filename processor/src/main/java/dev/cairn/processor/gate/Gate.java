package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.Releases;
import dev.cairn.manifest.UnreadableManifestException;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.ReleaseCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.SourceSpot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

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

  /** One that knows those releases. */
  public static Gate of(Releases releases) {
    return new Gate(Optional.of(releases));
  }

  /** Whether it lets everything pass. */
  public boolean isOpen() {
    return releases.isEmpty();
  }

  /** The folder of the releases, if it is not there. */
  public Optional<Path> missingFolder() {
    return releases.flatMap(Releases::missing);
  }

  /**
   * The classes of a workflow.
   *
   * @param versions those that they have
   * @param continuing whether one of the first version goes on with runs of the second, an older
   *     one
   */
  public record Classes(NavigableSet<Integer> versions, BiPredicate<Integer, Integer> continuing) {}

  /** Places in the source of a class. */
  @FunctionalInterface
  public interface Places {
    /** The first place where the code comes to an operation; the entry, if it never does. */
    SourceSpot of(Optional<Symbol> operation);

    /**
     * A place on a line, if something was read there.
     *
     * @param source the file and the line, as manifests have them
     */
    default Optional<SourceSpot> at(String source) {
      return Optional.empty();
    }
  }

  /**
   * Compares a class with the releases whose runs it goes on with.
   *
   * @param classes those of this workflow, this one included
   * @param places where to tell
   */
  public Report check(Manifest manifest, Classes classes, Places places) {
    Report.Builder report = new Report.Builder();
    if (releases.isEmpty()) return report.build();
    SourceSpot entry = places.of(Optional.empty());
    List<Manifest> released;
    try {
      released = releases.get().of(manifest.workflow());
    } catch (UnreadableManifestException e) {
      report.add(ReleaseCode.RELEASE_UNREADABLE, entry, e.file(), e.reason());
      return report.build();
    } catch (IOException e) {
      report.add(
          ReleaseCode.RELEASE_UNREADABLE, entry, manifest.workflow() + ".v*.json", e.toString());
      return report.build();
    }
    tellRenamed(manifest, report, entry);
    for (Manifest release : released) {
      int version = release.version();
      if (isServedByOlder(version, manifest.version(), classes)) continue;
      if (manifest.continues(version)) {
        compare(release, manifest, places, report);
      } else if (manifest.version() == classes.versions().last()) {
        report.add(ReleaseCode.VERSION_UNSERVED, entry, release.workflow(), version);
      }
    }
    return report.build();
  }

  /** A class that was released under another name leaves runs behind. */
  private void tellRenamed(Manifest manifest, Report.Builder report, SourceSpot entry) {
    for (Manifest other : renamed(manifest)) {
      report.add(
          ReleaseCode.WORKFLOW_RENAMED,
          entry,
          other.workflow(),
          other.version(),
          manifest.workflow());
    }
  }

  private List<Manifest> renamed(Manifest manifest) {
    List<Manifest> renamed = new ArrayList<>();
    try {
      for (Path file : releases.orElseThrow().files()) {
        Manifest release = Releases.read(file);
        boolean same = release.className().equals(manifest.className());
        if (same && !release.workflow().equals(manifest.workflow())) renamed.add(release);
      }
    } catch (IOException e) {
      return renamed; // whose release it is tells of it
    }
    return renamed;
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
      Manifest release, Manifest manifest, Places places, Report.Builder report) {
    List<Difference> differences = new ArrayList<>(HistoryComparison.compare(release, manifest));
    Set<String> lost = new HashSet<>();
    for (Difference difference : differences) {
      if (difference instanceof Difference.LostFailure failure) lost.add(failure.exception());
    }
    differences.addAll(PayloadComparison.compare(release, manifest));
    differences.addAll(SettingsComparison.compare(release, manifest, lost));
    if (differences.isEmpty()) differences.addAll(ReachedComparison.compare(release, manifest));
    DifferenceReporter teller = new DifferenceReporter(release, manifest, places, report);
    // One that certainly breaks is enough: what follows from it is no news.
    boolean broken = false;
    for (Difference difference : differences) {
      boolean history =
          difference instanceof Difference.Missing || difference instanceof Difference.NewChoice;
      if (history && broken) continue;
      broken |= history;
      difference.match(teller);
    }
    teller.tellWidened();
  }
}
