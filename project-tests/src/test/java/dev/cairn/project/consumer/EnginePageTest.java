package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows <i>The engine</i> in an empty folder: its dependencies and its sample are a program. */
final class EnginePageTest {
  private static final String SAMPLES = "example-app/src/test/java/dev/cairn/example/docs/";

  @TempDir Path folder;

  @Test
  void aProgramEmbedsAnEngineOnAFile() throws IOException {
    Page page = Page.of("engine.md");
    Page building = Page.of("building.md");
    write("settings.gradle", building.block("groovy", "pluginManagement"));
    write(
        "build.gradle",
        building.block("groovy", "id 'dev.cairn'")
            + "dependencies {\n"
            + page.block("groovy", "cairn-engine")
            + """
            }
            tasks.register('permit', JavaExec) {
              classpath = sourceSets.main.runtimeClasspath
              mainClass = 'dev.cairn.example.docs.Main'
              args "jdbc:sqlite:${file('cairn.db')}"
            }
            """);
    write(
        "src/main/java/dev/cairn/example/docs/PermitWorkflow.java",
        Files.readString(Published.ROOT.resolve(SAMPLES + "PermitWorkflow.java")));
    write(
        "src/main/java/dev/cairn/example/docs/Main.java",
        """
        package dev.cairn.example.docs;

        import dev.cairn.engine.Engine;
        import dev.cairn.engine.EngineOptions;

        class Main {
          public static void main(String[] arguments) {
            String url = arguments[0];
            %s
          }
        }
        """
            .formatted(
                page.block("java", "Engine.open").replace("…", "System.out.println(permit);")));

    String printed = new Terminal(folder).run("./gradlew permit");

    assertThat(printed).contains("permit of Ada: granted");
    assertThat(folder.resolve("cairn.db")).isNotEmptyFile();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
