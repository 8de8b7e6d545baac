package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The program as a whole: help, exit codes, completion, tools. */
final class MainTest {

  static Set<String> commands() {
    return Main.commandLine().getSubcommands().keySet();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpOfEachCommandHasExamples(String command) {
    Cairn help = Cairn.call(command, "--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).containsSubsequence("Examples:", "  cairn " + command);
  }

  @Test
  void helpTellsExitCodes() {
    assertThat(Cairn.call("--help").out()).contains("Exit codes:", "cannot be reached.");
  }

  @Test
  void anUnknownCommandIsAFaultOfUsage() {
    Cairn refused = Cairn.call("strat");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("strat", "Did you mean");
  }

  @Test
  void aValueThatCannotBeReadIsToldWithItsOption() {
    Cairn status = Cairn.call("list", "--status", "nope");
    assertThat(status.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(status.errors()).contains("--status", "no status nope", "timed_out");
    Cairn time = Cairn.call("list", "--from", "yesterday", "--json");
    assertThat(time.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(Cairn.json(time.errors()).at("/error/message").asText())
        .contains("--from", "yesterday is neither a time");
    Cairn wait = Cairn.call("result", "note", "n-1", "--wait", "999999d");
    assertThat(wait.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(wait.errors()).contains("--wait", "999999d is longer than 36500d");
  }

  /** All of the help would push the message out of the window. */
  @Test
  void aFaultOfUsageIsToldInTwoLines() {
    Cairn value = Cairn.call("list", "--limit", "many");
    assertThat(value.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(value.errors().lines()).hasSize(2);
    assertThat(value.errors()).startsWith("error: ").contains("--limit", "'cairn list --help'");
    Cairn command = Cairn.call("xyz");
    assertThat(command.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(command.errors().lines())
        .containsExactly("error: there is no command xyz", "'cairn --help' tells what there is");
    Cairn close = Cairn.call("lits");
    assertThat(close.errors().lines()).hasSize(2);
    assertThat(close.errors()).contains("no command lits", "Did you mean: cairn list");
  }

  @Test
  void withoutACommandAllAreListed() {
    Cairn nothing = Cairn.call();
    assertThat(nothing.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(nothing.errors()).contains("Usage: cairn", "  preflight ");
  }

  @Test
  void aPayloadThatCannotBeReadIsToldWithoutTheNameOfAnException(@TempDir Path folder) {
    Path missing = folder.resolve("order.json");
    Cairn refused = Cairn.call("start", "note", "n-1", "@" + missing);
    assertThat(refused.errors().strip())
        .isEqualTo("error: " + missing + " cannot be read: there is no such file or folder");
    Cairn token = Cairn.call("list", "--token-file", missing.toString());
    assertThat(token.errors()).contains("the token cannot be read: there is no such file");
    Cairn noFile = Cairn.call("start", "note", "n-1", "@" + folder);
    assertThat(noFile.errors()).contains(folder + " cannot be read: ").doesNotContain("Exception");
  }

  @Test
  void aFileThatIsNoJarIsNamed(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("f.json"), "{}");
    assertThat(Cairn.call("graph", file.toString()).errors()).contains("f.json is no jar");
    assertThat(Cairn.call("run", file.toString()).errors()).contains("f.json is no jar");
  }

  /** Without a locale, as in cron, Java reads arguments as ASCII. */
  @Test
  void anArgumentThatCouldNotBeReadIsNotRecordedAsAnother() {
    Cairn refused = Cairn.call("start", "note", "n-1", "\"J\ufffd\ufffdrg\"");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).startsWith("error: ").contains("LC_ALL=C.UTF-8", "@FILE");
  }

  @Test
  void anAddressThatIsNoneIsToldInALine() {
    for (String address : List.of("not a url", "127.0.0.1:8420", "ftp://x")) {
      Cairn refused = Cairn.call("list", "--url", address);
      assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
      assertThat(refused.errors().strip())
          .isEqualTo(
              "error: " + address + " is no address of an engine such as http://127.0.0.1:8420");
    }
  }

  @Test
  void aTokenThatNoHeaderTakesIsNotShown(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("token"), "secret\nsecond");
    Cairn refused = Cairn.call("list", "--token-file", file.toString());
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("control character").doesNotContain("secret");
  }

  @Test
  void placesExcludeEachOther() {
    Cairn refused = Cairn.call("list", "--db", "x", "--url", "http://127.0.0.1:1");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void completionNamesAllCommands() {
    assertThat(Cairn.call("completion").out())
        .contains("complete -F", "history", "--hide-payloads");
  }

  @Test
  void graphDrawsTheCode() {
    String graph = Cairn.call("graph", Cairn.APP.toString(), "--workflow", "parcel").out();
    assertThat(graph)
        .contains("parcel  version 1")
        .containsPattern("○ label +step")
        .containsPattern("○ signature .*event, at most 7d")
        .contains("◀", "├", "╮", "╯");
  }

  @Test
  void graphIsJsonForPrograms() {
    Cairn graph = Cairn.call("graph", Cairn.APP.toString(), "--workflow", "parcel", "--json");
    assertThat(graph.json().at("/workflows/0/contexts/0/calls/0/name").asText()).isEqualTo("label");
    assertThat(Cairn.call("graph", Cairn.APP.toString(), "--mermaid").out())
        .contains("flowchart TD");
    assertThat(Cairn.call("graph", Cairn.APP.toString(), "--workflow", "none").exitCode())
        .isEqualTo(ExitCode.REFUSED);
  }

  @Test
  void outputThatFindsNoRoomIsAFailure() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "this system has no /dev/full");
    Process cairn =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.cairn.cli.Main",
                "--version")
            .redirectOutput(full.toFile())
            .start();

    String errors = new String(cairn.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(cairn.waitFor()).isEqualTo(ExitCode.REFUSED);
    assertThat(errors).contains("error: the output cannot be written: ");
  }

  @Test
  void toolsOfBuildsAreThere(@TempDir Path folder) {
    Path releases = folder.resolve("workflows");
    Cairn accepted = Cairn.call("accept", "--releases", releases.toString(), Cairn.APP.toString());
    assertThat(accepted.exitCode()).as(accepted.errors()).isZero();
    Cairn checked =
        Cairn.call("check", "--classes", Cairn.APP.toString(), "--releases", releases.toString());
    assertThat(checked.exitCode()).as(checked.errors()).isZero();
    Cairn refused = Cairn.call("accept", "--releases", releases.toString(), folder.toString());
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).startsWith("error: ");
  }
}
