package dev.cairn.testing;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.path.Coverage;
import dev.cairn.manifest.path.CoverageFile;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.manifest.path.Walk;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.history.Journals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The operations, branches and failures of workflows that the runs of tests have reached.
 *
 * <pre>{@code
 * PathCoverage coverage = new PathCoverage();
 * RunnerOptions options = RunnerOptions.defaults().coverage(coverage);
 * ... // tests
 * System.out.print(coverage.report());
 * coverage.assertAtLeast(90);
 * }</pre>
 *
 * <p>Where the system property {@code cairn.coverage} names a folder, all runners of the process
 * are watched, and a file is left there when it ends. Build plugins set it, and make a report of
 * the files of all processes. Thread-safe.
 */
public final class PathCoverage {

  /** The folder for files of coverage; none are written without. */
  public static final String FOLDER = "cairn.coverage";

  private static final @Nullable PathCoverage OF_PROCESS = ofProcess();

  private final Map<Class<?>, Optional<Manifest>> manifests = new HashMap<>();
  private final Map<Class<?>, Map<Walk, Integer>> walks = new LinkedHashMap<>();

  /**
   * Runs that have not ended, with their walks so far: what comes later may explain them better.
   */
  private final Map<RunKey, Sighting> unfinished = new LinkedHashMap<>();

  /** Holds nothing of the runner: there may be many of them. */
  private record RunKey(Object runner, String arn) {}

  private record Sighting(Class<?> executor, List<Walk> walks) {}

  /** These, and the one that watches all runners of this process, if somebody asked for it. */
  static List<PathCoverage> all(List<PathCoverage> own) {
    List<PathCoverage> all = new ArrayList<>(own);
    if (OF_PROCESS != null) all.add(OF_PROCESS);
    return all;
  }

  private static @Nullable PathCoverage ofProcess() {
    String folder = System.getProperty(FOLDER);
    if (folder == null || folder.isBlank()) return null;
    PathCoverage coverage = new PathCoverage();
    Path to = Path.of(folder);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> coverage.write(to), "cairn-coverage"));
    return coverage;
  }

  /**
   * A run stands so after an invocation by that code.
   *
   * @param runner stands for the runner, and holds nothing of it
   */
  synchronized void observe(Object runner, WorkflowExecutor<?, ?> code, ExecutionSnapshot run) {
    Manifest manifest = manifestOf(code);
    if (manifest == null) return;
    List<Walk> now =
        Walk.of(
            manifest,
            Integer.parseInt(run.version()),
            Journals.recorded(run.operations()),
            outcome(run.status()));
    RunKey key = new RunKey(runner, run.arn());
    if (run.status() == ExecutionStatus.RUNNING) {
      unfinished.put(key, new Sighting(code.getClass(), now));
    } else {
      unfinished.remove(key);
      add(walks, code.getClass(), now);
    }
  }

  private static void add(
      Map<Class<?>, Map<Walk, Integer>> all, Class<?> executor, List<Walk> walks) {
    Map<Walk, Integer> counts = all.computeIfAbsent(executor, unused -> new LinkedHashMap<>());
    for (Walk walk : walks) counts.merge(walk, 1, Integer::sum);
  }

  /** Executors that nobody generated have no manifest, and are left out. */
  private @Nullable Manifest manifestOf(WorkflowExecutor<?, ?> code) {
    return manifests
        .computeIfAbsent(code.getClass(), type -> WorkflowNames.manifest(code))
        .orElse(null);
  }

  /** A run that was stopped, or took too long, was cut off somewhere. */
  private static Recorded.Outcome outcome(ExecutionStatus status) {
    return switch (status) {
      case SUCCEEDED -> Recorded.Outcome.SUCCEEDED;
      case FAILED -> Recorded.Outcome.FAILED;
      case RUNNING, TIMED_OUT, STOPPED -> Recorded.Outcome.OPEN;
    };
  }

  /** The coverage of all workflows that have run so far, by name and version. */
  public synchronized List<Coverage> all() {
    Map<Class<?>, Map<Walk, Integer>> sum = new LinkedHashMap<>();
    walks.forEach((executor, counts) -> sum.put(executor, new LinkedHashMap<>(counts)));
    unfinished.values().forEach(run -> add(sum, run.executor(), run.walks()));
    List<Coverage> all = new ArrayList<>();
    sum.forEach(
        (executor, counts) ->
            manifests
                .getOrDefault(executor, Optional.empty())
                .ifPresent(manifest -> all.add(Coverage.of(manifest, counts))));
    all.sort(Comparator.comparing(Coverage::workflow).thenComparing(Coverage::version));
    return all;
  }

  /** The coverage as text: figures, and all paths that no run has come to. */
  public String report() {
    return all().stream().map(Coverage::text).collect(Collectors.joining());
  }

  /**
   * Each workflow that has run has this share of its paths covered.
   *
   * @throws AssertionError if one has not; it has the report
   * @throws IllegalArgumentException if it is no share, from 0 to 100
   */
  public void assertAtLeast(int percent) {
    if (percent < 0 || percent > 100) {
      throw new IllegalArgumentException(
          "a share of paths is from 0 to 100 percent, not " + percent);
    }
    List<Coverage> all = all();
    if (all.isEmpty()) throw new AssertionError("no workflow with a manifest has run");
    if (all.stream().anyMatch(coverage -> coverage.percent() < percent)) {
      throw new AssertionError("less than " + percent + " % of a workflow is tested\n" + report());
    }
  }

  /** Writes a file of its own into the folder; nothing if nothing has run. */
  public void write(Path folder) {
    List<Coverage> all = all();
    if (all.isEmpty()) return;
    String name = ProcessHandle.current().pid() + "-" + UUID.randomUUID() + ".coverage";
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(name), CoverageFile.write(all));
    } catch (IOException e) {
      throw new UncheckedIOException("the coverage cannot be written to " + folder, e);
    }
  }
}
