package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CountDownLatch;
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
  void streamsBeyondTheLimitAreRefused() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Router open =
        new Router()
            .get("/short", request -> text("short"))
            .get(
                "/long",
                request ->
                    Answer.events(
                        sink -> {
                          sink.keepAlive();
                          end.await();
                        }));
    WebServerOptions all = WebServerOptions.loopback(0);
    WebServerOptions one =
        new WebServerOptions(all.address(), null, false, all.bodyBytes(), all.requests(), 1);
    try (WebServer few = WebServer.start(one, open)) {
      HttpRequest live = HttpRequest.newBuilder(few.endpoint().resolve("/long")).build();
      HttpResponse<InputStream> first =
          client.send(live, HttpResponse.BodyHandlers.ofInputStream());
      assertThat(first.body().read()).isEqualTo(':');

      HttpResponse<String> second = client.send(live, HttpResponse.BodyHandlers.ofString());
      assertThat(second.statusCode()).isEqualTo(429);
      assertThat(second.headers().firstValue("Retry-After")).isPresent();
      HttpRequest plain = HttpRequest.newBuilder(few.endpoint().resolve("/short")).build();
      assertThat(client.send(plain, HttpResponse.BodyHandlers.ofString()).body())
          .isEqualTo("short");

      end.countDown();
      first.body().close();
      HttpResponse<InputStream> third;
      do {
        third = client.send(live, HttpResponse.BodyHandlers.ofInputStream());
        third.body().close();
      } while (third.statusCode() == 429); // until the first has been noticed to be over
      assertThat(third.statusCode()).isEqualTo(200);
    }
  }

  @Test
  void requestsBeyondTheLimitAreCutOffUnread() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Router slow =
        new Router()
            .get(
                "/slow",
                request -> {
                  begun.countDown();
                  await(end);
                  return text("slow");
                });
    WebServerOptions all = WebServerOptions.loopback(0);
    WebServerOptions one = new WebServerOptions(all.address(), null, false, all.bodyBytes(), 1, 1);
    try (WebServer few = WebServer.start(one, slow)) {
      HttpRequest request = HttpRequest.newBuilder(few.endpoint().resolve("/slow")).build();
      var first = client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
      begun.await();
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(
              () -> HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()));
      end.countDown();
      assertThat(first.join().body()).isEqualTo("slow");
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aRouteIsAddedOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> router.get("/live", request -> text("again")));
  }
}
