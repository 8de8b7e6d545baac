package dev.cairn.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The example in a process of its own, which somebody else ends in the middle of a run. */
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "signals are sent with kill")
@Execution(ExecutionMode.CONCURRENT)
final class KilledTest {
  @TempDir Path folder;

  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void endAll() {
    started.forEach(Process::destroyForcibly);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "KILL, 137"})
  void aRunGoesOnWhereItWas(String signal, int exitCode) throws Exception {
    Process first = start("--no-approval");
    try (BufferedReader lines = lines(first)) {
      await(lines, "nobody      decides: the run waits until somebody does");
      assertThat(run(List.of("kill", "-" + signal, Long.toString(first.pid())))).isZero();
      assertThat(first.waitFor()).isEqualTo(exitCode);
    }

    Process second = start();
    String output;
    try (BufferedReader lines = lines(second)) {
      output = lines.lines().collect(Collectors.joining("\n"));
    }
    assertThat(output)
        .containsSubsequence(
            "engine      order-1001 was not finished, and goes on",
            "↺ charge      replayed from the journal: SUCCEEDED",
            "✓ order-1001  SHIPPED: parcel-")
        .contains("Ada         approves the order")
        .doesNotContain("gateway     takes");
    assertThat(second.waitFor()).isZero();
    assertThat(Files.readAllLines(folder.resolve("gateway.txt"))).hasSize(1);
  }

  private Process start(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    // A process that was started in the background ignores Ctrl-C, and so do its children.
    List<String> heedsAll = List.of("env", "--default-signal=INT");
    if (run(List.of("env", "--default-signal=INT", "true")) == 0) command.addAll(heedsAll);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of("-Dfile.encoding=UTF-8", "-cp", System.getProperty("java.class.path")));
    command.add(Main.class.getName());
    command.addAll(List.of("--fast", "--seed", "3", "--port", "0"));
    command.addAll(List.of("--folder", folder.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    started.add(process);
    return process;
  }

  private static BufferedReader lines(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  private static void await(BufferedReader lines, String text) throws IOException {
    String line;
    do {
      line = lines.readLine();
      assertThat(line).as("the output has ended").isNotNull();
    } while (!line.contains(text));
  }

  private static int run(List<String> command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
