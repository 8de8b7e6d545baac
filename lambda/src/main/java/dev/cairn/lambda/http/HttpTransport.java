package dev.cairn.lambda.http;

import dev.cairn.runtime.checkpoint.Watcher;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpRetryException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests by the JDK's {@link HttpURLConnection}, the HTTP client that a start pays least
 * for. It keeps connections open and uses them again, since each answer is read to its end. One
 * that the other side has closed meanwhile, as while a function was frozen, is not used again.
 *
 * <p>Bodies are streamed: the JDK would send others once more by itself where no answer came, and
 * nobody would know that the refusal of the second request may be due to the first.
 */
final class HttpTransport {
  private static final byte[] NOTHING = {};
  private static final int BUFFER = 8 * 1024;

  /** The time that an answer may take in all, as a multiple of the longest silence. */
  private static final int SILENCES = 6;

  private final int connectMillis;
  private final int readMillis;
  private final Duration whole;
  private final Watcher watcher;

  /**
   * @param read how long the other side may be silent
   * @param watcher ends calls whose answer drips
   */
  HttpTransport(Duration connect, Duration read, Watcher watcher) {
    connectMillis = Math.toIntExact(connect.toMillis());
    readMillis = Math.toIntExact(read.toMillis());
    whole = read.multipliedBy(SILENCES);
    this.watcher = watcher;
  }

  ApiResponse send(
      String method,
      URL url,
      Map<String, String> headers,
      byte[] body,
      Proxies.@Nullable Route route)
      throws IOException {
    HttpURLConnection connection = open(url, route);
    connection.setRequestMethod(method);
    connection.setConnectTimeout(connectMillis);
    connection.setReadTimeout(readMillis);
    connection.setInstanceFollowRedirects(false);
    connection.setUseCaches(false);
    for (Map.Entry<String, String> header : headers.entrySet()) {
      connection.setRequestProperty(header.getKey(), header.getValue());
    }
    long start = watcher.nanoTime();
    Cut cut = new Cut(connection);
    try {
      int status = status(connection, body, cut);
      if (status < 0) throw new IOException("the answer is not HTTP");
      return new ApiResponse(status, connection.getHeaderFields(), body(connection, status, start));
    } catch (HttpRetryException e) {
      // The JDK gives up on answers that ask for other credentials, which nobody has here.
      return new ApiResponse(e.responseCode(), Map.of(), NOTHING);
    } catch (IOException | RuntimeException e) {
      // Whoever reads from a connection that is cut meets any exception of its inside.
      if (cut.happened) throw tooLong(e);
      throw e;
    }
  }

  /**
   * Sends and reads up to the end of the headers. A limit on silence alone would let a header that
   * comes byte by byte go on for ever, so the connection is cut when the whole time is over.
   */
  private int status(HttpURLConnection connection, byte[] body, Cut cut) throws IOException {
    connection.setDoOutput(body.length > 0);
    if (body.length > 0) connection.setFixedLengthStreamingMode(body.length);
    connection.connect(); // only what is connected can be cut
    Watcher.Watch watch = watcher.schedule(cut, whole.toNanos());
    try {
      if (body.length > 0) {
        try (OutputStream out = connection.getOutputStream()) {
          out.write(body);
        }
      }
      return connection.getResponseCode();
    } finally {
      watch.cancel();
    }
  }

  private static HttpURLConnection open(URL url, Proxies.@Nullable Route route) throws IOException {
    if (route == null) return (HttpURLConnection) url.openConnection();
    HttpURLConnection connection = (HttpURLConnection) url.openConnection(route.proxy());
    String authorization = route.authorization();
    if (authorization != null) connection.setRequestProperty("Proxy-Authorization", authorization);
    return connection;
  }

  /** All of it, whatever the status: what is left unread would close the connection. */
  private byte[] body(HttpURLConnection connection, int status, long start) throws IOException {
    try (InputStream in =
        status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      return in == null ? NOTHING : readAll(in, connection, start);
    }
  }

  private byte[] readAll(InputStream in, HttpURLConnection connection, long start)
      throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream(BUFFER);
    byte[] buffer = new byte[BUFFER];
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      all.write(buffer, 0, n);
      if (watcher.nanoTime() - start > whole.toNanos()) {
        connection.disconnect();
        throw tooLong(null);
      }
    }
    return all.toByteArray();
  }

  private IOException tooLong(@Nullable Exception cause) {
    return new IOException("the answer has not ended after " + whole.toMillis() + " ms", cause);
  }

  /** Takes the connection from a call that waits for the rest of its headers. */
  private static final class Cut implements Runnable {
    private final HttpURLConnection connection;
    private volatile boolean happened;

    Cut(HttpURLConnection connection) {
      this.connection = connection;
    }

    /** Closing may wait for a thread that writes, and the watcher's thread must not wait. */
    @Override
    public void run() {
      happened = true;
      Thread thread = new Thread(connection::disconnect, "cairn-cut");
      thread.setDaemon(true);
      thread.start();
    }
  }
}
