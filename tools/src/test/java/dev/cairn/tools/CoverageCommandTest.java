package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.path.Coverage;
import dev.cairn.manifest.path.CoverageFile;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.manifest.path.Walk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverageCommandTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  @TempDir private Path folder;
  private Path classes = Path.of("");
  private Path data = Path.of("");
  private Manifest order = read();

  private static Manifest read() {
    try {
      return ManifestReader.read(Files.readString(GOLDEN.resolve("order/order.json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @BeforeEach
  void compile() throws IOException {
    classes = folder.resolve("classes");
    data = folder.resolve("coverage");
    Path manifests = Files.createDirectories(classes.resolve("META-INF/cairn"));
    Files.copy(GOLDEN.resolve("order/order.json"), manifests.resolve("order.json"));
  }

  @Test
  void addsUpTheFilesOfAllProcessesAndDrawsWhatIsMissing() throws IOException {
    leave("test/1.coverage", "charge", "coolingOff", "approval", "ship");
    leave("integrationTest/2.coverage", "charge", "coolingOff", "approval", "refund");
    Path page = folder.resolve("reports/coverage.html");

    Program program = run("--out", page, "--minimum", 80);

    assertThat(program.exit()).as(program.errors()).isZero();
    assertThat(program.out())
        .contains("order: 87 % of its paths, 5 of 5 operations, 2 of 2 branches, 0 of 1 failures")
        .contains("no test came to OrderWorkflow.java:20  charge fails with CardDeclined")
        .contains("Pictures: " + page.toUri());
    assertThat(page)
        .content()
        .contains("<li>no test came to OrderWorkflow.java:20  charge fails with CardDeclined</li>")
        // The arrow of the failure was not taken, all others were.
        .containsOnlyOnce("class=\"edge fails missed\"")
        .doesNotContain("class=\"edge missed\"", "class=\"node step missed\"");
  }

  @Test
  void failsBelowTheMinimum() throws IOException {
    leave("1.coverage", "charge");

    Program program = run("--minimum", 50);

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors())
        .contains("tests come to 12 % of the paths of order, and 50 % are asked for");
  }

  @Test
  void aWorkflowThatNoTestRanIsNotCoveredAtAll() throws IOException {
    Files.createDirectories(data);
    Files.writeString(data.resolve("1.coverage"), CoverageFile.write(List.of()));

    Program program = run("--minimum", 1);

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.out()).contains("order: 0 % of its paths");
  }

  @Test
  void filesOfTestsOfOtherCodeAreLeftOut() throws IOException {
    Files.createDirectories(data);
    Files.writeString(
        data.resolve("1.coverage"),
        "cairn coverage 1\nworkflow order 1 0123\noperation 7 place OrderWorkflow.java:1 charge\n");

    Program program = run();

    assertThat(program.out())
        .contains("order: 0 % of its paths")
        .contains("left out: a file of tests that ran before this code was compiled");
  }

  @Test
  void whatIsMissingOrWrongIsTold() throws IOException {
    Program nothing = run();
    Files.createDirectories(data);
    Files.writeString(data.resolve("1.coverage"), "hello");
    Program noise = run();
    Program wrong = run("--minimum", 101);

    assertThat(nothing.exit()).isEqualTo(1);
    assertThat(nothing.errors())
        .contains("no test has left its coverage in", "run the tests first");
    assertThat(noise.errors()).contains("1.coverage is no file of coverage");
    assertThat(wrong.errors()).contains("from 0 to 100, not 101");
  }

  private Program run(Object... options) {
    List<Object> arguments = new ArrayList<>(List.of("coverage", "--data", data));
    arguments.addAll(List.of(options));
    arguments.add(classes);
    return Program.run(arguments.toArray());
  }

  /** The file of a process with one run, all of whose operations succeeded. */
  private void leave(String file, String... operations) throws IOException {
    List<Recorded> journal = new ArrayList<>();
    for (String name : operations) {
      String kind = order.operation(name).orElseThrow().symbol().kind();
      journal.add(
          new Recorded(
              name, Optional.empty(), name, kind, Recorded.Outcome.SUCCEEDED, Optional.empty()));
    }
    Recorded.Outcome outcome =
        operations.length < 4 ? Recorded.Outcome.OPEN : Recorded.Outcome.SUCCEEDED;
    Map<Walk, Integer> walks = new LinkedHashMap<>();
    for (Walk walk : Walk.of(order, 1, journal, outcome)) walks.put(walk, 1);
    Path path = data.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, CoverageFile.write(List.of(Coverage.of(order, walks))));
  }
}
