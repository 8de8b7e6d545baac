package dev.cairn.tools.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.manifest.Releases;
import dev.cairn.processor.WorkflowProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes go while runs of theirs may be under way. */
class ReleaseCheckTest {
  private static final String FIRST =
      """
      package acme;
      import dev.cairn.*;
      import dev.cairn.runtime.Durable;
      public abstract class OrderWorkflow {
        @Workflow(name = "order") public void run() { work(); }
        @Step protected void work() {}
      }
      """;

  @TempDir Path classes;
  @TempDir Path releases;
  @TempDir Path sources;
  private List<String> said = List.of();

  @BeforeEach
  void release() throws IOException {
    write(FIRST, releases, ".v1.json");
  }

  @Test
  void aClassThatIsThereIsFine() throws IOException {
    write(FIRST, classes.resolve("META-INF/cairn"), ".json");
    Files.writeString(releases.resolve("notes.json"), "?");

    assertThat(check()).as(said()).isTrue();
  }

  @Test
  void aClassThatIsGoneIsTold() throws IOException {
    assertThat(check()).isFalse();
    assertThat(said())
        .contains(
            releases.resolve("order.v1.json")
                + ": Version 1 of order was released, and no class goes on with its runs: they"
                + " would wait. Keep acme.OrderWorkflow; if no such run is under way any more,"
                + " delete its manifest.");
  }

  @Test
  void aWorkflowThatHasAnotherNameIsTold() throws IOException {
    write(FIRST.replace("\"order\"", "\"orders\""), classes.resolve("META-INF/cairn"), ".json");

    assertThat(check()).isFalse();
  }

  @Test
  void aLaterVersionHasToGoOnWithIt() throws IOException {
    String second = FIRST.replace("\"order\"", "\"order\", version = 2");
    write(second, classes.resolve("META-INF/cairn"), ".json");
    assertThat(check()).isFalse();

    String guarded = second.replace("work(); }", "if (Durable.version() >= 1) work(); }");
    write(guarded, classes.resolve("META-INF/cairn"), ".json");
    assertThat(check()).as(said()).isTrue();
  }

  /** As where a class was compiled without the comparison. */
  @Test
  void aClassThatBreaksRunsIsTold() throws IOException {
    write(
        FIRST.replace("@Step", "@Step(name = \"toil\")"),
        classes.resolve("META-INF/cairn"),
        ".json");

    assertThat(check()).isFalse();
    assertThat(said())
        .contains("OrderWorkflow.java:6: [CAIRN401] Runs of order version 1")
        .contains("see cairn explain CAIRN401");
  }

  @Test
  void aFileThatCannotBeReadIsTold() throws IOException {
    write(FIRST, classes.resolve("META-INF/cairn"), ".json");
    Files.writeString(releases.resolve("order.v2.json"), "<<<<<<< ours");

    assertThat(check()).isFalse();
    assertThat(said()).contains("order.v2.json cannot be read: the manifest is no JSON");
  }

  @Test
  void withoutAFolderNothingWasReleased() throws IOException {
    assertThat(Checks.releases(new Releases(releases.resolve("none")), compiled())).isEmpty();
  }

  private boolean check() throws IOException {
    said = Checks.releases(new Releases(releases), compiled());
    return said.isEmpty();
  }

  private List<Manifest> compiled() throws IOException {
    return ManifestFiles.in(List.of(classes)).stream().map(ManifestFiles.Found::manifest).toList();
  }

  private String said() {
    return String.join("\n", said);
  }

  private void write(String source, Path folder, String ending) throws IOException {
    Path output = sources.resolve("out/META-INF/cairn");
    new Sources(sources)
        .compile("acme/OrderWorkflow", source, "out", List.of(new WorkflowProcessor()), "out");
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(output)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".json")) {
          Files.move(
              file,
              folder.resolve(name.replace(".json", ending)),
              StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }
}
