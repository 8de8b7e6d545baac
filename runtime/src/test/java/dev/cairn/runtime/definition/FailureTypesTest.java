package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class FailureTypesTest {

  @Test
  void knowsNothingAtFirst() {
    assertThat(FailureTypes.NONE.find("java.io.IOException")).isNull();
  }

  @Test
  void findsTheConstructorByTheNameOfTheClass() {
    FailureTypes types =
        FailureTypes.NONE
            .with(IOException.class, IOException::new)
            .with(FileNotFoundException.class, FileNotFoundException::new);

    assertThat(types.find("java.io.FileNotFoundException").apply("m"))
        .isExactlyInstanceOf(FileNotFoundException.class)
        .hasMessage("m");
    assertThat(types.find("java.io.IOException").apply("m")).isExactlyInstanceOf(IOException.class);
  }

  @Test
  void doesNotFindASubclassByItsSuperclass() {
    FailureTypes types = FailureTypes.NONE.with(IOException.class, IOException::new);

    assertThat(types.find("java.io.FileNotFoundException")).isNull();
  }

  @Test
  void addsToACopy() {
    FailureTypes before = FailureTypes.NONE.with(IOException.class, IOException::new);

    FailureTypes after = before.with(Error.class, Error::new);

    assertThat(after.find("java.lang.Error")).isNotNull();
    assertThat(before.find("java.lang.Error")).isNull();
    assertThat(FailureTypes.NONE.find("java.io.IOException")).isNull();
  }

  @Test
  void takesOverTheTypesOfOthers() {
    FailureTypes some = FailureTypes.NONE.with(IOException.class, IOException::new);
    FailureTypes others = FailureTypes.NONE.with(Error.class, Error::new);

    FailureTypes all = some.with(others);

    assertThat(all.find("java.io.IOException")).isNotNull();
    assertThat(all.find("java.lang.Error")).isNotNull();
    assertThat(some.with(FailureTypes.NONE)).isSameAs(some);
    assertThat(FailureTypes.NONE.with(some)).isSameAs(some);
  }
}
