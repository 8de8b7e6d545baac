package dev.cairn.http.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A function at an address, by what it answers. */
@Timeout(60)
class HttpFunctionTest {
  private static final byte[] INPUT = "{}".getBytes(StandardCharsets.UTF_8);

  private final CountDownLatch never = new CountDownLatch(1);
  private final WebServer server =
      WebServer.start(
          WebServerOptions.loopback(0),
          new Router()
              .post("/echo", request -> Answer.of("application/json", request.body()))
              .post(
                  "/failing",
                  request ->
                      Answer.text(
                              "application/json", "{\"errorType\":\"T\",\"errorMessage\":\"m\"}")
                          .header("X-Amz-Function-Error", "Unhandled"))
              .post("/broken", request -> refuse())
              .post("/silent", request -> silence()));

  private static Answer refuse() {
    throw new HttpRefusal(502, "x", "broken");
  }

  private Answer silence() {
    try {
      never.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Answer.nothing();
  }

  @AfterEach
  void close() {
    never.countDown();
    server.close();
  }

  private byte[] invoke(String path, Duration limit) {
    return HttpFunction.at(server.endpoint().resolve(path), limit).invoke("arn", INPUT);
  }

  private void assertFails(String path, Duration limit, String type) {
    assertThatExceptionOfType(FunctionError.class)
        .isThrownBy(() -> invoke(path, limit))
        .satisfies(it -> assertThat(it.error().type()).isEqualTo(type));
  }

  @Test
  void answers() {
    assertThat(invoke("/echo", Duration.ofMinutes(1))).isEqualTo(INPUT);
  }

  @Test
  void failsWithItsOwnError() {
    assertFails("/failing", Duration.ofMinutes(1), "T");
  }

  @Test
  void failsWithAStatus() {
    assertFails("/broken", Duration.ofMinutes(1), "Function.Status");
  }

  @Test
  void mayNotTakeLongerThanItsLimit() {
    assertFails("/silent", Duration.ofMillis(50), "Sandbox.Timedout");
  }

  /** The headers of such an answer come in time. */
  @Test
  void mayNotTakeLongerInTheMiddleOfItsAnswerEither() throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      answer(listening, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{", 0);

      assertThatExceptionOfType(FunctionError.class)
          .isThrownBy(
              () -> HttpFunction.at(at(listening), Duration.ofMillis(200)).invoke("a", INPUT))
          .satisfies(it -> assertThat(it.error().type()).isEqualTo("Sandbox.Timedout"));
    }
  }

  @Test
  void mayNotAnswerWithoutEnd() throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      answer(listening, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n", 17 << 20);

      assertThatExceptionOfType(FunctionError.class)
          .isThrownBy(() -> HttpFunction.at(at(listening)).invoke("a", INPUT))
          .satisfies(
              it -> assertThat(it.error().type()).isEqualTo("Function.ResponseSizeTooLarge"));
    }
  }

  private static URI at(ServerSocket listening) {
    return URI.create("http://127.0.0.1:" + listening.getLocalPort() + "/");
  }

  /** Answers the next caller, and leaves the connection open. */
  private static void answer(ServerSocket listening, String head, int more) {
    Thread thread =
        new Thread(
            () -> {
              try (Socket caller = listening.accept()) {
                OutputStream out = caller.getOutputStream();
                out.write(head.getBytes(StandardCharsets.US_ASCII));
                byte[] some = new byte[1 << 16];
                for (int sent = 0; sent < more; sent += some.length) out.write(some);
                out.flush();
                // Until the caller has gone.
                byte[] unused = caller.getInputStream().readAllBytes();
              } catch (IOException e) {
                // The caller does not want the rest.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  @Test
  void cannotBeCalledWhereNobodyListens() {
    server.close();
    assertFails("/echo", Duration.ofMinutes(1), "Function.Unreachable");
  }

  @Test
  void hasAnAddressOfHttp() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HttpFunction.at(URI.create("ftp://somewhere")))
        .withMessageContaining("ftp://somewhere");
  }
}
