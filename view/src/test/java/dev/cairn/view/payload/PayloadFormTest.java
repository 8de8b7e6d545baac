package dev.cairn.view.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class PayloadFormTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  private final Manifest trip;

  PayloadFormTest() throws IOException {
    trip = ManifestReader.read(Files.readString(GOLDEN.resolve("flow/trip.json")));
  }

  @Test
  void aListHasTheFormOfItsItems() {
    Map<String, Object> text = Map.of("type", "text", "java", "java.lang.String");
    Map<String, Object> leg =
        Map.of(
            "type",
            "object",
            "java",
            "acme.TripWorkflow.Leg",
            "fields",
            List.of(Map.of("name", "from", "form", text), Map.of("name", "to", "form", text)));

    assertThat(PayloadForm.of(trip, "java.util.List<acme.TripWorkflow.Leg>"))
        .isEqualTo(
            Map.of("type", "list", "java", "java.util.List<acme.TripWorkflow.Leg>", "item", leg));
    assertThat(PayloadForm.of(trip, "java.util.Set<? extends acme.TripWorkflow.Leg>"))
        .containsEntry("item", leg);
    assertThat(PayloadForm.of(trip, "java.util.Optional<java.util.List<acme.TripWorkflow.Leg>>"))
        .containsEntry("item", leg)
        .containsEntry("optional", true);
  }

  @Test
  void aBoxMayBeEmpty() {
    for (String box : List.of("Integer", "Long", "Double", "Boolean")) {
      assertThat(PayloadForm.of(trip, "java.lang." + box)).containsEntry("optional", true);
    }
    for (String plain : List.of("int", "long", "double", "boolean")) {
      assertThat(PayloadForm.of(trip, plain)).doesNotContainKey("optional");
    }
  }

  @Test
  void aTypeInsideItselfMayBeMissing() throws IOException {
    String json = Files.readString(GOLDEN.resolve("flow/trip.json"));
    String changed =
        json.replace("\"to\": \"java.lang.String\"", "\"to\": \"acme.TripWorkflow.Leg\"");
    Map<String, Object> leg = PayloadForm.of(ManifestReader.read(changed), "acme.TripWorkflow.Leg");

    assertThat(leg).doesNotContainKey("optional");
    assertThat(leg)
        .extracting("fields")
        .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
        .element(1)
        .extracting("form")
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("type", "object")
        .containsEntry("optional", true);
  }

  @Test
  void aListOfWhatHasNoFieldsIsJson() {
    String type = "java.util.List<java.util.Map<java.lang.String, java.lang.Integer>>";

    assertThat(PayloadForm.of(trip, type)).isEqualTo(Map.of("type", "json", "java", type));
  }
}
