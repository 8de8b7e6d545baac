package dev.cairn.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.UUID;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens, and has each request answered by a handler on a thread of its own. What a handler throws
 * is logged and told to nobody.
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

  private final HttpServer server;
  private final ThreadPoolExecutor threads;
  private final Handler handler;
  private final WebServerOptions options;

  private WebServer(WebServerOptions options, Handler handler) throws IOException {
    this.options = options;
    this.handler = handler;
    this.server = create(options);
    AtomicInteger numbers = new AtomicInteger();
    // Beyond that many, connections are closed before anything of them is read.
    this.threads =
        new ThreadPoolExecutor(
            0,
            options.requests(),
            30,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task -> {
              Thread thread = new Thread(task, "cairn-http-" + numbers.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
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
    try {
      WebServer server = new WebServer(options, handler);
      server.server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(options.address() + " cannot be listened at: " + e, e);
    }
  }

  /** The address that it listens at. */
  public URI endpoint() {
    InetSocketAddress address = server.getAddress();
    String host = address.getAddress().getHostAddress();
    String shown = host.contains(":") ? "[" + host + "]" : host;
    String scheme = options.tls() == null ? "http" : "https";
    return URI.create(scheme + "://" + shown + ":" + address.getPort());
  }

  /** Cuts what is open and listens no more. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) {
    try (exchange) {
      respond(exchange, answer(exchange));
    } catch (IOException e) {
      log.debug("A caller has gone: {}", e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      log.error("A stream ended early", e);
    }
  }

  private Answer answer(HttpExchange exchange) throws IOException {
    try {
      return handler.handle(Request.of(exchange, options.bodyBytes()));
    } catch (HttpRefusal e) {
      return refused(e);
    } catch (RuntimeException | Error e) {
      String incident = UUID.randomUUID().toString();
      log.error(
          "Incident {}: {} {}", incident, exchange.getRequestMethod(), exchange.getRequestURI(), e);
      return refused(
          new HttpRefusal(
              500,
              "internal_error",
              "The server has failed. Its log says more, under incident " + incident + "."));
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

  private static void respond(HttpExchange exchange, Answer answer)
      throws IOException, InterruptedException {
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    if (answer.body() instanceof Answer.Bytes bytes) {
      byte[] content = bytes.content();
      boolean hasNone = content.length == 0 || isHead;
      exchange.sendResponseHeaders(answer.status(), hasNone ? -1 : content.length);
      if (!hasNone) exchange.getResponseBody().write(content);
    } else if (answer.body() instanceof Answer.Events events) {
      exchange.sendResponseHeaders(answer.status(), isHead ? -1 : 0);
      if (isHead) return;
      OutputStream out = exchange.getResponseBody();
      out.flush();
      events.source().writeTo(new EventSink(out));
    }
    // Nothing: the connection is closed with the exchange.
  }
}
