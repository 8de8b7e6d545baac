package dev.cairn.http.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.Handler;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LambdaErrorsTest {

  @Test
  void aFailureOfTheServerIsToldAsLambdaTellsIt() throws Exception {
    Handler broken =
        request -> {
          throw new IllegalStateException("the vault is at /srv/vault");
        };
    try (WebServer server =
        WebServer.start(WebServerOptions.loopback(0), new LambdaErrors().before(broken))) {
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(server.endpoint()).build(),
                  HttpResponse.BodyHandlers.ofString());

      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.headers().firstValue("x-amzn-errortype")).hasValue("ServiceException");
      assertThat(answer.body())
          .contains("essage\":\"The server has failed")
          .doesNotContain("vault");
    }
  }
}
