package dev.cairn.processor.diagram;

import dev.cairn.processor.manifest.Manifest;
import dev.cairn.processor.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Shows the workflows that were compiled: prints their diagrams as text, and writes a page with
 * their pictures. Takes the page and the folders of classes.
 *
 * <pre>{@code
 * java -cp cairn-processor.jar:... dev.cairn.processor.diagram.Main workflows.html build/classes
 * }</pre>
 */
public final class Main {

  /** Runs it from the command line. */
  public static void main(String... arguments) throws IOException {
    if (arguments.length < 2) {
      throw new IllegalArgumentException("say which page to write, and the folders of classes");
    }
    List<Manifest> manifests = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) addAll(Path.of(arguments[i]), manifests);
    manifests.sort(Comparator.comparing(Manifest::workflow).thenComparing(Manifest::version));
    if (manifests.isEmpty()) {
      System.out.println("There are no workflows in these folders; compile some first.");
      return;
    }
    for (Manifest manifest : manifests) System.out.println(MermaidWriter.write(manifest));
    Path page = Path.of(arguments[0]).toAbsolutePath();
    Files.createDirectories(page.getParent());
    Files.writeString(page, PageWriter.write(manifests));
    System.out.println("Pictures: " + page.toUri());
  }

  private static void addAll(Path classes, List<Manifest> manifests) throws IOException {
    Path folder = classes.resolve("META-INF/cairn");
    if (!Files.isDirectory(folder)) return;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        try {
          manifests.add(ManifestReader.read(Files.readString(file)));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
      }
    }
  }

  private Main() {}
}
