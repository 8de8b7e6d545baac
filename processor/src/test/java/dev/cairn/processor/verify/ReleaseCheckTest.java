package dev.cairn.processor.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes go while runs of theirs may be under way. */
class ReleaseCheckTest {
  private static final String FIRST =
      """
      public abstract class OrderWorkflow {
        @Workflow(name = "order") public void run() { work(); }
        @Step protected void work() {}
      }
      """;

  @TempDir Path classes;
  @TempDir Path releases;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

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
                + ": version 1 of order was released, and no class goes on with its runs: they"
                + " would wait. Keep acme.OrderWorkflow; if no such run is under way any more,"
                + " delete the file.");
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

  @Test
  void aFileThatCannotBeReadIsTold() throws IOException {
    write(FIRST, classes.resolve("META-INF/cairn"), ".json");
    Files.writeString(releases.resolve("order.v2.json"), "<<<<<<< ours");

    assertThat(check()).isFalse();
    assertThat(said()).contains("order.v2.json cannot be read: the manifest is no JSON");
  }

  @Test
  void withoutAFolderNothingWasReleased() throws IOException {
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);

    assertThat(CheckAssumptions.checkReleases(classes, releases.resolve("none"), out)).isTrue();
  }

  private boolean check() throws IOException {
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    return CheckAssumptions.checkReleases(classes, releases, out);
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  private static void write(String source, Path folder, String ending) throws IOException {
    Compilation compilation = Workflows.of(source).compileCleanly();
    Files.createDirectories(folder);
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ending);
      Files.writeString(folder.resolve(name), file.getCharContent(false));
    }
  }
}
