package dev.cairn.processor.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that the compiler writes with {@code -Acairn.sarif}. */
@Tag("one-jdk")
class SarifWriterTest {
  private static final String SCHEMA = "/schema/sarif-schema-2.1.0.json";

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
  void rulesSayWhatIsWrongAndWhatToDo() throws IOException {
    JsonNode run =
        write(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(String input) { return work(input + Instant.now()); }
              @Step protected String work(String input) { return input; }
            }
            """);

    JsonNode rule = run.at("/tool/driver/rules/0");
    assertThat(rule.at("/shortDescription/text").asText())
        .startsWith("… reads the machine's clock")
        .doesNotContain("%");
    assertThat(rule.at("/help/text").asText()).startsWith("Use Durable.now()");
    JsonNode region = run.at("/results/0/locations/0/physicalLocation/region");
    assertThat(region.get("endLine").asInt()).isEqualTo(3);
    assertThat(region.get("endColumn").asInt() - region.get("startColumn").asInt())
        .isEqualTo("Instant.now()".length());
  }

  @Test
  void aPlaceIsThereOnceForAllWorkflowsThatLeadThere() throws IOException {
    String workflow =
        """
        abstract class %sWorkflow {
          @Workflow public String run(String input) { return work(input + Shared.time()); }
          @Step protected String work(String input) { return input; }
        }
        """;
    JsonNode run =
        write(
            workflow.formatted("A"),
            workflow.formatted("B"),
            "class Shared { static long time() { return System.nanoTime(); } }");

    assertThat(run.get("results")).hasSize(1);
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

  private JsonNode write(String... sources) throws IOException {
    Path file = folder.resolve("reports/cairn.sarif");
    Workflows.of(sources).withOptions("-Acairn.sarif=" + file).compile();
    JsonNode log = JsonMapper.builder().build().readTree(Files.readString(file));
    assertThat(schema().validate(log)).isEmpty();
    assertThat(schema().validate(log.get("runs"))).as("what is no log").isNotEmpty();
    assertThat(log.get("version").asText()).isEqualTo("2.1.0");
    assertThat(log.get("$schema").asText()).contains("sarif-schema-2.1.0.json");
    assertThat(log.get("runs")).hasSize(1);
    return log.at("/runs/0");
  }

  /** The schema that the standard comes with. */
  private static JsonSchema schema() throws IOException {
    try (InputStream in = SarifWriterTest.class.getResourceAsStream(SCHEMA)) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in);
    }
  }
}
