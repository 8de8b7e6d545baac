package dev.cairn.runtime.client;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class RunIdTest {

  @Test
  @SuppressWarnings("NullAway") // callers need not know of it
  void aRunWithoutAnIdIsAnError() {
    assertThatThrownBy(() -> new RunId("order", 1, null))
        .hasMessage("a run needs an id, and was given null");
  }
}
