package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendFailure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // status | code | message | what it means
        "400 | InvalidParameterValueException | Invalid checkpoint token | INVOCATION_REFUSED",
        "400 | InvalidParameterValueException | Invalid Checkpoint Token | INVOCATION_REFUSED",
        "400 | InvalidParameterValueException | INVALID CHECKPOINT TOKEN: stale |"
            + " INVOCATION_REFUSED",
        "400 | InvalidParameterValueException | The invalid checkpoint token | RUN_REFUSED",
        "400 | ValidationException | Invalid checkpoint token | RUN_REFUSED",
        "400 | InvalidParameterValueException | Checkpoint token is not valid for the durable"
            + " execution ARN | RUN_REFUSED",
        "400 | InvalidParameterValueException | STEP output payload size must be less than or equal"
            + " to 262144 bytes | RUN_REFUSED",
        "403 | AccessDeniedException | not authorized | RUN_REFUSED",
        "404 | ResourceNotFoundException | no such execution | RUN_REFUSED",
        "409 | ConflictException | changed meanwhile | RUN_REFUSED",
        "413 | RequestTooLargeException | too large | RUN_REFUSED",
        "429 | TooManyRequestsException | Rate exceeded | THROTTLED",
        "400 | ThrottlingException | Rate exceeded | THROTTLED",
        "400 | RequestLimitExceeded | Rate exceeded | THROTTLED",
        "403 | ExpiredTokenException | The security token has expired | INVOCATION_REFUSED",
        "403 | UnrecognizedClientException | The security token is invalid | INVOCATION_REFUSED",
        "403 | InvalidSignatureException | Signature expired | INVOCATION_REFUSED",
        "400 | RequestExpired | too old | INVOCATION_REFUSED",
        "500 | ServiceException | internal error | UNANSWERED",
        "502 | BadGatewayException | bad gateway | UNANSWERED",
        "503 | ServiceUnavailableException | slow down | UNANSWERED",
        "504 | GatewayTimeoutException | no answer | UNANSWERED",
        "502 | KMSAccessDeniedException | key | RUN_REFUSED",
        "502 | KMSDisabledException | key | RUN_REFUSED",
        "502 | KMSInvalidStateException | key | RUN_REFUSED",
        "502 | KMSNotFoundException | key | RUN_REFUSED",
        // what a proxy says has no code of the service
        "302 | '' | to the login page | INVOCATION_REFUSED",
        "403 | '' | Forbidden | INVOCATION_REFUSED",
        "404 | '' | Not found | INVOCATION_REFUSED",
        "407 | '' | Proxy authentication required | INVOCATION_REFUSED",
        "400 | '' | Bad request | INVOCATION_REFUSED",
        "503 | ThrottlingException | it may have been applied | UNANSWERED",
        "503 | ExpiredTokenException | it may have been applied | UNANSWERED",
        "408 | '' | Request timeout | UNANSWERED",
        "413 | '' | Too large for me | INVOCATION_REFUSED",
        "502 | '' | Bad gateway | UNANSWERED"
      })
  void tellWhatARefusalMeans(int status, String code, String message, BackendFailure expected) {
    BackendException failure = Codes.failure(status, new Refusal(code, message));

    assertThat(failure.meaning()).isEqualTo(expected);
    assertThat(failure.status()).isEqualTo(status);
    assertThat(failure.code()).isEqualTo(code);
    assertThat(failure).hasMessage(message);
  }
}
