package dev.cairn.runtime.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StorableTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "text", "\u0001\n\uFFFF", "\uD83D\uDE00", "a\uD83D\uDE00b"})
  void wholeCharactersCanBeKept(String text) {
    assertThat(StorableText.problem(text)).isNull();
    assertThat(StorableText.mended(text)).isEqualTo(text);
  }

  @Test
  void noTextCanBeKept() {
    assertThat(StorableText.problem(null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "'a\u0000b', U+0000 at index 1, 'a\uFFFDb'",
    "'a\uD800b', U+D800 at index 1, 'a\uFFFDb'",
    "'\uDE00', U+DE00 at index 0, '\uFFFD'",
    "'\uD83D\uDE00\uD83D', U+D83D at index 2, '\uD83D\uDE00\uFFFD'"
  })
  void othersAreNamedWithTheirPlace(String text, String named, String mended) {
    assertThat(StorableText.problem(text)).contains(named);
    assertThat(StorableText.mended(text)).isEqualTo(mended);
  }

  @Test
  void halvesOfPairsInErrorsAreReplacedAndNothingElse() {
    String text = "a\uD800b\u0000\uD83D\uDE00";
    String expected = "a\uFFFDb\u0000\uD83D\uDE00";
    ErrorObject error = new ErrorObject(text, text, text, List.of(text, "plain"));

    assertThat(error)
        .isEqualTo(new ErrorObject(expected, expected, expected, List.of(expected, "plain")));
    assertThat(error.message()).isEqualTo(expected);
    assertThat(error.stackTrace()).containsExactly(expected, "plain");
  }
}
