package dev.cairn.project.fuzz;

import dev.cairn.tools.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Manifests that the tools make templates and pages of. */
final class TemplateTarget implements Target {
  private final Path root;
  private @Nullable Path folder;

  TemplateTarget(Path root) {
    this.root = root;
  }

  @Override
  public String name() {
    return "template";
  }

  @Override
  public List<byte[]> samples() throws IOException {
    // Those with a handler: others cannot be deployed.
    return Stream.concat(
            Samples.golden(root, "shipment.json").stream(),
            Samples.golden(root, "parcel.json").stream())
        .toList();
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) throws IOException {
    Path classes = folder();
    Path file = classes.resolve("META-INF/cairn/it.json");
    Files.createDirectories(file.getParent());
    Files.write(file, input);
    String template = classes.resolve("template.yaml").toString();
    run("template", "--out", template, "--code", "app.zip", classes.toString());
    run("diagram", "--out", classes.resolve("page.html").toString(), classes.toString());
  }

  private Path folder() throws IOException {
    Path made = folder;
    if (made == null) {
      made = Files.createTempDirectory("cairn-fuzz");
      folder = made;
    }
    return made;
  }

  /** An error is told in one line that begins so. */
  private static void run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(errors), arguments);
    String told = errors.toString();
    if (code != 0 && (code != 1 || !told.startsWith("error: ") || told.contains("\tat "))) {
      throw new AssertionError(String.join(" ", arguments) + " ended with " + code + ": " + told);
    }
  }

  @Override
  public boolean isSlow() {
    return true;
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return false;
  }

  @Override
  public void close() {
    Path made = folder;
    if (made == null) return;
    try (Stream<Path> files = Files.walk(made)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
