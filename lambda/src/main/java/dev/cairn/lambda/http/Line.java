package dev.cairn.lambda.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests by the JDK's {@link HttpURLConnection}, the HTTP client that a start pays least
 * for. It keeps connections open and uses them again, since each answer is read to its end; on one
 * that the other side has closed meanwhile, as while a function was frozen, it sends once more on a
 * new one. All calls of the API allow for that.
 */
final class Line {
  private static final byte[] NOTHING = {};

  private final int connectMillis;
  private final int readMillis;

  Line(Duration connect, Duration read) {
    connectMillis = Math.toIntExact(connect.toMillis());
    readMillis = Math.toIntExact(read.toMillis());
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
    if (body.length > 0) {
      connection.setDoOutput(true);
      try (OutputStream out = connection.getOutputStream()) {
        out.write(body);
      }
    }
    int status = connection.getResponseCode();
    if (status < 0) throw new IOException("the answer is not HTTP");
    return new ApiResponse(status, connection.getHeaderFields(), body(connection, status));
  }

  private static HttpURLConnection open(URL url, Proxies.@Nullable Route route) throws IOException {
    if (route == null) return (HttpURLConnection) url.openConnection();
    HttpURLConnection connection = (HttpURLConnection) url.openConnection(route.proxy());
    String authorization = route.authorization();
    if (authorization != null) connection.setRequestProperty("Proxy-Authorization", authorization);
    return connection;
  }

  /** All of it, whatever the status: what is left unread would close the connection. */
  private static byte[] body(HttpURLConnection connection, int status) throws IOException {
    try (InputStream in =
        status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      return in == null ? NOTHING : in.readAllBytes();
    }
  }
}
