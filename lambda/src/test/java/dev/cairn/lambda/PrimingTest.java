package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.testing.backend.BackendOptions;
import org.junit.jupiter.api.Test;

class PrimingTest {
  @Test
  void callsNobody() {
    try (Service service = new Service(BackendOptions.defaults())) {
      assertThatCode(Priming::run).doesNotThrowAnyException();

      assertThat(service.server.requests()).isEmpty();
    }
  }

  @Test
  void asksForNoCredentials() {
    try (Service service = new Service(BackendOptions.defaults())) {
      service.settings.set("aws.accessKeyId", " ");
      service.settings.set("aws.containerCredentialsFullUri", "http://127.0.0.1:1/nobody");

      assertThatCode(Priming::run).doesNotThrowAnyException();
    }
  }

  @Test
  void isWantedOnlyWhereASnapshotWillBeTaken() {
    assertThat(Priming.isWanted()).isFalse();
  }
}
