package dev.cairn.cli.command;

import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.app.App;
import dev.cairn.cli.diagram.TextDiagram;
import dev.cairn.cli.text.Terminal;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.diagram.MermaidWriter;
import dev.cairn.view.GraphView;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the code of workflows as diagrams. */
@Command(
    name = "graph",
    description = {
      "Prints the durable calls of compiled workflows and the ways between them.",
      "Dotted arrows are taken when a call fails."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn graph build/classes/java/main",
      "  cairn graph build/libs/shop.jar --workflow order",
      "  cairn graph build/libs/shop.jar --mermaid > order.mmd"
    })
public final class GraphCommand implements Callable<Integer> {
  @Mixin private Output output = new Output();

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Jars, folders of classes, folders of jars.")
  private List<Path> places = List.of();

  @Option(names = "--workflow", paramLabel = "NAME", description = "One workflow alone.")
  private Optional<String> workflow = Optional.empty();

  @Option(names = "--mermaid", description = "Prints Mermaid, for Markdown files.")
  private boolean mermaid;

  @Override
  public Integer call() {
    if (mermaid && output.isJson()) throw Fault.usage("--mermaid or --json, not both");
    List<Manifest> manifests =
        App.manifestsIn(places).stream()
            .filter(it -> workflow.isEmpty() || it.workflow().equals(workflow.get()))
            .toList();
    if (manifests.isEmpty()) {
      throw Fault.of(
          "not_found",
          "there is no workflow "
              + workflow.map(name -> name + " ").orElse("")
              + "in "
              + places
              + ". Give jars or folders of classes that were compiled with cairn-processor");
    }
    PrintWriter out = output.out();
    if (output.isJson()) {
      out.println(Json.write(Map.of("workflows", manifests.stream().map(this::map).toList())));
      return ExitCode.OK;
    }
    for (Manifest manifest : manifests) print(manifest, out);
    return ExitCode.OK;
  }

  private Map<String, Object> map(Manifest manifest) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("workflow", manifest.workflow());
    map.put("version", manifest.version());
    map.put("class", manifest.className());
    map.put("source", manifest.source());
    map.put("contexts", GraphView.of(manifest));
    return map;
  }

  private void print(Manifest manifest, PrintWriter out) {
    if (mermaid) {
      out.println(MermaidWriter.write(manifest));
      return;
    }
    out.println(manifest.workflow() + "  version " + manifest.version() + "  " + manifest.source());
    new TextDiagram(Terminal.hasColours(), Map.of())
        .lines(Json.tree(GraphView.of(manifest)))
        .forEach(out::println);
    out.println();
  }
}
