package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptCommandTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  @TempDir private Path folder;
  private Path compiled = Path.of("order.json");

  @BeforeEach
  void compile() throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    compiled = manifests.resolve("order.json");
    Files.copy(GOLDEN.resolve("order/order.json"), compiled);
  }

  private Program accept() {
    return Program.run("accept", "--releases", releases(), folder.resolve("classes"));
  }

  private Path releases() {
    return folder.resolve("workflows");
  }

  @Test
  void recordsWhatWasCompiledAsReleased() throws IOException {
    assertThat(accept().out()).contains("order.v1.json: new");
    assertThat(releases().resolve("order.v1.json")).hasSameBinaryContentAs(compiled);
  }

  @Test
  void saysWhatHasChanged() throws IOException {
    accept();
    assertThat(accept().out()).contains("order.v1.json: unchanged");

    Files.writeString(releases().resolve("order.v1.json"), "older");
    assertThat(accept().out()).contains("order.v1.json: changed");
    assertThat(releases().resolve("order.v1.json")).hasSameBinaryContentAs(compiled);
  }

  @Test
  void tellsOnceWhatLaterBuildsCannotCompare() throws IOException {
    String read = Files.readString(compiled);
    String widened =
        read.replace(
            "\"widened\": []",
            "\"widened\": [ { \"source\": \"A.java:7\", \"reason\": \"it is kept\" } ]");
    assertThat(widened).isNotEqualTo(read);
    Files.writeString(compiled, widened);

    assertThat(accept().out()).contains("not compared in later builds: A.java:7, it is kept");
    assertThat(accept().out()).doesNotContain("A.java:7");
  }

  @Test
  void tellsOnceOfConditionsThatDependOnOtherCode() throws IOException {
    String read = Files.readString(compiled);
    String unfollowed =
        read.replace(
            "\"conditions\": {",
            """
            "conditions": {
              "c9": { "text": "rates.high()", "origin": "1", "source": "A.java:9",
                "unfollowed": "Rates.high" },
            """);
    assertThat(unfollowed).isNotEqualTo(read);
    Files.writeString(compiled, unfollowed);

    assertThat(accept().out())
        .contains(
            "not compared in later builds: what Rates.high does, which \"rates.high()\""
                + " (A.java:9) depends on");
    assertThat(accept().out()).doesNotContain("Rates.high");
  }

  @Test
  void saysWhereItLookedInVain() {
    Program program = Program.run("accept", "--releases", releases(), folder);

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("there is no workflow in [" + folder + "]");
  }
}
