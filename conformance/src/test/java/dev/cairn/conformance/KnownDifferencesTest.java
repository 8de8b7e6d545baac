package dev.cairn.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownDifferencesTest {
  @TempDir Path folder;

  @Test
  void explainWhatTheyAreFoundIn() throws IOException {
    KnownDifferences known =
        read(
            """
            - {reason: counts from 0, difference: 'Attempt: expected \\d'}
            - {reason: dies, difference: '.*', requirements: [1-17]}
            """);

    assertThat(known.reasons("1-1", List.of("a.Attempt: expected 1", "b.Attempt: expected 2")))
        .containsExactly("counts from 0");
    assertThat(known.reasons("1-17", List.of("a.Attempt: expected 1", "lost")))
        .containsExactly("counts from 0", "dies");
  }

  @Test
  void explainNothingIfOneDifferenceIsLeft() throws IOException {
    KnownDifferences known = read("[{reason: counts from 0, difference: Attempt}]");

    assertThat(known.reasons("1-1", List.of("Attempt", "result"))).isNull();
    assertThat(KnownDifferences.NONE.reasons("1-1", List.of("result"))).isNull();
  }

  @Test
  void needAReason() {
    assertThatIOException()
        .isThrownBy(() -> read("[{difference: Attempt}]"))
        .withMessageContaining("has no reason");
  }

  private KnownDifferences read(String yaml) throws IOException {
    return KnownDifferences.read(Files.writeString(folder.resolve("known.yaml"), yaml));
  }
}
