package dev.cairn.benchmarks.engine;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A JVM that answers lines with lines, each within a time limit, or is ended. */
final class Child implements AutoCloseable {

  /** The line that a child prints when it can be asked. */
  static final String READY = "ready";

  private static final String END = "\0end";

  private final String name;
  private final Process process;
  private final BufferedWriter input;
  private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();

  private Child(String name, Process process) {
    this.name = name;
    this.process = process;
    this.input = process.outputWriter(StandardCharsets.UTF_8);
    Thread reader = new Thread(this::read, "output of " + name);
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Starts a JVM with the class path of this one.
   *
   * @param java its command
   * @param name what messages call it
   * @param flags for the JVM
   */
  static Child start(
      String java, String name, List<String> flags, Class<?> program, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(List.of(arguments));
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.redirectError(ProcessBuilder.Redirect.INHERIT);
      return new Child(name, builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read() {
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      output.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException e) {
      lines.add(name + " cannot be read any more: " + e);
    }
    lines.add(END);
  }

  /** Sends a line and waits for the answer. */
  String ask(String question, String phase, Duration limit) throws InterruptedException {
    try {
      input.write(question);
      input.newLine();
      input.flush();
    } catch (IOException e) {
      throw new IllegalStateException(name + " has ended before " + phase, e);
    }
    return answer(phase, limit);
  }

  /** Waits for the next line. */
  String answer(String phase, Duration limit) throws InterruptedException {
    String line = next(phase, limit);
    if (!line.equals(END)) return line;
    lines.add(END);
    throw new PhaseFailedException(
        name + " ended in " + phase + " with exit code " + process.waitFor());
  }

  /** Waits until it has ended, and answers the lines that are left. */
  List<String> finish(String phase, Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    List<String> left = new ArrayList<>();
    while (true) {
      String line = next(phase, Duration.ofNanos(Math.max(0, end - System.nanoTime())));
      if (line.equals(END)) break;
      left.add(line);
    }
    int exit = process.waitFor();
    if (exit == 0) return left;
    throw new PhaseFailedException(name + " ended in " + phase + " with exit code " + exit);
  }

  private String next(String phase, Duration limit) throws InterruptedException {
    String line = lines.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
    if (line != null) return line;
    process.destroyForcibly();
    throw new PhaseFailedException(name + " did not end " + phase + " in time, and was stopped");
  }

  /** Ends its input, and itself if that is not enough. */
  @Override
  public void close() {
    try {
      input.close();
      if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly();
    } catch (IOException e) {
      // Nobody reads it any more: the process is over already.
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
