package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The shape of generated code, for people to review: each folder below {@code golden} holds a
 * workflow and what is generated from it. To write them anew:
 *
 * <pre>CAIRN_UPDATE_GOLDEN=true ./gradlew :processor:test --tests '*GoldenTest' --rerun</pre>
 */
class GoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final boolean UPDATE = "true".equals(System.getenv("CAIRN_UPDATE_GOLDEN"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "order/OrderWorkflow",
        "kinds/KindsWorkflow",
        "settings/SettingsWorkflow",
        "inherited/ImportWorkflow",
        "constructors/ConstructorsWorkflow",
        "handler/ShipmentWorkflow",
        "wired/ParcelWorkflow",
        "flow/TripWorkflow",
        "payloads/ClaimWorkflow",
      })
  void generatesTheSameCode(String workflow) throws IOException {
    Path folder = FOLDER.resolve(workflow).getParent();
    Compilation compilation = Workflows.of(sources(folder)).withOptions().compileCleanly();

    String name = folder.relativize(FOLDER.resolve(workflow)).toString();
    for (String suffix : List.of("Executor", "Client", "Codecs", "Handler")) {
      String generated = name + suffix;
      if (compilation.generatedSourceFile("acme." + generated).isEmpty()) {
        assertThat(folder.resolve(generated + ".java")).doesNotExist();
        continue;
      }
      String text = Workflows.source(compilation, "acme." + generated);
      Path golden = folder.resolve(generated + ".java");
      if (UPDATE) Files.writeString(golden, text);
      assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
    }
    compareManifests(compilation, folder);
  }

  private static void compareManifests(Compilation compilation, Path folder) throws IOException {
    for (JavaFileObject file : compilation.generatedFiles()) {
      String path = file.toUri().getPath();
      if (!path.contains("/META-INF/cairn/")) continue;
      Path golden = folder.resolve(path.substring(path.lastIndexOf('/') + 1));
      String text = file.getCharContent(false).toString();
      if (UPDATE) Files.writeString(golden, text);
      assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
    }
  }

  private static String[] sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(
              file -> !file.toString().matches(".*Workflow(Executor|Client|Codecs|Handler)\\.java"))
          .sorted()
          .map(GoldenTest::read)
          .toArray(String[]::new);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
