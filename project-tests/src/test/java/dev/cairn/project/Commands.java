package dev.cairn.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs programs as a person at a terminal would, and keeps what they print. */
public final class Commands {
  private Commands() {}

  /** The outcome of a program: its exit code and all that it printed. */
  public record Outcome(int exitCode, String output) {}

  /** A started program, which prints into a file so that a test can watch it. */
  public record Running(Process process, Path log) {
    public Outcome await() {
      try {
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly();
          throw new AssertionError("did not end within 5 minutes:\n" + output());
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      return new Outcome(process.exitValue(), output());
    }

    public String output() {
      try {
        return Files.readString(log, StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Starts a program; {@code environment} is added to this process's own. */
  public static Running start(Path folder, Map<String, String> environment, List<String> command)
      throws IOException {
    Path log = Files.createTempFile("command", ".log");
    log.toFile().deleteOnExit();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    return new Running(builder.start(), log);
  }
}
