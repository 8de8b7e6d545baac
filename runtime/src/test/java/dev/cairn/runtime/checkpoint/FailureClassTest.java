package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureClassTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // status | code | message | what it means | whether the same call may succeed later
        "400 | InvalidParameterValueException | Invalid checkpoint token | INVOCATION | false",
        "400 | InvalidParameterValueException | Invalid Checkpoint Token | INVOCATION | false",
        "400 | InvalidParameterValueException | INVALID CHECKPOINT TOKEN: stale | INVOCATION |"
            + " false",
        "400 | InvalidParameterValueException | The invalid checkpoint token | EXECUTION | false",
        "400 | ValidationException | Invalid checkpoint token | EXECUTION | false",
        "400 | InvalidParameterValueException | Checkpoint token is not valid for the durable"
            + " execution ARN | EXECUTION | false",
        "400 | InvalidParameterValueException | STEP output payload size must be less than or equal"
            + " to 262144 bytes | EXECUTION | false",
        "403 | AccessDeniedException | not authorized | EXECUTION | false",
        "404 | ResourceNotFoundException | no such execution | EXECUTION | false",
        "409 | ConflictException | changed meanwhile | EXECUTION | false",
        "413 | RequestTooLargeException | too large | EXECUTION | false",
        "429 | TooManyRequestsException | Rate exceeded | INVOCATION | true",
        "400 | ThrottlingException | Rate exceeded | INVOCATION | true",
        "400 | RequestLimitExceeded | Rate exceeded | INVOCATION | true",
        "403 | ExpiredTokenException | The security token has expired | INVOCATION | false",
        "403 | UnrecognizedClientException | The security token is invalid | INVOCATION | false",
        "403 | InvalidSignatureException | Signature expired | INVOCATION | false",
        "400 | RequestExpired | too old | INVOCATION | false",
        "500 | ServiceException | internal error | INVOCATION | true",
        "502 | BadGatewayException | bad gateway | INVOCATION | true",
        "503 | ServiceUnavailableException | slow down | INVOCATION | true",
        "504 | GatewayTimeoutException | no answer | INVOCATION | true",
        "502 | KMSAccessDeniedException | key | EXECUTION | false",
        "502 | KMSDisabledException | key | EXECUTION | false",
        "502 | KMSInvalidStateException | key | EXECUTION | false",
        "502 | KMSNotFoundException | key | EXECUTION | false",
        // what a proxy says has no code of the service
        "302 | '' | to the login page | INVOCATION | false",
        "403 | '' | Forbidden | INVOCATION | false",
        "404 | '' | Not found | INVOCATION | false",
        "407 | '' | Proxy authentication required | INVOCATION | false",
        "408 | '' | Request timeout | INVOCATION | true",
        "413 | '' | Too large for me | INVOCATION | false",
        "502 | '' | Bad gateway | INVOCATION | true"
      })
  void isWhatTheAnswerOfTheServiceMeans(
      int status, String code, String message, FailureClass expected, boolean passing) {
    BackendException failure = BackendException.refused(status, code, message);

    assertThat(FailureClass.of(failure)).isEqualTo(expected);
    assertThat(FailureClass.isPassing(failure)).isEqualTo(passing);
  }

  @Test
  void isOfTheInvocationIfNoAnswerCame() {
    BackendException failure =
        BackendException.unreachable("connection reset", new java.net.SocketException("reset"));

    assertThat(FailureClass.of(failure)).isEqualTo(FailureClass.INVOCATION);
    assertThat(FailureClass.isPassing(failure)).isTrue();
    assertThat(failure.status()).isZero();
    assertThat(failure.code()).isEmpty();
    assertThat(failure).hasRootCauseMessage("reset");
  }
}
