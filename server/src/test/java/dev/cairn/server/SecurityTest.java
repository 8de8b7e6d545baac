package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.http.JsonObject;
import dev.cairn.http.lambda.ApiCredentials;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each protection, by what would get through without it. */
@Timeout(60)
class SecurityTest {
  private static final String RUN = "/api/v1/runs/order/one";

  private static HttpRequest.Builder start(Fixture fixture) {
    return fixture.request(RUN).POST(HttpRequest.BodyPublishers.ofString("\"tea\""));
  }

  // --- Where it listens ---

  @Test
  void itListensOnTheLoopbackInterfaceUnlessToldOtherwise() {
    assertThat(ServerOptions.loopback(0).address().getAddress().isLoopbackAddress()).isTrue();
  }

  @Test
  void anotherAddressNeedsATokenOrCertificates() {
    InetSocketAddress everywhere = new InetSocketAddress("0.0.0.0", 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerOptions.at(everywhere, null))
        .withMessageContaining("can be reached from other machines");
    assertThat(ServerOptions.at(everywhere, Fixture.TOKEN).token()).isEqualTo(Fixture.TOKEN);
  }

  /** Its name may lead anywhere by the time that it is asked for. */
  @Test
  void anAddressThatIsNotKnownYetIsNotTakenForThisMachine() {
    InetSocketAddress unknown = InetSocketAddress.createUnresolved("cairn.example", 0);
    assertThatIllegalArgumentException().isThrownBy(() -> ServerOptions.at(unknown, null));
  }

  @Test
  void limitsThatLetNobodyPassAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerOptions.loopback(0).limits(1_000, 0));
  }

  @Test
  void healthIsAnsweredHoweverManyRequestsAreWorkedOn() {
    assertThat(ServerOptions.loopback(0).forWeb().vital())
        .containsExactlyInAnyOrder("/health/live", "/health/ready");
  }

  @Test
  void aTokenThatCanBeGuessedIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerOptions.loopback(0).token("secret"))
        .withMessageContaining("at least 16");
  }

  // --- Who calls ---

  @Test
  void withoutTheTokenNothingIsReadOrChanged() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN))) {
      assertThat(fixture.send(start(fixture)).statusCode()).isEqualTo(401);
      String wrong = "Bearer " + Fixture.TOKEN.replace('0', '1');
      assertThat(fixture.send(start(fixture).header("Authorization", wrong)).statusCode())
          .isEqualTo(401);
      String right = "Bearer " + Fixture.TOKEN;
      assertThat(fixture.send(start(fixture).header("Authorization", right)).statusCode())
          .isEqualTo(202);
      for (String path :
          new String[] {
            RUN + "/result",
            "/metrics",
            "/api/v1/openapi.yaml",
            "/2025-12-01/functions/order/durable-executions",
            "/api%2Fv1/x"
          }) {
        assertThat(fixture.get(path).statusCode()).as(path).isIn(401, 404);
      }
      assertThat(fixture.get(RUN + "/result").statusCode()).isEqualTo(401);
      assertThat(fixture.get("/" + RUN + "/result").statusCode()).isEqualTo(400);
      assertThat(fixture.get("/health/live").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void noPartOfTheTokenIsEnough() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN))) {
      for (String wrong :
          new String[] {
            "", Fixture.TOKEN.substring(0, Fixture.TOKEN.length() - 1), Fixture.TOKEN + "x"
          }) {
        HttpResponse<String> answer =
            fixture.send(start(fixture).header("Authorization", "Bearer " + wrong));
        assertThat(answer.statusCode()).as(wrong).isEqualTo(401);
        assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
      }
    }
  }

  @Test
  void theNameOfTheSchemeMayBeWrittenInAnyCase() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN))) {
      String lower = "bearer " + Fixture.TOKEN;
      assertThat(fixture.send(start(fixture).header("Authorization", lower)).statusCode())
          .isEqualTo(202);
      String glued = "Bearer" + Fixture.TOKEN;
      assertThat(fixture.send(start(fixture).header("Authorization", glued)).statusCode())
          .isEqualTo(401);
    }
  }

  @Test
  void callersAreToldWhatTheServerTakes() throws Exception {
    List<ApiCredentials> keys = List.of(new ApiCredentials("AKID", "a-secret", null, ""));
    String lambda = "/2025-12-01/functions/order/durable-executions";
    try (Fixture fixture = new Fixture(options -> options.keys(keys))) {
      HttpResponse<String> refused = fixture.get(lambda);
      assertThat(refused.statusCode()).isEqualTo(401);
      assertThat(refused.body())
          .contains("Sign the request with one of the server's AWS keys.")
          .doesNotContain("Bearer");
      assertThat(refused.headers().firstValue("x-amzn-RequestId")).isPresent();
      assertThat(refused.headers().firstValue("WWW-Authenticate")).hasValue("AWS4-HMAC-SHA256");
    }
    try (Fixture fixture = new Fixture(options -> options.keys(keys).token(Fixture.TOKEN))) {
      HttpResponse<String> refused = fixture.get(lambda);
      assertThat(refused.body()).contains("Sign the request", ", or send the token");
      assertThat(refused.headers().firstValue("WWW-Authenticate"))
          .hasValue("AWS4-HMAC-SHA256, Bearer");
      assertThat(fixture.send(start(fixture)).body())
          .contains("Send the token as Authorization: Bearer")
          .doesNotContain("Sign");
    }
  }

  @Test
  void aSessionOfThePageStandsForTheToken() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN))) {
      HttpRequest.Builder login =
          fixture.request("/api/v1/session").POST(HttpRequest.BodyPublishers.noBody());
      assertThat(fixture.send(login.copy()).statusCode()).isEqualTo(401);
      HttpResponse<String> open =
          fixture.send(login.header("Authorization", "Bearer " + Fixture.TOKEN));
      String cookie = open.headers().firstValue("Set-Cookie").orElseThrow();
      assertThat(cookie).contains("HttpOnly", "SameSite=Strict").doesNotContain(Fixture.TOKEN);
      String value = cookie.substring(0, cookie.indexOf(';'));
      String origin = fixture.server.endpoint().toString();
      assertThat(
              fixture
                  .send(start(fixture).header("Cookie", value).header("Origin", origin))
                  .statusCode())
          .isEqualTo(202);
      // Everything about it is right but the value.
      assertThat(
              fixture
                  .send(
                      start(fixture)
                          .header("Cookie", value.substring(0, value.indexOf('=')) + "=00")
                          .header("Origin", origin))
                  .statusCode())
          .isEqualTo(401);
    }
  }

  @Test
  void aSessionIsGoodAtEveryNodeThatHasTheToken() throws Exception {
    UnaryOperator<ServerOptions> options = it -> it.token(Fixture.TOKEN);
    try (Fixture one = new Fixture(options);
        Fixture other = new Fixture(options)) {
      HttpRequest.Builder login =
          one.request("/api/v1/session")
              .header("Authorization", "Bearer " + Fixture.TOKEN)
              .POST(HttpRequest.BodyPublishers.noBody());
      String cookie = one.send(login).headers().firstValue("Set-Cookie").orElseThrow();
      HttpRequest.Builder read =
          other.request("/api/v1/runs").header("Cookie", cookie.substring(0, cookie.indexOf(';')));
      assertThat(other.send(read).statusCode()).isEqualTo(200);
    }
  }

  /** Browsers send the cookies of a host to all of its ports. */
  @Test
  void sessionsOfTwoServersOfOneHostStandBesideEachOther() throws Exception {
    List<String> names = new ArrayList<>();
    for (String token : new String[] {Fixture.TOKEN, Fixture.TOKEN + "0"}) {
      try (Fixture fixture = new Fixture(it -> it.token(token))) {
        HttpRequest.Builder login =
            fixture
                .request("/api/v1/session")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.noBody());
        String cookie = fixture.send(login).headers().firstValue("Set-Cookie").orElseThrow();
        names.add(cookie.substring(0, cookie.indexOf('=')));
      }
    }
    assertThat(names).doesNotHaveDuplicates().allMatch(it -> it.startsWith("cairn_session_"));
  }

  /** Signatures stand for the token on Lambda's paths alone. */
  @Test
  void aSignatureOpensNoOtherPath() throws Exception {
    try (Fixture fixture =
        new Fixture(
            options ->
                options
                    .token(Fixture.TOKEN)
                    .keys(List.of(new ApiCredentials("AKID", "a-secret", null, ""))))) {
      String signed =
          "AWS4-HMAC-SHA256 Credential=AKID/20260101/eu-west-1/lambda/aws4_request,"
              + " SignedHeaders=host;x-amz-date, Signature="
              + "0".repeat(64);
      HttpResponse<String> answer =
          fixture.send(fixture.request("/api/v1/runs").header("Authorization", signed));
      assertThat(answer.statusCode()).isEqualTo(401);
    }
  }

  // --- Pages of other sites ---

  /** A proxy calls the server by another name than the browser calls the proxy. */
  @Test
  void aPageThatCameThroughAProxyIsTheServersOwn() throws Exception {
    try (Fixture fixture = new Fixture(it -> it.token(Fixture.TOKEN))) {
      HttpRequest.Builder own =
          start(fixture)
              .header("Authorization", "Bearer " + Fixture.TOKEN)
              .header("Origin", "https://cairn.example");
      assertThat(fixture.send(own.copy().header("Sec-Fetch-Site", "same-origin")).statusCode())
          .isEqualTo(202);
      assertThat(fixture.send(own.copy().header("Sec-Fetch-Site", "cross-site")).statusCode())
          .isEqualTo(403);
      assertThat(fixture.send(own).statusCode()).as("the browser does not tell").isEqualTo(403);
    }
  }

  @Test
  void aPageOfAnotherSiteChangesNothing() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      assertThat(fixture.send(start(fixture).header("Origin", "https://evil.example")).statusCode())
          .isEqualTo(403);
      assertThat(fixture.send(start(fixture).header("Origin", "null")).statusCode()).isEqualTo(403);
      assertThat(fixture.send(start(fixture).header("Sec-Fetch-Site", "cross-site")).statusCode())
          .isEqualTo(403);
      assertThat(fixture.send(start(fixture).header("Sec-Fetch-Site", "same-site")).statusCode())
          .isEqualTo(403);
      // Another program of this machine is another site.
      assertThat(fixture.send(start(fixture).header("Origin", "http://127.0.0.1:1")).statusCode())
          .isEqualTo(403);
      for (String site : new String[] {"cross-site", "same-site"}) {
        HttpRequest.Builder stream =
            fixture
                .request("/api/v1/live")
                .header("Sec-Fetch-Site", site)
                .header("Sec-Fetch-Mode", "cors");
        assertThat(fixture.send(stream).statusCode()).as("stream, %s", site).isEqualTo(403);
        HttpRequest.Builder link =
            fixture
                .request("/api/v1/runs")
                .header("Sec-Fetch-Site", site)
                .header("Sec-Fetch-Mode", "navigate");
        assertThat(fixture.send(link).statusCode()).as("link, %s", site).isEqualTo(200);
      }
      for (String method : new String[] {"PUT", "DELETE", "PATCH"}) {
        HttpRequest.Builder change =
            fixture.request(RUN).method(method, HttpRequest.BodyPublishers.noBody());
        assertThat(fixture.send(change.header("Origin", "https://evil.example")).statusCode())
            .as(method)
            .isEqualTo(403);
      }
      String own = fixture.server.endpoint().toString();
      assertThat(fixture.send(start(fixture).header("Origin", own)).statusCode()).isEqualTo(202);
    }
  }

  @Test
  void aSessionWithoutAnOriginChangesNothing() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN))) {
      HttpResponse<String> open =
          fixture.send(
              fixture
                  .request("/api/v1/session")
                  .header("Authorization", "Bearer " + Fixture.TOKEN)
                  .POST(HttpRequest.BodyPublishers.noBody()));
      String cookie = open.headers().firstValue("Set-Cookie").orElseThrow();
      assertThat(
              fixture
                  .send(start(fixture).header("Cookie", cookie.substring(0, cookie.indexOf(';'))))
                  .statusCode())
          .isEqualTo(403);
    }
  }

  @Test
  void aForeignNameThatPointsHereIsRefused() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      assertThat(raw(fixture, "GET /health/live HTTP/1.1\r\nHost: evil.example\r\n\r\n"))
          .startsWith("HTTP/1.1 403");
      assertThat(raw(fixture, "GET /health/live HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 403");
      assertThat(raw(fixture, "GET /health/live HTTP/1.1\r\nHost: localhost:1\r\n\r\n"))
          .startsWith("HTTP/1.1 200");
    }
  }

  // --- What it may cost ---

  @Test
  void aBodyBeyondTheLimitIsRefused() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.limits(100, 1_000))) {
      assertThat(fixture.post(RUN, "\"" + "a".repeat(98) + "\"").statusCode()).isEqualTo(202);
      HttpResponse<String> large = fixture.post(RUN, "\"" + "a".repeat(99) + "\"");
      assertThat(large.statusCode()).isEqualTo(413);
      // One that does not say how long it is.
      byte[] bytes = ("\"" + "a".repeat(99) + "\"").getBytes(StandardCharsets.UTF_8);
      HttpRequest.Builder chunked =
          fixture
              .request(RUN)
              .POST(
                  HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)));
      assertThat(fixture.send(chunked).statusCode()).isEqualTo(413);
    }
  }

  @Test
  void aBodyThatSaysItIsTooLargeIsNotWaitedFor() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.limits(100, 1_000));
        Socket socket = new Socket("127.0.0.1", fixture.server.endpoint().getPort())) {
      String head =
          "POST " + RUN + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 17000000\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      // Without the check the server waits for the body until it cuts the request off.
      byte[] answer = socket.getInputStream().readNBytes(12);
      assertThat(new String(answer, StandardCharsets.UTF_8)).isEqualTo("HTTP/1.1 413");
    }
  }

  @Test
  void aCallerThatGoesAwayIsNoFaultOfTheServer() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      try (Socket socket = new Socket("127.0.0.1", fixture.server.endpoint().getPort())) {
        String part =
            "POST " + RUN + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf";
        socket.getOutputStream().write(part.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
      }
      String metrics = "";
      while (!metrics.contains("method=\"POST\"")) metrics = fixture.get("/metrics").body();
      assertThat(metrics).contains("status=\"499\"").doesNotContain("status=\"500\"");
    }
  }

  @Test
  void tooManyRequestsAreRefusedWithATimeToComeAgain() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.limits(1_000, 1))) {
      // A second's worth is one: the second of two that come at once is refused.
      int refused = 0;
      for (int i = 0; i < 20 && refused == 0; i++) {
        HttpResponse<String> answer = fixture.get("/health/live");
        if (answer.statusCode() != 429) continue;
        refused++;
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
      }
      assertThat(refused).isEqualTo(1);
    }
  }

  @Test
  void aRequestThatIsNeverFinishedIsCutOff() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity());
        Socket socket = new Socket("127.0.0.1", fixture.server.endpoint().getPort())) {
      socket
          .getOutputStream()
          .write("POST /x HTTP/1.1\r\nHost: loc".getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      // The end of the stream; without the limit this waits until the test is given up.
      assertThat(socket.getInputStream().readAllBytes()).isEmpty();
    }
  }

  // --- What a browser may do with it ---

  @Test
  void thePageLoadsNothingFromElsewhereAndIsShownInNoOtherPage() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      for (String path : new String[] {"/", "/nodes", "/runs/order/one", "/page/app.js"}) {
        var headers = fixture.get(path).headers();
        assertThat(headers.firstValue("Content-Security-Policy").orElse("").split("; ", -1))
            .as(path)
            .contains(
                "default-src 'self'",
                "frame-ancestors 'none'",
                "base-uri 'none'",
                "form-action 'self'");
        assertThat(headers.firstValue("Referrer-Policy")).as(path).hasValue("no-referrer");
        assertThat(headers.firstValue("X-Content-Type-Options")).as(path).hasValue("nosniff");
      }
      assertThat(fixture.get("/api/v1/runs").headers().firstValue("X-Content-Type-Options"))
          .hasValue("nosniff");
    }
  }

  /** It holds payloads, which anybody may have written, and comes from the server's own address. */
  @Test
  void theFileOfARunIsNoPageOfThisServer() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      fixture.post(RUN, "\"</script><script>alert(1)</script>\"");
      HttpResponse<String> file = fixture.get(RUN + "/page");
      assertThat(file.headers().firstValue("Content-Security-Policy"))
          .hasValue("sandbox allow-scripts");
      assertThat(file.headers().firstValue("Content-Disposition").orElse(""))
          .startsWith("attachment");
      assertThat(file.body())
          .contains("content=\"default-src 'none'; ")
          .doesNotContain("<script>alert");
    }
  }

  @Test
  void nothingLeadsOutOfTheFolderOfThePage() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      for (String file :
          new String[] {"..%2Fpage%2Fapp.js", "%2E%2E%2fpage%2fcairn.css", "./app.js"}) {
        assertThat(fixture.get("/page/" + file).statusCode()).as(file).isEqualTo(404);
      }
    }
  }

  // --- What it tells ---

  @Test
  void secretsStayOutOfLogs() {
    assertThat(ServerOptions.loopback(0).token(Fixture.TOKEN).toString())
        .doesNotContain(Fixture.TOKEN);
  }

  @Test
  void sleepsAreEndedForDevelopmentAlone() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      assertThat(fixture.post(RUN + "/operations/pay/wake", "").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void pathsOfStrangersMakeNoSeriesOfMetrics() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      fixture.get("/no/such/path");
      assertThat(fixture.get("/metrics").body())
          .contains("route=\"none\"")
          .doesNotContain("/no/such/path");
    }
  }

  @Test
  void troubleInsideIsToldToTheLogAlone() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      fixture.engine.close();
      HttpResponse<String> answer = fixture.post(RUN, "\"tea\"");
      assertThat(answer.statusCode()).isGreaterThanOrEqualTo(429);
      assertThat(answer.body()).doesNotContain("Exception").doesNotContain("dev.cairn");
    }
  }

  @Test
  void payloadsAreHiddenWhereTheyAreToBe() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.hidePayloads(true))) {
      fixture.post("/api/v1/runs/order/good", "\"private\"");
      fixture.post("/api/v1/runs/order/good/events/approval", "\"confidential\"");
      String outcome = fixture.get("/api/v1/runs/order/good/result?wait=30").body();
      assertThat(outcome).contains("SUCCEEDED", "hidden").doesNotContain("private");
      String list = fixture.get("/2025-12-01/functions/order/durable-executions").body();
      String arn =
          URLEncoder.encode(
              JsonObject.parse(list)
                  .list("DurableExecutions", JsonObject.class)
                  .get(0)
                  .requiredText("DurableExecutionArn"),
              StandardCharsets.UTF_8);
      String execution = fixture.get("/2025-12-01/durable-executions/" + arn).body();
      String history =
          fixture
              .get("/2025-12-01/durable-executions/" + arn + "/history?IncludeExecutionData=true")
              .body();
      assertThat(execution).contains("SUCCEEDED").doesNotContain("private");
      assertThat(history).contains("ExecutionStarted").doesNotContain("private", "confidential");
    }
  }

  private static String raw(Fixture fixture, String request) throws Exception {
    try (Socket socket = new Socket("127.0.0.1", fixture.server.endpoint().getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      InputStream in = socket.getInputStream();
      return new String(in.readNBytes(12), StandardCharsets.UTF_8);
    }
  }
}
