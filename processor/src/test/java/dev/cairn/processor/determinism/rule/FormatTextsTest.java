package dev.cairn.processor.determinism.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormatTextsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"", "plain", "%s of %s", "%-10s|%5.2s", "0x%08x", "100 %%%n", "%2$s %1$b"})
  void isTheSameEverywhere(String format) {
    assertThat(FormatTexts.isSameEverywhere(format)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%d", "%,d", "%05d", "%.2f", "%e", "%tY", "%S", "%s %1$d"})
  void dependsOnTheLocale(String format) {
    assertThat(FormatTexts.isSameEverywhere(format)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yyyy-MM-dd", "uuuuMMdd'T'HHmmssSSSX", "d.M.yy", "h 'o''clock'", "yyyy/DDD", "Q"})
  void patternsOfNumbersAreTheSameEverywhere(String pattern) {
    assertThat(FormatTexts.isPatternOfNumbers(pattern)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"MMM d", "EEE", "YYYY-'W'ww", "e", "h a", "z", "yyyy G", "LLLL", "QQQ"})
  void patternsWithNamesOrWeeksDependOnTheLocale(String pattern) {
    assertThat(FormatTexts.isPatternOfNumbers(pattern)).isFalse();
  }
}
