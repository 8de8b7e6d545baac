package dev.cairn.benchmarks;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.suite.Fork;
import dev.cairn.benchmarks.suite.Suite;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A suite in a JVM of its own. */
record ForkedSuite(Suite suite, Compiler compiler, String java) {

  /** A suite on the JVM that this program runs on. */
  static ForkedSuite onThisJvm(Suite suite, Compiler compiler) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ForkedSuite(suite, compiler, java);
  }

  List<Finding> run() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<Finding> findings = new ArrayList<>();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Finding.ofLine(line).ifPresentOrElse(findings::add, new Shown(line));
      }
    }
    int exit = process.waitFor();
    if (exit != 0) throw new IllegalStateException(suite + " ended with exit code " + exit);
    return findings;
  }

  /** Shows all other lines of a fork as they are. */
  private record Shown(String line) implements Runnable {
    @Override
    public void run() {
      System.out.println(line);
    }
  }

  private String classPath() {
    String path = System.getProperty("java.class.path");
    if (!suite.isUnlogged()) return path;
    List<String> kept = new ArrayList<>();
    for (String entry : path.split(File.pathSeparator, -1)) {
      if (!Path.of(entry).getFileName().toString().startsWith("logback-")) kept.add(entry);
    }
    return String.join(File.pathSeparator, kept);
  }

  private List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.add(compiler.flag());
    // A heap of fixed size and the collector that small machines get: the same on all machines.
    command.addAll(List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC"));

    command.addAll(List.of("-cp", classPath()));
    command.addAll(List.of(Fork.class.getName(), suite.name()));
    return command;
  }
}
