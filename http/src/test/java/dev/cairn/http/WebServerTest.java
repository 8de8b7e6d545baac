package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WebServerTest {
  private final Router router =
      new Router()
          .get("/runs/{name}", request -> text("one " + request.variable("name")))
          .get("/runs/latest", request -> text("latest"))
          .get("/files/{path*}", request -> text("file " + request.variable("path")))
          .post("/runs/{name}", request -> text("posted " + request.text()))
          .get("/broken", request -> fail())
          .get(
              "/live",
              request ->
                  Answer.events(
                      sink -> {
                        sink.send("1", "run", "two\nlines");
                        sink.keepAlive();
                        sink.send(null, "end", "{}");
                      }));
  private final WebServer server = WebServer.start(WebServerOptions.loopback(0), router);
  private final HttpClient client = HttpClient.newHttpClient();

  private static Answer text(String text) {
    return Answer.text("text/plain", text);
  }

  private static Answer fail() {
    throw new IllegalStateException("the vault is at /srv/vault");
  }

  private HttpResponse<String> send(String method, String path)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(URI.create(server.endpoint() + path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void plainSegmentsGoBeforeVariables() throws Exception {
    assertThat(send("GET", "/runs/latest").body()).isEqualTo("latest");
    assertThat(send("GET", "/runs/a%2Fb+c").body()).isEqualTo("one a/b+c");
    assertThat(send("GET", "/files/css/page.css").body()).isEqualTo("file css/page.css");
  }

  @Test
  void unknownPathsAndMethodsAreTold() throws Exception {
    assertThat(send("GET", "/nothing").statusCode()).isEqualTo(404);
    HttpResponse<String> wrong = send("DELETE", "/runs/one");
    assertThat(wrong.statusCode()).isEqualTo(405);
    assertThat(wrong.headers().firstValue("Allow")).hasValue("GET, POST");
    assertThat(send("GET", "/runs/").statusCode()).isEqualTo(404);
  }

  @Test
  void troubleInsideIsNotTold() throws Exception {
    HttpResponse<String> answer = send("GET", "/broken");
    assertThat(answer.statusCode()).isEqualTo(500);
    assertThat(answer.body()).contains("incident").doesNotContain("vault");
  }

  @Test
  void eventsAreStreamed() throws Exception {
    HttpResponse<String> answer = send("GET", "/live");
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/event-stream");
    assertThat(answer.body())
        .isEqualTo("id: 1\nevent: run\ndata: two\ndata: lines\n\n:\n\nevent: end\ndata: {}\n\n");
  }

  @Test
  void aRouteIsAddedOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> router.get("/live", request -> text("again")));
  }
}
