package dev.cairn.project.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
  void everyTestThatFailedIsNamedWithItsRounds() throws Exception {
    Rounds rounds = rounds();
    add(rounds, 0, reports());
    add(rounds, 1, reports("a"));
    String line = add(rounds, 1, reports("a", "b"));

    assertThat(line).isEqualTo("round 3: NOT GREEN, 7 tests, 2 not green, 1 min 30 s");
    assertThat(rounds.verdict()).isEqualTo("1 of 3 rounds were green\n  a, in [2, 3]\n  b, in [3]");
    assertThat(rounds.areGreen()).isFalse();
  }

  @Test
  void aBuildThatFailsWithoutATestIsNotGreen() throws Exception {
    Rounds rounds = rounds();
    add(rounds, 1, reports());

    assertThat(rounds.verdict())
        .isEqualTo("0 of 1 rounds were green\n  the build itself, see log, in [1]");
  }

  @Test
  void roundsGoOnWhereTheyWereInterrupted() throws Exception {
    add(rounds(), 0, reports());
    add(rounds(), 1, reports("a\nb"));
    String line = add(rounds(), 0, reports());

    assertThat(line).isEqualTo("round 3: green, 7 tests, 0 not green, 1 min 30 s");
    assertThat(rounds().count()).isEqualTo(3);
    assertThat(rounds().verdict()).isEqualTo("2 of 3 rounds were green\n  a b, in [2]");
    assertThat(rounds().areGreen()).isFalse();
  }

  @Test
  void roundsBelongToTheCommitThatWasTested() throws Exception {
    git("init", "--quiet");
    commit("one");
    Commit one = Commit.of(folder);
    commit("two");
    Commit two = Commit.of(folder);
    Files.writeString(folder.resolve("source"), "three");

    assertThat(one.isKnown()).isTrue();
    assertThat(two.isKnown()).isTrue();
    assertThat(two).isNotEqualTo(one);
    assertThat(Commit.of(folder).isKnown()).isFalse();
  }

  @Test
  void aRoundWithoutTestsShowsNothing() throws Exception {
    Rounds rounds = rounds();
    add(rounds, 0, new Reports(0, new TreeSet<>()));

    assertThat(rounds.areGreen()).isFalse();
  }

  /** All that the file has kept. */
  private Rounds rounds() throws Exception {
    return new Rounds(folder.resolve("tally.txt"));
  }

  private void commit(String text) throws Exception {
    Files.writeString(folder.resolve("source"), text);
    git("add", "source");
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "-m", text);
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process git = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    assertThat(git.waitFor()).isZero();
  }

  private static String add(Rounds rounds, int exit, Reports reports) throws Exception {
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
