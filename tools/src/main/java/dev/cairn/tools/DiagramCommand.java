package dev.cairn.tools;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.manifest.diagram.MermaidWriter;
import dev.cairn.tools.diagram.PageWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the diagrams of compiled workflows, and writes a page with their pictures. */
@Command(
    name = "diagram",
    description = "Prints the diagrams of workflows, and writes a page with their pictures.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cairn diagram --out workflows.html build/classes/java/main"})
final class DiagramCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(names = "--out", required = true, description = "The page to write.")
  private Path page = Path.of("workflows.html");

  @Parameters(arity = "1..*", paramLabel = "<classes>", description = "Folders of classes, jars.")
  private List<Path> places = List.of();

  @Override
  public Integer call() throws IOException {
    Places.requireAll(places);
    List<Manifest> manifests =
        ManifestFiles.in(places).stream().map(ManifestFiles.Found::manifest).toList();
    PrintWriter out = command.commandLine().getOut();
    if (manifests.isEmpty()) {
      out.println("There are no workflows in these folders; compile some first.");
      return 0;
    }
    for (Manifest manifest : manifests) out.println(MermaidWriter.write(manifest));
    Path file = page.toAbsolutePath();
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, PageWriter.write(manifests));
    out.println("Pictures: " + file.toUri());
    return 0;
  }
}
