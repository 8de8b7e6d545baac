package dev.cairn.processor.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.path.CodePath;
import dev.cairn.manifest.path.Coverage;
import dev.cairn.manifest.path.Recorded;
import dev.cairn.manifest.path.Walk;
import dev.cairn.processor.Workflows;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a condition is compared, its ways are told as the source has them. */
class TurnedConditionsTest {

  private static Manifest manifest(String condition) {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                  @Workflow public void run(int n) {
                    boolean known = n >= 7;
                    if (%s) { pay(); }
                  }
                  @Step protected void pay() {}
                }
                """
                    .formatted(condition))
            .compileCleanly();
    return ManifestReader.read(Workflows.resource(compilation, "META-INF/cairn/some.json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"n < 0", "n <= 0", "n > 0", "n >= 0", "n == 0", "n != 0", "known"})
  void aRunThatEntersTheBlockCoversTheWayThatHolds(String condition) {
    Manifest manifest = manifest(condition);
    List<Recorded> paid = List.of(Recorded.of("pay", null, "pay", "Step", "SUCCEEDED", null));

    Map<Walk, Integer> walks =
        Walk.of(manifest, 1, paid, Recorded.Outcome.SUCCEEDED).stream()
            .collect(Collectors.toMap(walk -> walk, walk -> 1));

    assertThat(Coverage.of(manifest, walks).missed())
        .extracting(CodePath::text)
        .containsExactly(condition + " → false");
  }
}
