package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.ApiRequest;
import dev.cairn.testing.http.LambdaApiServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls against a server that verifies each signature before it looks at anything else. */
class LambdaApiTest {
  private static final ApiCredentials CREDENTIALS = ApiCredentials.example();
  private final StrictBackend backend = new StrictBackend(new VirtualClock());
  private final LambdaApiServer server = LambdaApiServer.start(backend, backend, CREDENTIALS);

  @AfterEach
  void close() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"plain", "arn:aws:lambda:x/y/$LATEST", "ä ö+%/😀", "a;b=c,d&e?f#g", "~.-_*'()!"})
  void signsAnyTextInPathAndQuery(String text) {
    LambdaApi api = function().api();

    assertRefused(
        api, request(text).query("a b", text).query("B", text), "UnknownOperationException");

    ApiRequest received = server.requests().get(0);
    assertThat(URI.create(received.path()).getPath()).isEqualTo("/none/" + text);
  }

  @Test
  void signsTheBody() {
    byte[] body = "{\"ä\":\"😀\"}".getBytes(StandardCharsets.UTF_8);

    assertRefused(
        function().api(),
        dev.cairn.lambda.http.ApiRequest.post(body, "none"),
        "UnknownOperationException");

    assertThat(server.requests().get(0).body()).isEqualTo("{\"ä\":\"😀\"}");
  }

  @Test
  void signsWhatACallAddsToTheHeaders() {
    assertRefused(
        function().api(),
        request("x").header("X-Amz-Invocation-Type", "Event"),
        "UnknownOperationException");

    assertThat(server.requests().get(0).headers())
        .containsEntry("x-amz-invocation-type", "Event")
        .hasEntrySatisfying(
            "authorization", a -> assertThat(a).contains(";x-amz-invocation-type;"));
  }

  @Test
  void anEndpointMayHaveAPath() {
    LambdaApi api =
        function().variable("AWS_ENDPOINT_URL_LAMBDA", server.endpoint() + "/base/").api();

    assertRefused(api, request("x"), "UnknownOperationException");

    assertThat(server.requests().get(0).path()).isEqualTo("/base/none/x");
  }

  @ParameterizedTest
  @ValueSource(ints = {-3, 3})
  void correctsAClockThatIsWrong(int hours) {
    InstantSource wrong = InstantSource.offset(InstantSource.system(), Duration.ofHours(hours));
    LambdaApi api = function().api(wrong);

    assertRefused(api, request("1"), "UnknownOperationException");
    assertRefused(api, request("2"), "UnknownOperationException");

    assertThat(server.requests())
        .extracting(ApiRequest::path)
        .containsExactly("/none/1", "/none/1", "/none/2");
  }

  @Test
  void aSignatureThatIsWrongForAnotherReasonIsNotRepeated() {
    LambdaApi api = function().variable("AWS_SECRET_ACCESS_KEY", "another").api();

    assertRefused(api, request("x"), "InvalidSignatureException");

    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void tellsWhoCalls() {
    assertRefused(
        function().variable("AWS_EXECUTION_ENV", "AWS_Lambda_java17").api(),
        request("x"),
        "UnknownOperationException");

    assertThat(server.requests().get(0).headers().get("user-agent"))
        .startsWith("cairn/")
        .endsWith("exec-env/AWS_Lambda_java17");
  }

  @Test
  void passesTheTraceOfAnInvocationOn() {
    LambdaApi api =
        function()
            .variable("AWS_LAMBDA_FUNCTION_NAME", "parcel")
            .property("com.amazonaws.xray.traceHeader", "Root=1-67-89;Sampled=1")
            .api();

    assertRefused(api, request("x"), "UnknownOperationException");

    assertThat(server.requests().get(0).headers())
        .containsEntry("x-amzn-trace-id", "Root=1-67-89;Sampled=1");
  }

  @Test
  void goesThroughTheProxyOfTheEnvironment() {
    LambdaApi api =
        function()
            .variable("AWS_ENDPOINT_URL_LAMBDA", "http://lambda.nowhere.invalid")
            .variable("http_proxy", "http://ada:p%40ss@" + server.endpoint().getAuthority())
            .api();

    assertRefused(api, request("x"), "UnknownOperationException");

    assertThat(server.requests().get(0).headers())
        .containsEntry("host", "lambda.nowhere.invalid")
        .containsEntry("proxy-authorization", "Basic YWRhOnBAc3M=");
  }

  @Test
  void aServerThatIsNotThereIsUnreachable() throws IOException {
    // Its port is taken, and nobody listens.
    try (Socket taken = new Socket()) {
      taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      String url = "http://127.0.0.1:" + taken.getLocalPort();
      LambdaApi api = function().variable("AWS_ENDPOINT_URL_LAMBDA", url).api();

      assertThatThrownBy(() -> api.call(request("x")))
          .asInstanceOf(type(BackendException.class))
          .satisfies(e -> assertThat(e.status()).isZero())
          .satisfies(e -> assertThat(e).hasMessageContaining(url));
    }
  }

  @Test
  void aConnectionThatWasClosedInTheMeantimeIsReplaced() throws Exception {
    try (OneAnswerServer closing = new OneAnswerServer()) {
      LambdaApi api = function().variable("AWS_ENDPOINT_URL_LAMBDA", closing.endpoint()).api();

      assertThat(api.call(request("1")).body()).asString().isEqualTo("{}");
      closing.awaitClosed();
      assertThat(api.call(request("2")).body()).asString().isEqualTo("{}");
      closing.awaitClosed();
      byte[] json = "{}".getBytes(StandardCharsets.UTF_8);
      var post = dev.cairn.lambda.http.ApiRequest.post(json, "none", "3");
      assertThat(api.call(post).body()).asString().isEqualTo("{}");
    }
  }

  private Told function() {
    return Told.asFunction(server.endpoint(), CREDENTIALS);
  }

  private static dev.cairn.lambda.http.ApiRequest request(String segment) {
    return dev.cairn.lambda.http.ApiRequest.get("none", segment);
  }

  /** The server knows none of these paths; to say so, it has to have accepted the signature. */
  private static void assertRefused(
      LambdaApi api, dev.cairn.lambda.http.ApiRequest request, String code) {
    assertThatThrownBy(() -> api.call(request))
        .asInstanceOf(type(BackendException.class))
        .satisfies(e -> assertThat(e.code()).as(e.getMessage()).isEqualTo(code));
  }
}
