package dev.cairn.view.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
  void aListOfWhatHasNoFieldsIsJson() {
    String type = "java.util.List<java.util.Map<java.lang.String, java.lang.Integer>>";

    assertThat(PayloadForm.of(trip, type)).isEqualTo(Map.of("type", "json", "java", type));
  }
}
