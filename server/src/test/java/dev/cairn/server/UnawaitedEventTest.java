package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.JsonObject;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Events that are kept although the code of the run never awaits them. */
@Timeout(60)
class UnawaitedEventTest {
  private static final String ORDER = "/api/v1/runs/order/one/events/";

  private final Fixture fixture = new Fixture(UnaryOperator.identity());

  @BeforeEach
  void start() throws Exception {
    fixture.engine.register(QuoteWorkflowExecutor::new);
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.post("/api/v1/runs/quote/two", "\"Acme\"");
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private JsonObject send(String path) throws Exception {
    HttpResponse<String> answer = fixture.post(path, "\"yes\"");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    return JsonObject.parse(answer.body());
  }

  @Test
  void aNameThatTheCodeDoesNotHaveIsToldWithThoseThatItHas() throws Exception {
    JsonObject sent = send(ORDER + "aproval");

    assertThat(sent.text("warning"))
        .isEqualTo(
            "The code of order does not await aproval; it awaits approval. The event is kept.");
    assertThat(sent.list("awaits", String.class)).containsExactly("approval");
  }

  @Test
  void soIsAFailureOfIt() throws Exception {
    HttpResponse<String> failed = fixture.post(ORDER + "aproval/fail", "{\"message\":\"no\"}");

    assertThat(failed.body()).contains("does not await aproval");
  }

  @Test
  void anEventThatTheCodeAwaitsIsSentWithoutAWord() throws Exception {
    assertThat(send(ORDER + "approval").names()).isEmpty();
  }

  @Test
  void placeholdersStandForAnyText() throws Exception {
    assertThat(send("/api/v1/runs/quote/two/events/quota-Acme").text("warning"))
        .contains("it awaits quote-{supplier}");
    assertThat(send("/api/v1/runs/quote/two/events/quote-Acme").names()).isEmpty();
  }

  @Test
  void nothingIsSaidOfCodeThatIsNotHere() throws Exception {
    RemoteFunctions.durable(fixture.engine, "far", (name, input) -> new byte[0]);
    fixture.post("/api/v1/runs/far/one", "1");

    assertThat(send("/api/v1/runs/far/one/events/anything").names()).isEmpty();
  }

  /** Code that the compiler could not follow may await anything. */
  @Test
  void nothingIsSaidOfCodeThatMayDoAnything(@TempDir Path folder) throws Exception {
    String order;
    try (InputStream in = getClass().getResourceAsStream("/META-INF/cairn/order.json")) {
      order = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    Path manifests = Files.createDirectories(folder.resolve("META-INF/cairn"));
    Files.writeString(manifests.resolve("known.json"), named(order, "known"));
    Files.writeString(
        manifests.resolve("unknown.json"),
        named(order, "unknown").replace("\"operation\": \"pay\"", "\"operation\": \"*\""));
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, null);
        Fixture far = new Fixture(options -> options.manifests(loader))) {
      for (String workflow : List.of("known", "unknown")) {
        RemoteFunctions.durable(far.engine, workflow, (name, input) -> new byte[0]);
        far.post("/api/v1/runs/" + workflow + "/one", "\"1\"");
      }
      String event = "/one/events/anything";
      assertThat(far.post("/api/v1/runs/known" + event, "1").body()).contains("it awaits approval");
      assertThat(far.post("/api/v1/runs/unknown" + event, "1").body()).isEqualTo("{}");
    }
  }

  private static String named(String order, String name) {
    return order.replace("\"workflow\": \"order\"", "\"workflow\": \"" + name + "\"");
  }
}
