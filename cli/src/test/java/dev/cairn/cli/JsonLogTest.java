package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The log of the program, for those who collect logs. */
@Timeout(120)
final class JsonLogTest {
  private static final URL CONFIGURATION =
      Objects.requireNonNull(Main.class.getClassLoader().getResource("logback.xml"));

  @TempDir Path folder = Path.of("");

  @Test
  void everyLineIsJson() throws IOException {
    Path log = folder.resolve("log");
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            // As the program's start script has it: newer JDKs warn of SQLite's native code.
            "--enable-native-access=ALL-UNNAMED",
            // Not that of the tests.
            "-Dlogback.configurationFile=" + CONFIGURATION,
            "-cp",
            System.getProperty("java.class.path"),
            "dev.cairn.cli.Main",
            "serve",
            "--db",
            folder.resolve("runs.db").toString(),
            "--listen",
            "127.0.0.1:0",
            "--app",
            Cairn.APP.toString(),
            "--json");
    builder.environment().put("CAIRN_LOG", "INFO");
    builder.environment().put("CAIRN_LOG_FORMAT", "json");
    Process served = builder.redirectError(log.toFile()).start();
    try (BufferedReader out = served.inputReader(StandardCharsets.UTF_8)) {
      StringBuilder told = new StringBuilder();
      for (String line = ""; !line.equals("}"); line = out.readLine()) told.append(line);
      String url = Cairn.json(told + "}").path("endpoint").asText();
      Cairn started =
          Cairn.call("start", "note", "n-1", "\"secret\"", "--workflow-version", "1", "--url", url);
      assertThat(started.errors()).isEmpty();
      assertThat(Cairn.call("result", "note", "n-1", "--wait", "1m", "--url", url).errors())
          .isEmpty();
    } finally {
      served.destroy();
      served.onExit().join();
    }

    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(log)) lines.add(Cairn.json(line));
    assertThat(lines)
        .anySatisfy(
            line -> assertThat(line.path("loggerName").asText()).startsWith("org.flywaydb"));
    assertThat(lines)
        .filteredOn(line -> line.path("loggerName").asText().equals("acme.NoteWorkflow"))
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.path("message").asText()).isEqualTo("writes");
              assertThat(line.path("executionArn").asText()).contains("n-1");
              assertThat(line.path("operationName").asText()).isEqualTo("written");
            });
    assertThat(lines)
        .filteredOn(line -> line.path("loggerName").asText().equals("dev.cairn.access"))
        .filteredOn(line -> line.path("method").asText().equals("POST"))
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.path("path").asText()).as("without the query").endsWith("/note/n-1");
              assertThat(line.path("status").isInt()).isTrue();
              assertThat(line.path("status").asInt()).isEqualTo(202);
              assertThat(line.path("millis").isNumber()).isTrue();
              assertThat(line.path("caller").asText()).isEqualTo("127.0.0.1");
              assertThat(line.toString()).doesNotContain("secret");
            });
  }
}
