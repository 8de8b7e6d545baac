package dev.cairn.project.repeat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The command: builds again and again, and fails if one of the builds did. Builds of a commit are
 * counted in a file of its own, so that the command goes on where it was interrupted.
 */
final class Repeat {

  /**
   * @param arguments how often in all, the folder for tallies and logs, and the tasks
   */
  public static void main(String[] arguments) throws Exception {
    int times = Integer.parseInt(arguments[0]);
    List<String> tasks = List.of(arguments).subList(2, arguments.length);
    Path root = Path.of(System.getProperty("cairn.root", "."));
    Commit commit = Commit.of(root);
    Path folder = folder(Path.of(arguments[1]), commit, tasks);
    Path tally = folder.resolve("tally.txt");
    // Nobody knows whether changed sources are still the same.
    if (!commit.isKnown()) Files.deleteIfExists(tally);
    Rounds rounds = new Rounds(tally);
    System.out.printf("%d rounds of %s so far, see %s%n", rounds.count(), commit.name(), tally);
    while (rounds.count() < times) {
      Path log = folder.resolve("round-" + (rounds.count() + 1) + ".txt");
      Instant start = Instant.now();
      int exit = build(root, tasks, log);
      Duration took = Duration.between(start, Instant.now());
      if (!Commit.of(root).equals(commit)) {
        System.out.println("The sources have changed meanwhile: the last round does not count.");
        System.exit(1);
      }
      System.out.println(rounds.add(exit, Reports.since(root, start), took, log));
    }
    System.out.println(rounds.verdict());
    System.exit(rounds.areGreen() ? 0 : 1);
  }

  private static Path folder(Path all, Commit commit, List<String> tasks) throws IOException {
    String names = String.join(",", tasks).replace(':', '.');
    return Files.createDirectories(all.resolve(commit.name()).resolve(names));
  }

  private static int build(Path root, List<String> tasks, Path log)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root.resolve("gradlew").toString(), "-Prerun"));
    command.addAll(List.of("--continue", "--console=plain"));
    command.addAll(tasks);
    Process build =
        new ProcessBuilder(command)
            .directory(root.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    // A build that outlived this command would disturb the next one.
    Thread end = new Thread(build::destroy);
    Runtime.getRuntime().addShutdownHook(end);
    try {
      return build.waitFor();
    } finally {
      Runtime.getRuntime().removeShutdownHook(end);
    }
  }

  private Repeat() {}
}
