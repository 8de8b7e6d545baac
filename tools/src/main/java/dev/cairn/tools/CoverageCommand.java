package dev.cairn.tools;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.manifest.path.Coverage;
import dev.cairn.manifest.path.CoverageFile;
import dev.cairn.tools.diagram.PageWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells which paths of workflows no test came to, and fails below a threshold. */
@Command(
    name = "coverage",
    description = {
      "Lists the operations, branches and failures of workflows that no test has reached.",
      "Tests leave their files where the system property cairn.coverage of their JVM says."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn coverage --data build/cairn/coverage build/classes/java/main",
      "  cairn coverage --data build/cairn/coverage --minimum 80 --out coverage.html"
          + " build/classes/java/main"
    })
final class CoverageCommand implements Callable<Integer> {
  private static final String ENDING = ".coverage";

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--data",
      required = true,
      description = "A folder that tests left files in; may be given several times.")
  private List<Path> data = List.of();

  @Option(names = "--out", description = "A page to write, with all of it on the diagrams.")
  private Optional<Path> page = Optional.empty();

  @Option(
      names = "--minimum",
      defaultValue = "0",
      description = "The share of its paths, in percent, that each workflow must reach.")
  private int minimum;

  @Parameters(arity = "1..*", paramLabel = "<classes>", description = "Folders of classes, jars.")
  private List<Path> places = List.of();

  @Override
  public Integer call() throws IOException {
    if (minimum < 0 || minimum > 100) {
      throw new ToolException(
          "the minimum of coverage is a share in percent, from 0 to 100, not " + minimum);
    }
    Places.requireAll(places);
    List<Manifest> manifests =
        ManifestFiles.in(places).stream().map(ManifestFiles.Found::manifest).toList();
    if (manifests.isEmpty()) throw Places.withoutWorkflow(places);
    List<Coverage> recorded = recorded();
    PrintWriter out = command.commandLine().getOut();
    Map<String, Coverage> coverages = new LinkedHashMap<>();
    for (Manifest manifest : manifests) {
      Coverage coverage = Coverage.none(manifest);
      int stale = 0;
      for (Coverage part : recorded) {
        if (part.isOfSameCode(coverage)) coverage = coverage.and(part);
        else if (isOf(manifest, part)) stale++;
      }
      coverages.put(manifest.fileName(), coverage);
      out.print(coverage.text());
      if (stale > 0) {
        out.println(
            "  left out: "
                + (stale == 1 ? "a file" : stale + " files")
                + " of tests that ran before this code was compiled");
      }
    }
    writePage(manifests, coverages, out);
    return judge(coverages);
  }

  private static boolean isOf(Manifest manifest, Coverage coverage) {
    return manifest.workflow().equals(coverage.workflow())
        && manifest.version() == coverage.version();
  }

  private List<Coverage> recorded() throws IOException {
    List<Coverage> recorded = new ArrayList<>();
    int read = 0;
    for (Path folder : data) {
      if (!Files.isDirectory(folder)) continue;
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
          try {
            recorded.addAll(CoverageFile.read(Files.readString(file)));
            read++;
          } catch (IllegalArgumentException e) {
            throw new ToolException(file + " is no file of coverage: " + e.getMessage());
          }
        }
      }
    }
    if (read == 0) {
      throw new ToolException(
          "no test has left its coverage in "
              + data
              + ": run the tests first, and let them run workflows with a LocalRunner. Tests that"
              + " neither build plugin starts need the system property cairn.coverage with that"
              + " folder");
    }
    return recorded;
  }

  private void writePage(List<Manifest> manifests, Map<String, Coverage> coverages, PrintWriter out)
      throws IOException {
    if (page.isEmpty()) return;
    Path file = page.get().toAbsolutePath();
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, PageWriter.write(manifests, coverages));
    out.println("Pictures: " + file.toUri());
  }

  private int judge(Map<String, Coverage> coverages) {
    int exitCode = 0;
    for (Coverage coverage : coverages.values()) {
      if (coverage.percent() >= minimum) continue;
      exitCode = 1;
      command
          .commandLine()
          .getErr()
          .println(
              "error: tests come to "
                  + coverage.percent()
                  + " % of the paths of "
                  + coverage.workflow()
                  + (coverage.version() == 1 ? "" : " version " + coverage.version())
                  + ", and "
                  + minimum
                  + " % are asked for");
    }
    return exitCode;
  }
}
