package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.path.Misfit;
import dev.cairn.processor.diagnostic.ReleaseCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Preflight and replays of histories speak as the gate does. */
class GateWordsTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  @Test
  void theRemediesAreThoseOfTheGate() throws IOException {
    Manifest order = ManifestReader.read(Files.readString(GOLDEN.resolve("order/order.json")));

    assertThat(ReleaseCode.RUNS_BREAK.remedy())
        .startsWith(after(new Misfit("charge", "x", 401).message(order, 1, "order-42")));
    assertThat(ReleaseCode.PAYLOAD_BREAKS.remedy())
        .startsWith(after(new Misfit("charge", "x", 402).message(order, 1, "order-42")));
  }

  private static String after(String message) {
    int end = message.indexOf("would break: x. ") + "would break: x. ".length();
    return message.substring(end).replace("version = 2", "version = …");
  }
}
