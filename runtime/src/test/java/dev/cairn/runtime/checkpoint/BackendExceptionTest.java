package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackendExceptionTest {

  @ParameterizedTest
  @CsvSource({
    "400,Refused,RUN_REFUSED,false",
    "403,Refused,RUN_REFUSED,false",
    "409,Refused,RUN_REFUSED,false",
    "429,Refused,THROTTLED,true",
    "429,'',THROTTLED,true",
    "408,'',UNANSWERED,true",
    "500,Refused,UNANSWERED,true",
    "503,'',UNANSWERED,true",
    // The answer of a proxy has no code of the service.
    "302,'',INVOCATION_REFUSED,false",
    "403,'',INVOCATION_REFUSED,false",
    "404,'',INVOCATION_REFUSED,false",
    "407,'',INVOCATION_REFUSED,false"
  })
  void meansWhatItsStatusMeansUnlessTheBackendKnowsMore(
      int status, String code, BackendFailure expected, boolean passing) {
    BackendException failure = BackendException.refused(status, code, "no");

    assertThat(failure.meaning()).isEqualTo(expected);
    assertThat(failure.meaning().isPassing()).isEqualTo(passing);
  }

  @Test
  void meansWhatTheBackendSays() {
    BackendException failure =
        BackendException.refused(BackendFailure.RUN_REFUSED, 502, "KeyDisabled", "no key");

    assertThat(failure.meaning()).isEqualTo(BackendFailure.RUN_REFUSED);
  }

  @Test
  void keepsItsMeaningInOtherWords() {
    BackendException failure =
        BackendException.refused(BackendFailure.INVOCATION_REFUSED, 400, "Stale", "stale")
            .withMessage("stale; try later");

    assertThat(failure).hasMessage("stale; try later");
    assertThat(failure.meaning()).isEqualTo(BackendFailure.INVOCATION_REFUSED);
    assertThat(failure.status()).isEqualTo(400);
    assertThat(failure.code()).isEqualTo("Stale");
  }

  @Test
  void isUnansweredIfNoAnswerCame() {
    BackendException failure =
        BackendException.unreachable("connection reset", new SocketException("reset"));

    assertThat(failure.meaning()).isEqualTo(BackendFailure.UNANSWERED);
    assertThat(failure.status()).isZero();
    assertThat(failure.code()).isEmpty();
    assertThat(failure).hasRootCauseMessage("reset");
  }
}
