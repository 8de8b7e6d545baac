package dev.cairn.service.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownTest {

  @Test
  void aShortTextIsShownAsItIs() {
    assertThat(Shown.of("order 42 – öre")).isEqualTo("order 42 – öre");
  }

  @Test
  void aLongTextIsCut() {
    assertThat(Shown.of("x".repeat(10_000))).isEqualTo("x".repeat(80) + "… (10000 characters)");
  }

  @Test
  void charactersThatChangeWhatAReaderSeesAreReplaced() {
    assertThat(Shown.of("a\u001b[31m\u202eb\nc")).isEqualTo("a\uFFFD[31m\uFFFDb\uFFFDc");
  }
}
