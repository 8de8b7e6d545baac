package dev.cairn.conformance;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.report.JUnitReport;
import dev.cairn.conformance.report.Result;
import dev.cairn.conformance.report.Table;
import dev.cairn.conformance.report.Verdict;
import dev.cairn.conformance.requirement.RequirementFile;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.run.Trial;
import dev.cairn.conformance.strict.StrictPlatform;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tries the requirements of a folder. */
@Command(
    name = "conformance",
    sortOptions = false,
    description = {
      "Tries every requirement of a folder with the workflow that is mapped to it.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 if none failed, 1 if one did, 2 if the options are wrong.",
      "With Gradle: ./gradlew :conformance:run -Prequirements=DIR [-Pworkflows=JAR]"
          + " [-Ponly=1-1,1-2]"
    })
public final class Main implements Callable<Integer> {
  private final PrintStream out;

  @Option(names = "--requirements", required = true, description = "The folder of requirements.")
  private Path requirements = Path.of("");

  @Option(names = "--functions", required = true, description = "The folder of packed functions.")
  private Path functions = Path.of("");

  @Option(names = "--workflows", description = "A jar with more workflows; its mapping goes first.")
  private List<Path> workflows = new ArrayList<>();

  @Option(names = "--only", split = ",", description = "Only the requirements of these ids.")
  private List<String> only = new ArrayList<>();

  @Option(names = "--report", required = true, description = "Where the JUnit report goes.")
  private Path report = Path.of("");

  @Option(names = "--help", usageHelp = true, description = "Shows this.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  Main(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    System.exit(run(System.out, args));
  }

  /** The exit code. */
  static int run(PrintStream out, String... args) {
    return new CommandLine(new Main(out)).execute(args);
  }

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(requirements)) {
      throw new CommandLine.ParameterException(
          new CommandLine(this), requirements + " is no folder; say where the requirements are");
    }
    List<Path> jars = new ArrayList<>(workflows);
    try (Stream<Path> packed = Files.list(functions)) {
      packed.sorted().forEach(jars::add);
    }
    List<Result> results = new ArrayList<>();
    Path folder = Files.createTempDirectory("conformance");
    Functions all = new Functions(jars, Handlers.of(jars), folder);
    try (Platform platform = new StrictPlatform(all)) {
      Conformance conformance = new Conformance(new Trial(platform, new Random()), all.handlers());
      for (RequirementFile file : RequirementFile.in(requirements)) {
        if (only.isEmpty() || only.contains(file.id())) results.add(conformance.of(file));
      }
    }
    out.print(Table.of(results));
    out.println("report: " + JUnitReport.write(results, report));
    return results.stream().anyMatch(result -> result.verdict() == Verdict.FAILED) ? 1 : 0;
  }
}
