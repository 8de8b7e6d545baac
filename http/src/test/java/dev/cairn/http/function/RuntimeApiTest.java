package dev.cairn.http.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The runtime API as a runtime interface client sees it. */
@Timeout(60)
class RuntimeApiTest {
  private static final String ARN = "arn:aws:lambda:us-east-1:123456789012:function:order:1";

  private static final Pattern REQUEST_ID =
      Pattern.compile("(?i)Lambda-Runtime-Aws-Request-Id: (\\S+)");

  private final RuntimeApi api = RuntimeApi.start(0, Duration.ofSeconds(30));
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void close() {
    api.close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(
        URI.create("http://" + api.address() + "/2018-06-01/runtime/" + path));
  }

  private HttpResponse<String> next() throws Exception {
    return client.send(request("invocation/next").build(), HttpResponse.BodyHandlers.ofString());
  }

  private void post(String path, String body) throws Exception {
    HttpResponse<String> answer =
        client.send(
            request(path).POST(HttpRequest.BodyPublishers.ofString(body)).build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(202);
  }

  @Test
  void anInvocationIsFetchedAndAnswered() throws Exception {
    CompletableFuture<byte[]> answer = api.begin(ARN, "{\"a\":1}".getBytes(StandardCharsets.UTF_8));
    HttpResponse<String> event = next();
    assertThat(event.body()).isEqualTo("{\"a\":1}");
    assertThat(event.headers().firstValue("Lambda-Runtime-Invoked-Function-Arn")).hasValue(ARN);
    assertThat(event.headers().firstValueAsLong("Lambda-Runtime-Deadline-Ms").orElse(0))
        .isPositive();
    String id = event.headers().firstValue("Lambda-Runtime-Aws-Request-Id").orElseThrow();
    post("invocation/" + id + "/response", "\"ok\"");
    assertThat(new String(answer.join(), StandardCharsets.UTF_8)).isEqualTo("\"ok\"");
  }

  @Test
  void anErrorOfTheFunctionIsItsOwn() throws Exception {
    CompletableFuture<byte[]> answer = api.begin(ARN, "{}".getBytes(StandardCharsets.UTF_8));
    String id = next().headers().firstValue("Lambda-Runtime-Aws-Request-Id").orElseThrow();
    post(
        "invocation/" + id + "/error",
        "{\"errorType\":\"Broken\",\"errorMessage\":\"it is\",\"stackTrace\":[]}");
    assertThatExceptionOfType(CompletionException.class)
        .isThrownBy(answer::join)
        .withCauseInstanceOf(FunctionError.class)
        .withMessageContaining("Broken: it is");
  }

  @Test
  void anInvocationThatNobodyFetchesEndsInTime() {
    try (RuntimeApi hurried = RuntimeApi.start(0, Duration.ofMillis(1))) {
      assertThatExceptionOfType(FunctionError.class)
          .isThrownBy(() -> hurried.invoke(ARN, new byte[0]))
          .withMessageContaining("Sandbox.Timedout");
    }
  }

  @Test
  void aProcessThatDiedWhileItWaitedIsForgotten() throws Exception {
    Socket dead = process("curl/8");
    untilIdle(1);
    dead.close();
    untilIdle(0);

    var unused = api.begin(ARN, "1".getBytes(StandardCharsets.UTF_8));

    assertThat(next().body()).isEqualTo("1");
  }

  @Test
  void anInvocationEndsWithTheProcessThatWorkedOnIt() throws Exception {
    var answer = api.begin(ARN, "1".getBytes(StandardCharsets.UTF_8));
    try (Socket killed = process("aws-lambda-java/17")) {
      readEvent(killed);
      assertThat(answer).isNotDone();
    }

    // Unlike join(), get() ends with the time of the test.
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(answer::get)
        .withMessageContaining("Runtime.ExitError: the function's process ended");
  }

  @Test
  void aProcessMayAnswerOverAnotherConnectionIfItsClientIsNotKnownToKeepOne() throws Exception {
    var answer = api.begin(ARN, "1".getBytes(StandardCharsets.UTF_8));
    try (Socket closed = process("Go-http-client/1.1")) {
      String id = readEvent(closed);
      closed.shutdownOutput();
      assertThat(closed.getInputStream().read()).as("the end is noticed").isNegative();
      post("invocation/" + id + "/response", "\"ok\"");
    }

    assertThat(answer.join()).asString(StandardCharsets.UTF_8).isEqualTo("\"ok\"");
  }

  /** The status of a request as the browser of somebody who looks at another site sends it. */
  private int statusOf(String method, String path, String... headers) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", request("x").build().uri().getPort())) {
      socket.setSoTimeout(30_000);
      String head = method + " /2018-06-01/runtime/" + path + " HTTP/1.1\r\n";
      String text = head + String.join("\r\n", headers) + "\r\nContent-Length: 2\r\n\r\n{}";
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
      byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 403".length());
      return Integer.parseInt(new String(status, StandardCharsets.US_ASCII).substring(9));
    }
  }

  @Test
  void pagesOfOtherSitesNeitherTakeInvocationsNorAnswerThem() throws Exception {
    var answer = api.begin(ARN, "1".getBytes(StandardCharsets.UTF_8));
    String own = "Host: 127.0.0.1";
    assertThat(statusOf("GET", "invocation/next", own, "Sec-Fetch-Site: cross-site"))
        .isEqualTo(403);
    assertThat(statusOf("GET", "invocation/next", "Host: evil.example")).isEqualTo(403);

    String id = next().headers().firstValue("Lambda-Runtime-Aws-Request-Id").orElseThrow();
    for (String path : List.of("invocation/" + id + "/response", "init/error")) {
      assertThat(statusOf("POST", path, own, "Origin: http://evil.example")).isEqualTo(403);
      assertThat(statusOf("POST", path, own, "Sec-Fetch-Site: cross-site")).isEqualTo(403);
      assertThat(statusOf("POST", path, "Host: evil.example")).isEqualTo(403);
    }
    assertThat(answer).isNotDone();
  }

  @Test
  void theIdOfAnInvocationCannotBeGuessed() throws Exception {
    for (int i = 0; i < 2; i++) {
      var unused = api.begin(ARN, "1".getBytes(StandardCharsets.UTF_8));
      String id = next().headers().firstValue("Lambda-Runtime-Aws-Request-Id").orElseThrow();
      assertThat(UUID.fromString(id).version()).as("drawn at random").isEqualTo(4);
    }
  }

  private void untilIdle(int processes) throws InterruptedException {
    while (api.idle() != processes) {
      if (Thread.interrupted()) throw new InterruptedException();
      Thread.onSpinWait();
    }
  }

  /** A process that asks for an invocation. */
  private Socket process(String client) throws IOException {
    Socket socket = new Socket("127.0.0.1", request("x").build().uri().getPort());
    String text =
        "GET /2018-06-01/runtime/invocation/next HTTP/1.1\r\n"
            + "Host: localhost\r\n"
            + "User-Agent: %s\r\n\r\n";
    socket.setSoTimeout(30_000);
    socket.getOutputStream().write(text.formatted(client).getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  /** Reads headers and a body of one byte. Returns the id of the invocation. */
  private static String readEvent(Socket process) throws IOException {
    StringBuilder read = new StringBuilder();
    while (!read.toString().endsWith("\r\n\r\n1")) {
      read.append((char) process.getInputStream().read());
    }
    Matcher id = REQUEST_ID.matcher(read);
    assertThat(id.find()).isTrue();
    return id.group(1);
  }
}
