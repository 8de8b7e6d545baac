package dev.cairn.processor.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that the compiler writes with {@code -Acairn.sarif}. */
class SarifWriterTest {
  @TempDir Path folder;

  @Test
  void findingsAreResultsWithRuleMessageAndPlace() throws IOException {
    JsonNode run =
        write(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(String input) {
                try {
                  return work(input + Instant.now());
                } catch (Throwable t) {
                  return work(input + System.nanoTime());
                }
              }
              @Step protected String work(String input) { return input; }
            }
            """);

    assertThat(run.at("/tool/driver/name").asText()).isEqualTo("Cairn");
    assertThat(run.at("/tool/driver/rules")).hasSize(2);
    assertThat(run.get("results")).hasSize(3);
    for (JsonNode result : run.get("results")) {
      JsonNode rule = run.at("/tool/driver/rules/" + result.get("ruleIndex").asInt());
      assertThat(result.get("ruleId")).isEqualTo(rule.get("id"));
      assertThat(result.get("level").asText()).isIn("error", "warning", "note");
      assertThat(result.at("/message/text").asText()).startsWith("[" + rule.get("id").asText());
      JsonNode place = result.at("/locations/0/physicalLocation");
      URI uri = URI.create(place.at("/artifactLocation/uri").asText());
      assertThat(uri.getPath()).endsWith("acme/SomeWorkflow.java");
      assertThat(place.at("/region/startLine").asInt()).isPositive();
      assertThat(place.at("/region/startColumn").asInt()).isPositive();
    }
    JsonNode clock = run.at("/results/0");
    assertThat(clock.get("ruleId").asText()).isIn("CAIRN301", "CAIRN324");
  }

  @Test
  void errorsOfSignaturesAreThereToo() throws IOException {
    JsonNode run =
        write(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() {}
              @Step private void work() {}
            }
            """);

    assertThat(run.at("/results/0/ruleId").asText()).isEqualTo("CAIRN130");
    assertThat(run.at("/results/0/locations/0/physicalLocation/region/startLine").asInt())
        .isEqualTo(4);
  }

  @Test
  void withoutFindingsThereAreNoResults() throws IOException {
    JsonNode run = write("class SomeWorkflow { @Workflow public void run() {} }");

    assertThat(run.get("results")).isEmpty();
  }

  private JsonNode write(String source) throws IOException {
    Path file = folder.resolve("reports/cairn.sarif");
    Workflows.of(source).withOptions("-Acairn.sarif=" + file).compile();
    JsonNode log = JsonMapper.builder().build().readTree(Files.readString(file));
    assertThat(log.get("version").asText()).isEqualTo("2.1.0");
    assertThat(log.get("$schema").asText()).contains("sarif-schema-2.1.0.json");
    assertThat(log.get("runs")).hasSize(1);
    return log.at("/runs/0");
  }
}
