package dev.cairn.conformance.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ValuesTest {

  @Test
  void jsonIsSpaced() {
    Map<String, @Nullable Object> value = new LinkedHashMap<>();
    value.put("status", "approved");
    value.put("list", Arrays.asList(1, null, true));

    assertThat(Values.json(value))
        .isEqualTo("{\"status\": \"approved\", \"list\": [1, null, true]}");
  }

  @Test
  void jsonIsPlainAscii() {
    assertThat(Values.json("ü")).isEqualTo("\"\\u00FC\"");
  }
}
