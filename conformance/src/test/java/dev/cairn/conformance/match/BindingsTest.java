package dev.cairn.conformance.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BindingsTest {
  private final Bindings bindings =
      Bindings.of(Map.of("WORD", "${GEN_STR:8}", "NUMBER", 7), new Random(1));

  @Test
  void textsAreGeneratedOnce() {
    assertThat((String) bindings.fill("${WORD}")).matches("[A-Za-z0-9]{8}");
    assertThat(bindings.fill("${WORD}")).isEqualTo(bindings.fill("${WORD}"));
  }

  @Test
  void aValueKeepsItsType() {
    assertThat(bindings.fill("${NUMBER}")).isEqualTo(7);
    assertThat(bindings.fill("number ${NUMBER}")).isEqualTo("number 7");
  }

  @Test
  void whatStandsForNothingStays() {
    assertThat(bindings.fill("${OTHER} ${NUMBER}")).isEqualTo("${OTHER} 7");
  }

  @Test
  void valuesAreFilledHoweverDeep() {
    assertThat(bindings.fill(Map.of("list", List.of("${NUMBER}"))))
        .isEqualTo(Map.of("list", List.of(7)));
  }
}
