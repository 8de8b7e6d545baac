package dev.cairn.service.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FormatTest {
  private final Format format = Format.of("a-zA-Z0-9_-", 4);

  @Test
  void takesWhatItsRegularExpressionTakes() {
    Pattern pattern = Pattern.compile(format.toString());
    for (int i = 0; i < 300; i++) {
      String text = "a" + (char) i;

      assertThat(format.matches(text)).as(text).isEqualTo(pattern.matcher(text).matches());
    }
  }

  @Test
  void boundsTheLength() {
    assertThat(format.matches("")).isFalse();
    assertThat(format.matches("abcd")).isTrue();
    assertThat(format.matches("abcde")).isFalse();
  }
}
