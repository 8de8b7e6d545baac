package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms in which AWS's services, and what stands before them, say no. */
class RefusalTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "CodeException | {\"Message\":\"said\"} | CodeException | said",
        "CodeException:http://internal.amazon.com/coral/ | {\"message\":\"said\"} | CodeException |"
            + " said",
        "'' | {\"__type\":\"com.amazonaws.lambda#CodeException\",\"message\":\"said\"} |"
            + " CodeException | said",
        "'' | {\"code\":\"CodeException\",\"errorMessage\":\"said\"} | '' | said",
        "A | {\"__type\":\"B\",\"Type\":\"User\",\"x\":{\"message\":\"no\"},\"message\":\"said\"} |"
            + " A | said",
        "CodeException | {\"message\":null} | CodeException | status 400",
        "CodeException | '' | CodeException | status 400",
        "'' | <html>Bad gateway</html> | '' | status 400",
        "'' | [1] | '' | status 400",
      })
  void codeAndMessageAreFound(String header, String body, String code, String message) {
    Map<String, List<String>> headers =
        header.isEmpty() ? Map.of() : Map.of("X-Amzn-ErrorType", List.of(header));
    ApiResponse response = new ApiResponse(400, headers, body.getBytes(StandardCharsets.UTF_8));

    assertThat(Refusal.of(response)).isEqualTo(new Refusal(code, message));
  }

  @Test
  void aCodeInTheBodyIsTheServicesIfTheAnswerHasItsRequestId() {
    ApiResponse response =
        new ApiResponse(
            400,
            Map.of("x-amzn-RequestId", List.of("id-1")),
            "{\"code\":\"CodeException\"}".getBytes(StandardCharsets.UTF_8));

    assertThat(Refusal.of(response).code()).isEqualTo("CodeException");
  }
}
