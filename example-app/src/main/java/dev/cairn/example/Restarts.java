package dev.cairn.example;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts this program in a process of its own, and again when that one was killed. */
record Restarts(PrintWriter out) {

  /** The first process kills itself; returns the exit code of the one that ended by itself. */
  int run(List<String> arguments) throws IOException, InterruptedException {
    List<String> deadly = new ArrayList<>(arguments);
    deadly.add(Main.DIE);
    int exitCode = process(deadly);
    if (exitCode != LiveRun.KILLED) return exitCode;
    out.println();
    out.println("✗ the process was killed after it took the money; it is started again");
    out.println();
    out.flush();
    return process(arguments);
  }

  private int process(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of("-Dfile.encoding=UTF-8", "-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "example-child"));
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        out.println(line);
        out.flush();
      }
    }
    return process.waitFor();
  }
}
