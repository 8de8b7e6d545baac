package dev.cairn.project.repeat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The command: builds again and again, and fails if one of the builds did. */
final class Repeat {

  /**
   * @param arguments how often, the folder for logs, and the tasks
   */
  public static void main(String[] arguments) throws Exception {
    int times = Integer.parseInt(arguments[0]);
    Path logs = Files.createDirectories(Path.of(arguments[1]));
    List<String> tasks = List.of(arguments).subList(2, arguments.length);
    Path root = Path.of(System.getProperty("cairn.root", "."));
    Rounds rounds = new Rounds();
    for (int number = 1; number <= times; number++) {
      Path log = logs.resolve("round-" + number + ".txt");
      Instant start = Instant.now();
      int exit = build(root, tasks, log);
      Duration took = Duration.between(start, Instant.now());
      System.out.println(rounds.add(exit, Reports.since(root, start), took, log));
    }
    System.out.println(rounds.verdict());
    System.exit(rounds.areGreen() ? 0 : 1);
  }

  private static int build(Path root, List<String> tasks, Path log)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root.resolve("gradlew").toString(), "-Prerun"));
    command.addAll(List.of("--continue", "--console=plain"));
    command.addAll(tasks);
    return new ProcessBuilder(command)
        .directory(root.toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start()
        .waitFor();
  }

  private Repeat() {}
}
