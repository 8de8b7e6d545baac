package dev.cairn.tools;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.manifest.Releases;
import dev.cairn.manifest.code.Condition;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Records the manifests of compiled workflows as released. */
@Command(
    name = "accept",
    description = "Records the manifests of compiled workflows as released.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cairn accept --releases workflows build/classes/java/main"})
final class AcceptCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(names = "--releases", required = true, description = "The folder of accepted manifests.")
  private Path releases = Path.of("workflows");

  @Parameters(arity = "1..*", paramLabel = "<classes>", description = "Folders of classes, jars.")
  private List<Path> places = List.of();

  @Override
  public Integer call() throws IOException {
    Places.requireAll(places);
    List<ManifestFiles.Found> compiled = ManifestFiles.in(places);
    if (compiled.isEmpty()) throw Places.withoutWorkflow(places);
    Files.createDirectories(releases);
    for (ManifestFiles.Found found : compiled) accept(found);
    return 0;
  }

  private void accept(ManifestFiles.Found found) throws IOException {
    Path file = new Releases(releases).fileOf(found.manifest());
    PrintWriter out = command.commandLine().getOut();
    boolean known = Files.exists(file);
    boolean same = known && Files.readString(file).equals(found.text());
    if (!same) Files.writeString(file, found.text());
    out.println(file.getFileName() + ": " + (same ? "unchanged" : known ? "changed" : "new"));
    if (!same) tellUnread(found.manifest(), out);
  }

  /** Prints, once, the code that later compilations cannot compare. */
  private static void tellUnread(Manifest manifest, PrintWriter out) {
    for (Manifest.Widened place : manifest.widened()) {
      out.println("  not compared in later builds: " + place.source() + ", " + place.reason());
    }
    for (Condition condition : manifest.conditions().values()) {
      if (condition.unfollowed().isEmpty()) continue;
      out.println(
          "  not compared in later builds: what "
              + condition.unfollowed()
              + " does, which \""
              + condition.text()
              + "\" ("
              + condition.source()
              + ") depends on");
    }
  }
}
