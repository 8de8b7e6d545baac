package dev.cairn.tools;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.manifest.Releases;
import dev.cairn.tools.check.Checks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether what compilations assumed still holds, and each release still has a class. */
@Command(
    name = "check",
    description =
        "Checks the assumptions of workflows about libraries, and that each release has a class.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn check --classes build/classes/java/main --class-path \"$CLASS_PATH\"",
      "  cairn check --classes build/libs/shop.jar --releases workflows"
    })
final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--classes",
      required = true,
      description = "A folder of classes, or a jar; may be given several times.")
  private List<Path> classes = List.of();

  @Option(
      names = "--class-path",
      defaultValue = "",
      description = "The class path that the workflows run with, as java takes it.")
  private String classPath = "";

  @Option(
      names = "--trust",
      defaultValue = "",
      description = "Packages and classes to take for deterministic, separated by commas.")
  private String trusted = "";

  @Option(names = "--releases", description = "The folder of accepted manifests.")
  private Optional<Path> releases = Optional.empty();

  @Override
  public Integer call() throws IOException {
    Places.requireAll(classes);
    List<Manifest> manifests =
        ManifestFiles.in(classes).stream().map(ManifestFiles.Found::manifest).toList();
    // What manifests assume of the module itself is looked at where it lies.
    List<Path> paths = new ArrayList<>(classes);
    paths.addAll(Places.classPath(classPath));
    List<String> broken = new ArrayList<>(Checks.assumptions(manifests, paths, names(trusted)));
    if (releases.isPresent()) {
      broken.addAll(Checks.releases(new Releases(releases.get()), manifests));
    }
    broken.forEach(command.commandLine().getErr()::println);
    return broken.isEmpty() ? 0 : 1;
  }

  private static List<String> names(String text) {
    return Stream.of(text.split(",")).map(String::trim).filter(s -> !s.isEmpty()).toList();
  }
}
