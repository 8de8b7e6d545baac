package dev.cairn.project.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
class RoundsTest {
  private static final String REPORT =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="acme.OrderTest" tests="3" skipped="1" failures="1" errors="0">
        <testcase name="pays()" classname="acme.OrderTest" time="0.1"/>
        <testcase name="ships()" classname="acme.OrderTest"><failure message="no"/></testcase>
        <testcase name="waits()" classname="acme.OrderTest"><skipped/></testcase>
      </testsuite>
      """;

  @TempDir private Path folder;

  @Test
  void reportsTellWhatWasNotGreen() throws Exception {
    Path file = report();

    Reports reports = Reports.since(folder, Instant.EPOCH);

    assertThat(reports.tests()).isEqualTo(3);
    assertThat(reports.failed())
        .containsExactly("order/build/test-results/test25: acme.OrderTest.ships()");
    assertThat(file).exists();
  }

  @Test
  void reportsOfFormerRoundsAreNotRead() throws Exception {
    Instant start = Instant.parse("2026-01-31T12:00:00Z");
    Files.setLastModifiedTime(report(), FileTime.from(start.minusSeconds(1)));

    assertThat(Reports.since(folder, start).tests()).isZero();
  }

  @Test
  void everyTestThatFailedIsNamedWithItsRounds() {
    Rounds rounds = new Rounds();
    add(rounds, 0, reports());
    add(rounds, 1, reports("a"));
    String line = add(rounds, 1, reports("a", "b"));

    assertThat(line).isEqualTo("round 3: NOT GREEN, 7 tests, 2 not green, 1 min 30 s");
    assertThat(rounds.verdict()).isEqualTo("1 of 3 rounds were green\n  a, in [2, 3]\n  b, in [3]");
    assertThat(rounds.areGreen()).isFalse();
  }

  @Test
  void aBuildThatFailsWithoutATestIsNotGreen() {
    Rounds rounds = new Rounds();
    add(rounds, 1, reports());

    assertThat(rounds.verdict())
        .isEqualTo("0 of 1 rounds were green\n  the build itself, see log, in [1]");
  }

  @Test
  void aRoundWithoutTestsShowsNothing() {
    Rounds rounds = new Rounds();
    add(rounds, 0, new Reports(0, new TreeSet<>()));

    assertThat(rounds.areGreen()).isFalse();
  }

  private static String add(Rounds rounds, int exit, Reports reports) {
    return rounds.add(exit, reports, Duration.ofSeconds(90), Path.of("log"));
  }

  private static Reports reports(String... failed) {
    return new Reports(7, new TreeSet<>(List.of(failed)));
  }

  private Path report() throws Exception {
    Path file = folder.resolve("order/build/test-results/test25/TEST-acme.OrderTest.xml");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, REPORT);
  }
}
