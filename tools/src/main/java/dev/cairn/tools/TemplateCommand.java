package dev.cairn.tools;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.tools.template.Metering;
import dev.cairn.tools.template.SamTemplate;
import dev.cairn.tools.template.Settings;
import dev.cairn.tools.template.Waits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a SAM template of compiled workflows, and tells what their runs are metered as. */
@Command(
    name = "template",
    description = "Makes a SAM template of workflows, and tells what their runs are metered as.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class TemplateCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(names = "--out", required = true, description = "The template to write.")
  private Path file = Path.of("template.yaml");

  @Option(names = "--code", required = true, description = "The packed code, from the template.")
  private String code = "";

  @Option(names = "--runtime", defaultValue = "java21", description = "Lambda's runtime.")
  private String runtime = "";

  @Option(names = "--memory", defaultValue = "1024", description = "Megabytes of a function.")
  private int memory;

  @Option(names = "--timeout", defaultValue = "60", description = "Seconds of one invocation.")
  private int timeout;

  @Option(names = "--alias", defaultValue = "live", description = "What functions are called by.")
  private String alias = "";

  @Parameters(arity = "1..*", paramLabel = "<classes>", description = "Folders of classes, jars.")
  private List<Path> places = List.of();

  @Override
  public Integer call() throws IOException {
    List<Manifest> manifests = newest();
    if (manifests.isEmpty()) throw Places.withoutWorkflow(places);
    PrintWriter out = command.commandLine().getOut();
    for (Manifest manifest : manifests) {
      Optional<String> fault = SamTemplate.fault(manifest).or(() -> Waits.fault(manifest));
      if (fault.isPresent()) throw new ToolException(fault.get());
      Waits.doubt(manifest).ifPresent(doubt -> out.println("warning: " + doubt));
    }
    Settings settings = new Settings(code, runtime, memory, Duration.ofSeconds(timeout), alias);
    Files.writeString(file, SamTemplate.of(manifests, settings));
    out.println(file + ":");
    for (Manifest manifest : manifests) out.println("  " + Metering.describe(manifest));
    return 0;
  }

  /** The newest version of each workflow, by name: its handler goes on with older ones. */
  private List<Manifest> newest() throws IOException {
    Map<String, Manifest> newest = new TreeMap<>();
    for (ManifestFiles.Found found : ManifestFiles.in(places)) {
      newest.put(found.manifest().workflow(), found.manifest());
    }
    return List.copyOf(newest.values());
  }
}
