package dev.cairn.engine.protections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The list is that of the sources as they are; the command itself takes a quarter of an hour. */
class ProtectionsTest {

  @Test
  void everyProtectionIsInItsSourceOnceAndHasTestsThatExist() throws IOException {
    List<Protection> protections = Protection.all();

    assertThat(protections).extracting(Protection::title).doesNotHaveDuplicates();
    for (Protection protection : protections) {
      assertThatCode(protection::takenOut).doesNotThrowAnyException();
      assertThat(protection.tests()).as(protection.title()).isNotEmpty();
      for (String test : protection.tests()) {
        assertThatCode(() -> Class.forName(test.replaceFirst("#.*", "")))
            .as(protection.title())
            .doesNotThrowAnyException();
      }
    }
  }
}
