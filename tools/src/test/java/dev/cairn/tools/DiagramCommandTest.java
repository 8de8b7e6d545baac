package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagramCommandTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  @TempDir private Path folder;

  @Test
  void printsDiagramsAndWritesThePage() throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    Files.copy(GOLDEN.resolve("order/order.json"), manifests.resolve("order.json"));
    Path page = folder.resolve("reports/workflows.html");

    Program program = Program.run("diagram", "--out", page, folder.resolve("classes"));

    assertThat(program.exit()).isZero();
    assertThat(program.out()).contains("flowchart TD", "Pictures: " + page.toUri());
    assertThat(page).content().contains("OrderWorkflow.java:17");
  }

  @Test
  void aFileThatIsNoManifestIsNamed() throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("META-INF/cairn"));
    Files.writeString(manifests.resolve("order.json"), "{}");

    Program program = Program.run("diagram", "--out", folder.resolve("page.html"), folder);

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("order.json: in the manifest, format is not a number");
  }
}
