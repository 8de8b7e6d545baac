package dev.cairn.engine.postgres;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program of the tests in a JVM of its own, which can be stopped, continued and killed. */
public final class ChildJvm implements AutoCloseable {
  private final Process process;
  private final BufferedReader output;

  public ChildJvm(Class<?> program, String... arguments) {
    this(jar -> true, program, arguments);
  }

  /** With those of the jars on its class path alone. */
  public ChildJvm(Predicate<String> jars, Class<?> program, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(jars)
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(program.getName());
    command.addAll(List.of(arguments));
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** The next line that the program prints. */
  public String line() {
    try {
      String line = output.readLine();
      if (line == null) throw new IllegalStateException("the program has ended");
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a line to the program. */
  public void say(String line) {
    try {
      process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends a signal: {@code STOP}, {@code CONT} or {@code KILL}. */
  public void signal(String name) {
    try {
      Process kill = new ProcessBuilder("kill", "-" + name, "" + process.pid()).start();
      if (kill.waitFor() != 0) throw new IllegalStateException("kill -" + name + " failed");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
