package dev.cairn.http.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
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
