package dev.cairn.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens, and has each request answered by a handler on a thread of its own. An exception of a
 * handler is logged, and not shown to the caller.
 *
 * <pre>{@code
 * Router router = new Router().get("/hello", request -> Answer.text("text/plain", "hello"));
 * try (WebServer server = WebServer.start(WebServerOptions.loopback(8080), router)) {
 *   System.out.println(server.endpoint());
 * }
 * }</pre>
 */
public final class WebServer implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WebServer.class);

  static {
    // A caller that sends its request byte by byte holds a thread; by default for ever. The JDK
    // reads this once in a process.
    setDefault(
        "sun.net.httpserver.maxReqTime", System.getProperty("cairn.http.requestSeconds", "30"));
    // Small answers, and events of a stream, leave at once.
    setDefault("sun.net.httpserver.nodelay", "true");
  }

  /** Statuses of answers that go out before the body is read: see {@link #isSeenAfterBody}. */
  private static final Set<Integer> NOT_WAITED_FOR = Set.of(401, 403, 413, 429);

  /** Readers whose stream was ended come back at once; this bounds how often. */
  private static final Duration STREAM_PATIENCE = Duration.ofSeconds(1);

  private final HttpServer server;
  private final RequestThreads threads;
  private final Handler handler;
  private final WebServerOptions options;
  private final Semaphore requests;
  private final Semaphore vital;
  private final Places streams;

  private WebServer(WebServerOptions options, Handler handler, LongSupplier nanos)
      throws IOException {
    this.options = options;
    this.requests = new Semaphore(options.requests());
    this.vital = new Semaphore(options.transfers());
    this.streams = new Places(options.streams(), STREAM_PATIENCE, nanos);
    this.handler = handler;
    this.server = create(options);
    this.threads =
        new RequestThreads(
            options.requests() + options.transfers() + options.streams(), options.transfers());
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  private static void setDefault(String property, String value) {
    if (System.getProperty(property) == null) System.setProperty(property, value);
  }

  private static HttpServer create(WebServerOptions options) throws IOException {
    SSLContext tls = options.tls();
    if (tls == null) return HttpServer.create(options.address(), 0);
    HttpsServer server = HttpsServer.create(options.address(), 0);
    server.setHttpsConfigurator(
        new HttpsConfigurator(tls) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters defaults = tls.getDefaultSSLParameters();
            defaults.setNeedClientAuth(options.clientCertificates());
            parameters.setSSLParameters(defaults);
          }
        });
    return server;
  }

  /** Listens until it is closed. */
  public static WebServer start(WebServerOptions options, Handler handler) {
    return start(options, handler, System::nanoTime);
  }

  /**
   * @param nanos the time, as {@link System#nanoTime} has it
   */
  static WebServer start(WebServerOptions options, Handler handler, LongSupplier nanos) {
    try {
      WebServer server = new WebServer(options, handler, nanos);
      server.server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(options.address() + " cannot be listened at: " + e, e);
    }
  }

  /** The address that it is reached at; one that listens at all is reached at loopback as well. */
  public URI endpoint() {
    InetSocketAddress address = server.getAddress();
    InetAddress listens = address.getAddress();
    InetAddress reached = listens.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : listens;
    String host = reached.getHostAddress();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    String scheme = options.tls() == null ? "http" : "https";
    return URI.create(scheme + "://" + shown + ":" + address.getPort());
  }

  /** Cuts what is open and listens no more. */
  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }

  private void handle(HttpExchange exchange) {
    try {
      threads.received();
      respondWithin(exchange, answer(exchange));
    } catch (IOException e) {
      log.debug("A caller has gone: {}", e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      log.error("A stream ended early", e);
    } finally {
      close(exchange);
    }
  }

  /** Closing reads what is left of a body that nobody wanted, so it depends on the caller, too. */
  private void close(HttpExchange exchange) {
    try {
      threads.transfer(
          () -> {
            exchange.close();
            return exchange;
          });
    } catch (IOException e) {
      log.debug("A caller has gone: {}", e.toString());
    }
  }

  /** Requests beyond the limit are refused; those that nobody may be refused have their own. */
  private Answer answer(HttpExchange exchange) throws IOException {
    boolean isVital = options.vital().contains(exchange.getRequestURI().getPath());
    Semaphore room = isVital ? vital : requests;
    if (!room.tryAcquire()) {
      return refused(HttpRefusal.tooMany("Too many requests are worked on; try again.", 1));
    }
    try {
      return handled(exchange);
    } finally {
      room.release();
    }
  }

  private Answer handled(HttpExchange exchange) throws IOException {
    try {
      return handler.handle(Request.of(exchange, options.bodyBytes(), threads));
    } catch (HttpRefusal e) {
      return refused(e);
    } catch (RuntimeException | Error e) {
      return refused(
          Incident.refusal(exchange.getRequestMethod(), exchange.getRequestURI().getRawPath(), e));
    }
  }

  private static Answer refused(HttpRefusal e) {
    Answer answer =
        Answer.json(
                out -> {
                  out.writeObjectFieldStart("error");
                  out.writeStringField("code", e.code());
                  out.writeStringField("message", e.message());
                  out.writeEndObject();
                })
            .status(e.status());
    for (var header : e.headers().entrySet()) {
      answer = answer.header(header.getKey(), header.getValue());
    }
    return answer;
  }

  /**
   * Whether the rest of the body is read before the answer. A caller that still sends when the
   * connection is closed never sees the reason. Strangers, callers beyond the limit and bodies that
   * are too large get no more of the server's time.
   */
  private static boolean isSeenAfterBody(int status) {
    return status >= 400 && !NOT_WAITED_FOR.contains(status);
  }

  /** Reads, as skipping passes by the end of the body. */
  private void readRest(InputStream body) throws IOException {
    byte[] part = new byte[8_192];
    int left = options.bodyBytes();
    while (left > 0) {
      int count = body.read(part, 0, Math.min(part.length, left));
      if (count < 0) return;
      left -= count;
    }
  }

  private void respond(HttpExchange exchange, Answer answer)
      throws IOException, InterruptedException {
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    if (answer.body() instanceof Answer.Bytes bytes) {
      byte[] content = bytes.content();
      boolean hasNone = content.length == 0 || isHead;
      threads.transfer(
          () -> {
            if (isSeenAfterBody(answer.status())) readRest(exchange.getRequestBody());
            exchange.sendResponseHeaders(answer.status(), hasNone ? -1 : content.length);
            if (!hasNone) exchange.getResponseBody().write(content);
            // Closing waits for what is left of the request's body; the answer does not.
            if (!hasNone) exchange.getResponseBody().flush();
            return content;
          });
    } else if (answer.body() instanceof Answer.Events events) {
      exchange.sendResponseHeaders(answer.status(), isHead ? -1 : 0);
      if (isHead) return;
      OutputStream out = exchange.getResponseBody();
      out.flush();
      events.source().writeTo(new EventSink(out));
    }
    // Nothing: the connection is closed with the exchange.
  }

  /**
   * Streams last; those beyond the limit would leave no thread to requests that do not. One more
   * takes the place of the oldest, whose reader comes back if it is still there.
   */
  private void respondWithin(HttpExchange exchange, Answer answer)
      throws IOException, InterruptedException {
    if (!(answer.body() instanceof Answer.Events)) {
      respond(exchange, answer);
      return;
    }
    Places.Place place = streams.take(true);
    if (place == null) {
      respond(exchange, refused(HttpRefusal.tooMany("Too many live streams are open.", 1)));
      return;
    }
    try {
      respond(exchange, answer);
    } catch (InterruptedException e) {
      if (!streams.leave(place)) throw e;
    } finally {
      boolean unused = streams.leave(place);
    }
  }
}
