package dev.cairn.engine.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The short form of {@code ./gradlew :engine:soak}. */
@SuppressWarnings("NullAway.Init")
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SoakTest {
  @TempDir private Path folder;

  @Test
  void everythingHappensAsAcknowledgedAlthoughCommitsFail() throws Exception {
    String url = "jdbc:sqlite:" + folder.resolve("cairn.db");

    Soak.Outcome outcome = Soak.run(url, folder, Duration.ofSeconds(8), /* seed= */ 1);

    System.out.println("soak: " + outcome.verdict());
    assertThat(outcome.faults()).isEmpty();
    assertThat(outcome.verdict().bodies()).isPositive();
  }
}
