package dev.cairn.conformance;

import dev.cairn.conformance.functions.Functions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say where functions are packed. */
final class Packed {
  @Option(names = "--functions", required = true, description = "The folder of packed functions.")
  private Path folder = Path.of("");

  @Option(names = "--workflows", description = "A jar with more workflows; its mapping goes first.")
  private List<Path> workflows = new ArrayList<>();

  /** The functions, called by that version or alias. */
  Functions functions(String qualifier) throws IOException {
    List<Path> jars = new ArrayList<>(workflows);
    try (Stream<Path> packed = Files.list(folder)) {
      packed.sorted().forEach(jars::add);
    }
    Path logs = Files.createTempDirectory("conformance");
    return new Functions(jars, Handlers.of(jars), logs, qualifier);
  }
}
