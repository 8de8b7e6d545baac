package dev.cairn.runtime.failure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FailureMeaningTest {

  @Test
  void aClassOrMethodThatIsMissingSaysNothingOfTheRun() {
    assertThat(FailureMeaning.of(new NoClassDefFoundError("acme/Bank")))
        .isEqualTo(FailureMeaning.JVM);
    assertThat(FailureMeaning.of(new NoSuchMethodError("pay"))).isEqualTo(FailureMeaning.JVM);
    assertThat(FailureMeaning.of(new OutOfMemoryError())).isEqualTo(FailureMeaning.JVM);
  }

  @Test
  void aStackOverflowAndAFailingInitializerAreTheCodesOwn() {
    assertThat(FailureMeaning.of(new StackOverflowError())).isEqualTo(FailureMeaning.OWN);
    assertThat(FailureMeaning.of(new ExceptionInInitializerError("no configuration")))
        .isEqualTo(FailureMeaning.OWN);
  }
}
