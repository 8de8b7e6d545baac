package dev.cairn.project.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The command: feeds all targets in turns for some minutes, and keeps what they did not bear. */
final class Fuzz {
  /** Inputs for one target before the next one has its turn. */
  private static final int TURN = 200;

  private static final Duration REPORT = Duration.ofMinutes(1);

  private final Path folder;
  private final Set<String> kinds = new HashSet<>();
  private long inputs;

  private Fuzz(Path folder) {
    this.folder = folder;
  }

  /**
   * @param arguments minutes, the first seed, the name of a target or {@code all}, and the folder
   *     for inputs that failed
   */
  public static void main(String[] arguments) throws Exception {
    Duration time = Duration.ofSeconds((long) (60 * Double.parseDouble(arguments[0])));
    long seed = Long.parseLong(arguments[1]);
    Path root = Path.of(System.getProperty("cairn.root", "."));
    List<Target> targets =
        Targets.all(root).stream()
            .filter(it -> arguments[2].equals("all") || arguments[2].equals(it.name()))
            .toList();
    if (targets.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no target "
              + arguments[2]
              + "; there are "
              + Targets.all(root).stream().map(Target::name).toList());
    }
    Fuzz fuzz = new Fuzz(Path.of(arguments[3]));
    try {
      fuzz.run(targets, root.resolve(Samples.CORPUS), time, seed);
    } catch (Throwable e) { // threads of the targets would keep the process from ending
      e.printStackTrace();
      System.exit(2);
    }
    System.out.println(fuzz.inputs + " inputs, " + fuzz.kinds.size() + " kinds of failures");
    System.exit(fuzz.kinds.isEmpty() ? 0 : 1);
  }

  private void run(List<Target> targets, Path corpus, Duration time, long first) throws Exception {
    List<Fuzzer> fuzzers = new java.util.ArrayList<>();
    for (Target target : targets) {
      Fuzzer fuzzer = Fuzzer.of(target, corpus);
      fuzzer.checkSamples();
      for (Finding finding : fuzzer.replayCorpus()) keep(finding);
      fuzzers.add(fuzzer);
    }
    long end = System.nanoTime() + time.toNanos();
    long report = System.nanoTime() + REPORT.toNanos();
    for (long seed = first; System.nanoTime() < end; seed += TURN) {
      for (Fuzzer fuzzer : fuzzers) {
        for (long it = seed; it < seed + TURN && System.nanoTime() < end; it++) {
          inputs++;
          var finding = fuzzer.run(it);
          if (finding.isPresent()) keep(finding.get());
        }
      }
      if (System.nanoTime() > report) {
        report += REPORT.toNanos();
        System.out.println(inputs + " inputs, seeds to " + (seed + TURN));
      }
    }
    fuzzers.forEach(Fuzzer::close);
  }

  /** Keeps the first input of each kind; more of them would say the same. */
  private void keep(Finding finding) throws IOException {
    if (!kinds.add(finding.target() + " " + finding.kind())) return;
    System.out.println(finding);
    Path file = folder.resolve(finding.target()).resolve(finding.origin().replace(' ', '-'));
    Files.createDirectories(file.getParent());
    Files.write(file, finding.input());
    System.out.println("  kept as " + file);
  }
}
