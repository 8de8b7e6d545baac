package dev.cairn.testing.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.StrictBackend;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requests that need no valid signature; others are tested with clients that sign. */
class LambdaApiServerTest {
  private static final String PATH = "/2025-12-01/durable-executions/arn/checkpoint";
  private final StrictBackend backend = new StrictBackend(new VirtualClock());
  private final LambdaApiServer server =
      LambdaApiServer.start(backend, backend, ApiCredentials.example());

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void refusesWhatIsNotSigned() throws Exception {
    HttpResponse<String> response = post("unsigned");

    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.headers().firstValue("x-amzn-errortype"))
        .contains("MissingAuthenticationTokenException");
    assertThat(response.body())
        .isEqualTo("{\"Type\":\"User\",\"message\":\"Missing Authentication Token\"}");
  }

  @Test
  void refusesUnknownKeys() throws Exception {
    assertThat(post(authorization("SOMEBODY", "us-east-1", "host;x-amz-date")).body())
        .contains("The security token included in the request is invalid.");
  }

  @Test
  void refusesSignaturesForAnotherRegion() throws Exception {
    assertThat(post(authorization("AKIDEXAMPLE", "us-west-2", "host;x-amz-date")).body())
        .contains("Credential should be scoped to us-east-1 and lambda.");
  }

  @Test
  void refusesSignaturesThatLeaveOutTheSessionToken() throws Exception {
    assertThat(post(authorization("AKIDEXAMPLE", "us-east-1", "host;x-amz-date")).body())
        .contains("The signed headers are [host, x-amz-date]");
  }

  @Test
  void refusesWrongSignatures() throws Exception {
    String signed = "host;x-amz-date;x-amz-security-token";

    assertThat(post(authorization("AKIDEXAMPLE", "us-east-1", signed)).body())
        .contains("The request signature we calculated does not match");
  }

  @Test
  void remembersRequests() throws Exception {
    HttpResponse<String> unused = post("unsigned");

    assertThat(server.requests())
        .singleElement()
        .satisfies(
            request -> {
              assertThat(request.method()).isEqualTo("POST");
              assertThat(request.path()).isEqualTo(PATH);
              assertThat(request.body()).isEqualTo("{}");
            });
  }

  private HttpResponse<String> post(String authorization) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.endpoint().resolve(PATH))
            .header("Authorization", authorization)
            .header("X-Amz-Date", time("yyyyMMdd'T'HHmmss'Z'"))
            .header("X-Amz-Security-Token", String.valueOf(ApiCredentials.example().sessionToken()))
            .POST(BodyPublishers.ofString("{}"))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  private static String authorization(String key, String region, String signedHeaders) {
    return "AWS4-HMAC-SHA256 Credential=%s/%s/%s/lambda/aws4_request, SignedHeaders=%s, Signature=%s"
        .formatted(key, time("yyyyMMdd"), region, signedHeaders, "0".repeat(64));
  }

  private static String time(String pattern) {
    return DateTimeFormatter.ofPattern(pattern).withZone(ZoneOffset.UTC).format(Instant.now());
  }
}
