package dev.cairn.processor.determinism.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many workflows at once: the right ones without any finding, the wrong ones with exactly theirs.
 */
class CorpusTest {
  private static final Path CORPUS = Path.of("src/test/resources/corpus");

  @Test
  void rightWorkflowsHaveNoFindings() throws IOException {
    List<String> sources = sources("right");
    Compilation compilation = Workflows.of(sources.toArray(String[]::new)).compile();

    assertThat(sources.stream().filter(s -> s.contains("@Workflow\n"))).hasSizeGreaterThan(60);
    assertThat(Workflows.found(compilation)).as(Workflows.describe(compilation)).isEmpty();
    assertThat(compilation.errors()).isEmpty();
  }

  @Test
  void wrongWorkflowsHaveExactlyTheExpectedFindings() throws IOException {
    Workflows.of(sources("wrong").toArray(String[]::new))
        .withOptions("-Xmaxerrs", "1000")
        .compileAsExpected();
  }

  private static List<String> sources(String folder) throws IOException {
    try (Stream<Path> files = Files.list(CORPUS.resolve(folder))) {
      return files.sorted().map(CorpusTest::read).toList();
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
