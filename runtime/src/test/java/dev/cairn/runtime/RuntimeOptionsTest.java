package dev.cairn.runtime;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;

class RuntimeOptionsTest {

  /** Where they are given, and not in the middle of a run. */
  @Test
  void partsThatAreNullAreRefused() {
    RuntimeOptions options = RuntimeOptions.defaults();

    assertThatNullPointerException().isThrownBy(() -> options.environment(null));
    assertThatNullPointerException().isThrownBy(() -> options.listener(null));
    assertThatNullPointerException().isThrownBy(() -> options.lifecycle(null));
  }
}
