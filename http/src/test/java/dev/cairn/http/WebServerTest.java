package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void aLongPathIsNotSentBackAsAWhole() throws Exception {
    assertThat(send("GET", "/" + "a".repeat(50_000)).body().length()).isLessThan(2_000);
  }

  /** The server knows the answer long before it has read the body. */
  @Test
  void aRefusalReachesACallerThatStillSends() throws Exception {
    byte[] body = new byte[4_000_000];
    int port = server.endpoint().getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      OutputStream out = socket.getOutputStream();
      String head = "POST /nothing HTTP/1.1\r\nHost: me\r\nContent-Length: " + body.length;
      out.write((head + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      out.write(body);

      byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 404".length());
      assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 404");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "br", "identity, gzip"})
  void aPackedBodyIsRefused(String encoding) throws Exception {
    HttpResponse<String> answer = postWithEncoding(encoding);
    assertThat(answer.statusCode()).isEqualTo(415);
    assertThat(answer.body()).contains("unsupported_encoding").contains(encoding);
    assertThat(answer.headers().firstValue("Accept-Encoding")).hasValue("identity");
  }

  @Test
  void aBodyThatSaysItIsAsItIsIsTaken() throws Exception {
    assertThat(postWithEncoding("Identity").body()).isEqualTo("posted tea");
  }

  private HttpResponse<String> postWithEncoding(String encoding) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(server.endpoint() + "/runs/one"))
            .header("Content-Encoding", encoding)
            .POST(HttpRequest.BodyPublishers.ofString("tea"))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** A proxy that allows or denies by path would be walked around. */
  @ParameterizedTest
  @ValueSource(strings = {"//x/runs/latest", "//runs/latest", "///runs/latest"})
  void aPathHasNoSecondName(String target) throws Exception {
    int port = server.endpoint().getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String head = "GET " + target + " HTTP/1.1\r\nHost: me\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));

      byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 400".length());
      assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 400");
    }
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
    assertThat(answer.headers().firstValue("X-Accel-Buffering")).hasValue("no");
    assertThat(answer.body())
        .isEqualTo("id: 1\nevent: run\ndata: two\ndata: lines\n\n:\n\nevent: end\ndata: {}\n\n");
  }

  @Test
  void nothingFromOutsideBeginsAnotherFieldOfAnEvent() throws Exception {
    Router live =
        new Router()
            .get(
                "/live",
                request -> Answer.events(sink -> sink.send("1\ndata: x", "a\rb", "{\revent: c}")));
    try (WebServer other = WebServer.start(WebServerOptions.loopback(0), live)) {
      HttpRequest request = HttpRequest.newBuilder(other.endpoint().resolve("/live")).build();
      assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
          .isEqualTo("id: 1 data: x\nevent: a b\ndata: {\ndata: event: c}\n\n");
    }
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
    WebServerOptions one = WebServerOptions.loopback(0).atATime(8, 1);
    AtomicLong nanos = new AtomicLong();
    try (WebServer few = WebServer.start(one, open, nanos::get)) {
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
  void theOldestStreamGivesWayToANewOne() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Router open =
        new Router()
            .get(
                "/long",
                request ->
                    Answer.events(
                        sink -> {
                          sink.keepAlive();
                          never.await();
                        }));
    WebServerOptions two = WebServerOptions.loopback(0).atATime(8, 2);
    AtomicLong nanos = new AtomicLong();
    try (WebServer few = WebServer.start(two, open, nanos::get)) {
      HttpRequest live = HttpRequest.newBuilder(few.endpoint().resolve("/long")).build();
      List<InputStream> streams = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        HttpResponse<InputStream> stream =
            client.send(live, HttpResponse.BodyHandlers.ofInputStream());
        assertThat(stream.statusCode()).isEqualTo(200);
        assertThat(stream.body().read()).isEqualTo(':');
        streams.add(stream.body());
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
      }

      assertThat(streams.get(0).readAllBytes()).as("ends well").hasSize(":\n\n".length() - 1);
      HttpResponse<InputStream> fourth =
          client.send(live, HttpResponse.BodyHandlers.ofInputStream());
      assertThat(fourth.statusCode()).isEqualTo(200);
      assertThat(streams.get(1).readAllBytes()).hasSize(":\n\n".length() - 1);
    }
  }

  @Test
  void requestsBeyondTheLimitAreRefusedUnlessTheyAreVital() throws Exception {
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
                })
            .get("/health", request -> text("fine"));
    WebServerOptions one = WebServerOptions.loopback(0).atATime(1, 1).vital(Set.of("/health"));
    try (WebServer few = WebServer.start(one, slow)) {
      HttpRequest request = HttpRequest.newBuilder(few.endpoint().resolve("/slow")).build();
      var first = client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
      begun.await();
      HttpResponse<String> second = client.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(second.statusCode()).isEqualTo(429);
      assertThat(second.headers().firstValue("Retry-After")).isPresent();
      HttpRequest health = HttpRequest.newBuilder(few.endpoint().resolve("/health")).build();
      assertThat(client.send(health, HttpResponse.BodyHandlers.ofString()).body())
          .isEqualTo("fine");
      end.countDown();
      assertThat(first.join().body()).isEqualTo("slow");
    }
  }

  /**
   * Requests whose head or body never comes hold a thread each; without the limit they would have
   * all of them.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\nHost:",
        "POST /runs/a HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        // Refused without a look at its body, of which the rest is read all the same.
        "POST /nothing HTTP/1.1\r\nContent-Length: 9\r\n\r\n"
      })
  void ofTooManyUnfinishedRequestsTheOldestIsCutOff(String unfinished) throws Exception {
    WebServerOptions two = WebServerOptions.loopback(0).atATime(8, 0);
    List<SocketChannel> open = new ArrayList<>();
    try (WebServer few = WebServer.start(two, router)) {
      URI address = few.endpoint();
      for (int i = 0; i < 20; i++) {
        SocketChannel caller =
            SocketChannel.open(new InetSocketAddress(address.getHost(), address.getPort()));
        open.add(caller);
        caller.write(ByteBuffer.wrap(unfinished.getBytes(StandardCharsets.US_ASCII)));
        caller.configureBlocking(false);
        // The server need not see them in the order in which they came.
        while (open.size() > two.transfers()) open.removeIf(WebServerTest::isCutOff);
      }
      assertThat(bodyOf(few.endpoint().resolve("/runs/latest"))).isEqualTo("latest");
    } finally {
      for (SocketChannel caller : open) caller.close();
    }
  }

  /**
   * Each of the unfinished requests begins a few transfers (head, body, close), some of them after
   * the client saw its request written. Such a beginning may cut this request off as the oldest;
   * there are fewer than a hundred of them, so one of that many tries is answered.
   */
  private String bodyOf(URI address) throws Exception {
    IOException last = new IOException("not tried");
    for (int i = 0; i < 100; i++) {
      try {
        return client
            .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
            .body();
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }

  private static boolean isCutOff(SocketChannel caller) {
    try {
      int read = caller.read(ByteBuffer.allocate(1_000));
      if (read >= 0) return false;
      caller.close();
    } catch (IOException e) {
      // Reset: as good as an end.
      assertThat(e).hasMessageContaining("reset");
    }
    return true;
  }

  /** Their bodies get none of the server's time. */
  @ParameterizedTest
  @ValueSource(ints = {401, 403, 413, 429})
  void strangersAreAnsweredBeforeTheirBodyIsThere(int status) throws Exception {
    Handler refusing =
        request -> {
          throw new HttpRefusal(status, "refused", "Go away.");
        };
    try (WebServer server = WebServer.start(WebServerOptions.loopback(0), refusing)) {
      String head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n";
      assertThat(firstOf(server, head, 12)).isEqualTo("HTTP/1.1 " + status);
    }
  }

  /** The caller sends more than the limit, and never comes to an end. */
  @Test
  void noMoreOfABodyThatNobodyWantsIsReadThanTheLimit() throws Exception {
    WebServerOptions small =
        new WebServerOptions(
            WebServerOptions.loopback(0).address(), null, false, 1_000, 8, 0, Set.of());
    try (WebServer server = WebServer.start(small, new Router())) {
      String chunk = "3e8\r\n" + "a".repeat(1_000) + "\r\n";
      String request =
          "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk.repeat(2);
      assertThat(firstOf(server, request, 12)).isEqualTo("HTTP/1.1 404");
    }
  }

  private static String firstOf(WebServer server, String request, int bytes) throws IOException {
    try (Socket socket = new Socket(server.endpoint().getHost(), server.endpoint().getPort())) {
      // Reading is not interrupted by the timeout of the test.
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readNBytes(bytes), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void addressesAndBodiesThatNoTextIsMadeOfAreRefused() throws Exception {
    assertThat(send("GET", "/runs/a%00b").statusCode()).isEqualTo(400);
    assertThat(send("GET", "/runs/a%ffb").body()).contains("The address is not UTF-8.");
    assertThat(send("GET", "/runs/a%ef%bf%bdb").body()).isEqualTo("one a\ufffdb");
    HttpRequest bytes =
        HttpRequest.newBuilder(server.endpoint().resolve("/runs/a"))
            .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {'"', (byte) 0xff, '"'}))
            .build();
    HttpResponse<String> refused = client.send(bytes, HttpResponse.BodyHandlers.ofString());
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("not UTF-8");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void oneThatListensEverywhereIsReachedAtLoopback() throws Exception {
    WebServerOptions all =
        new WebServerOptions(new InetSocketAddress(0), null, false, 1, 1, 0, Set.of());
    try (WebServer everywhere = WebServer.start(all, router)) {
      assertThat(everywhere.endpoint().getHost()).isIn("127.0.0.1", "[::1]");
      HttpRequest request =
          HttpRequest.newBuilder(everywhere.endpoint().resolve("/runs/latest")).build();
      assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
          .isEqualTo("latest");
    }
  }

  @Test
  void aRouteIsAddedOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> router.get("/live", request -> text("again")));
  }
}
