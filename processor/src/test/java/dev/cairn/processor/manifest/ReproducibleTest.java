package dev.cairn.processor.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The files beside classes depend on nothing but the sources. */
@Tag("one-jdk")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init")
class ReproducibleTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  private final List<String> sources = new ArrayList<>();
  private Path folder;
  private Map<String, String> usual;

  @BeforeAll
  void compileAsUsual(@TempDir Path temporary) throws Exception {
    folder = temporary;
    for (String name : List.of("flow/TripWorkflow", "kinds/KindsWorkflow")) {
      sources.add(GOLDEN.resolve(name + ".java").toAbsolutePath().toString());
    }
    Path review = folder.resolve("ReviewWorkflow.java");
    // In ASCII, so that the encoding of sources does not matter.
    Files.writeString(
        review,
        """
        package acme;
        import dev.cairn.*;
        abstract class ReviewWorkflow {
          @Workflow(name = "INITIAL") Title run(Title title) { pr\\u00fcfen(title); return title; }
          @Step(name = "check") protected void pr\\u00fcfen(Title title) {}
          public record Title(String \\u00efnitial, I idle) {}
          public enum I { IDLE, \\u00c4NDERN }
        }
        """
            .replace("\\\\", "\\"),
        StandardCharsets.US_ASCII);
    sources.add(review.toString());
    List<String> english = List.of("-Duser.language=en", "-Dfile.encoding=UTF-8");
    usual = compile("usual", sources, english, List.of());
  }

  @Test
  void theOrderOfFilesDoesNotMatter() throws Exception {
    List<String> reversed = new ArrayList<>(sources);
    Collections.reverse(reversed);

    assertThat(compile("reversed", reversed, List.of(), List.of())).isEqualTo(usual);
    assertThat(usual).containsKeys("INITIAL.json", "INITIAL.mmd", "trip.json", "trip.mmd");
    assertThat(usual.get("INITIAL.json")).contains("pr\u00fcfen", "\u00c4NDERN");
  }

  @Test
  void neitherLocaleNorTimeZoneNorEncodingMatter() throws Exception {
    List<String> turkish =
        List.of(
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Duser.timezone=Asia/Kathmandu",
            "-Dfile.encoding=US-ASCII",
            "-Dline.separator=\r\n");

    assertThat(compile("other", sources, turkish, List.of("-encoding", "ISO-8859-1")))
        .isEqualTo(usual);
  }

  @Test
  void noFolderOfTheMachineIsNamed() {
    assertThat(usual.toString())
        .doesNotContain(folder.toString(), GOLDEN.toAbsolutePath().toString(), "src/test");
  }

  /** The files beside the classes, by name; a javac of its own, with those properties. */
  private Map<String, String> compile(
      String to, List<String> sources, List<String> properties, List<String> options)
      throws IOException, InterruptedException {
    Path classes = Files.createDirectories(folder.resolve(to));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
    for (String property : properties) command.add("-J" + property);
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("-processor", "dev.cairn.processor.WorkflowProcessor"));
    command.addAll(List.of("-d", classes.toString()));
    command.addAll(sources);
    Process javac =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(to + ".log").toFile())
            .start();
    assertThat(javac.waitFor()).as(Files.readString(folder.resolve(to + ".log"))).isZero();
    Map<String, String> written = new TreeMap<>();
    try (Stream<Path> files = Files.list(classes.resolve("META-INF/cairn"))) {
      for (Path file : files.toList()) {
        written.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return written;
  }
}
