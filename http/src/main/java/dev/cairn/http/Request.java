package dev.cairn.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsExchange;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A request. Its body is read when it is asked for, and never beyond the limit. */
public final class Request {
  private static final int SHOWN = 1000;
  private static final char REPLACEMENT = '\ufffd';

  private final String method;
  private final String path;
  private final String query;
  private final Map<String, String> headers;
  private final InetSocketAddress caller;
  private final BodyReader body;
  private final boolean hasCertificate;
  private final Map<String, String> variables;

  /** Reads a body once. */
  private static final class BodyReader {
    private final HttpExchange exchange;
    private final int limit;
    private final RequestThreads threads;
    private byte @Nullable [] content;

    BodyReader(HttpExchange exchange, int limit, RequestThreads threads) {
      this.exchange = exchange;
      this.limit = limit;
      this.threads = threads;
    }

    byte[] content() throws IOException {
      byte[] read = content;
      if (read == null) {
        requireAsItIs();
        // One that says so itself is not waited for.
        if (declared() > limit) throw tooLarge();
        read = threads.transfer(() -> exchange.getRequestBody().readNBytes(limit + 1));
        if (read.length > limit) throw tooLarge();
        content = read;
      }
      return read;
    }

    /** A body that is packed would be taken for what it is not: nothing is unpacked here. */
    private void requireAsItIs() {
      String encoding = exchange.getRequestHeaders().getFirst("Content-Encoding");
      if (encoding == null || encoding.isBlank()) return;
      if (encoding.trim().equalsIgnoreCase("identity")) return;
      throw new HttpRefusal(
              415,
              "unsupported_encoding",
              "The body has the Content-Encoding " + encoding + "; send it as it is.")
          .header("Accept-Encoding", "identity");
    }

    /** The JDK's server has refused a length that is no number. */
    private long declared() {
      String length = exchange.getRequestHeaders().getFirst("Content-Length");
      return length == null ? 0 : Long.parseLong(length.trim());
    }

    private HttpRefusal tooLarge() {
      return new HttpRefusal(
          413, "too_large", "The body is larger than " + limit + " bytes, which is the limit.");
    }
  }

  private Request(
      String method,
      String path,
      String query,
      Map<String, String> headers,
      InetSocketAddress caller,
      BodyReader body,
      boolean hasCertificate,
      Map<String, String> variables) {
    this.method = method;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.caller = caller;
    this.body = body;
    this.hasCertificate = hasCertificate;
    this.variables = variables;
  }

  static Request of(HttpExchange exchange, int bodyLimit, RequestThreads threads) {
    // The JDK takes what follows for a host, so that the rest would be another route's name.
    if (exchange.getRequestURI().toString().startsWith("//")) {
      throw HttpRefusal.invalid("The address begins with two slashes.");
    }
    Map<String, String> headers = new LinkedHashMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), joined(values)));
    String query = exchange.getRequestURI().getRawQuery();
    return new Request(
        exchange.getRequestMethod(),
        exchange.getRequestURI().getRawPath(),
        query == null ? "" : query,
        headers,
        exchange.getRemoteAddress(),
        new BodyReader(exchange, bodyLimit, threads),
        exchange instanceof HttpsExchange https && Certificates.isGiven(https),
        Map.of());
  }

  private static String joined(List<String> values) {
    return String.join(",", values.stream().map(String::trim).toList());
  }

  Request variables(Map<String, String> variables) {
    return new Request(
        method, path, query, headers, caller, body, hasCertificate, Map.copyOf(variables));
  }

  public String method() {
    return method;
  }

  /** The path, still encoded. */
  public String path() {
    return path;
  }

  /** The path for messages and logs, which a caller must not fill: its beginning, if it is long. */
  public String shownPath() {
    return path.length() <= SHOWN ? path : path.substring(0, SHOWN) + "…";
  }

  /** The query, still encoded; empty for none. */
  public String query() {
    return query;
  }

  /** All headers, by their names in lower case. */
  public Map<String, String> headers() {
    return headers;
  }

  /** A header; null if it is not there. */
  public @Nullable String header(String name) {
    return headers.get(name.toLowerCase(Locale.ROOT));
  }

  /** The address that the request came from. */
  public InetSocketAddress caller() {
    return caller;
  }

  /** Whether the caller has shown a certificate that this server trusts. */
  public boolean hasCertificate() {
    return hasCertificate;
  }

  /** The part of the path in the place of {@code {name}}, decoded. */
  public String variable(String name) {
    String value = variables.get(name);
    if (value == null) throw new IllegalArgumentException("the route has no {" + name + "}");
    return value;
  }

  /** The decoded value of a query parameter; null if it is not there. */
  public @Nullable String parameter(String name) {
    List<String> all = parameters(name);
    return all.isEmpty() ? null : all.get(0);
  }

  /** All values of a query parameter, decoded. */
  public List<String> parameters(String name) {
    List<String> values = new ArrayList<>();
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      String key = equals < 0 ? pair : pair.substring(0, equals);
      if (!pair.isEmpty() && decoded(key, true).equals(name)) {
        values.add(equals < 0 ? "" : decoded(pair.substring(equals + 1), true));
      }
    }
    return values;
  }

  /** The names of the parameters of the query, decoded, in their order. */
  public Set<String> parameterNames() {
    Set<String> names = new LinkedHashSet<>();
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (!pair.isEmpty()) names.add(decoded(equals < 0 ? pair : pair.substring(0, equals), true));
    }
    return names;
  }

  /** A number of the query, within bounds. */
  public int number(String name, int otherwise, int least, int most) {
    String text = parameter(name);
    if (text == null) return otherwise;
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) return number;
    } catch (NumberFormatException e) {
      // Told below, as a number that is out of bounds.
    }
    throw HttpRefusal.invalid(name + " is " + text + ", not a number of " + least + ".." + most);
  }

  /** True or false of the query. */
  public boolean flag(String name, boolean otherwise) {
    String text = parameter(name);
    if (text == null) return otherwise;
    if (text.equals("true")) return true;
    if (text.equals("false")) return false;
    throw HttpRefusal.invalid(name + " is " + text + ", neither true nor false");
  }

  /** The body. */
  public byte[] body() throws IOException {
    return body.content().clone();
  }

  /** The body as text, which is UTF-8: other bytes are refused, not changed. */
  public String text() throws IOException {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(body.content());
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw HttpRefusal.invalid("The body is not UTF-8.");
    }
  }

  /** The body as an object of JSON; an empty body is an object without members. */
  public JsonObject json() throws IOException {
    String text = text();
    return text.isBlank() ? JsonObject.EMPTY : JsonObject.parse(text);
  }

  /** The decoded segments of the path. */
  List<String> segments() {
    List<String> segments = new ArrayList<>();
    for (String segment : path.substring(1).split("/", -1)) segments.add(decoded(segment, false));
    return segments;
  }

  private static String decoded(String text, boolean plusIsSpace) {
    try {
      // The decoder is one for forms, where a plus sign is a space; in a path it is a plus sign.
      String source = plusIsSpace ? text : text.replace("+", "%2B");
      String decoded = URLDecoder.decode(source, StandardCharsets.UTF_8);
      // Nothing can have such a name, and not every storage can be asked for it.
      if (decoded.indexOf(0) >= 0) throw HttpRefusal.invalid("The address has %00 in it.");
      // The decoder puts this in the place of bytes that are no text.
      if (decoded.indexOf(REPLACEMENT) >= 0
          && !source.toUpperCase(Locale.ROOT).contains("%EF%BF%BD")) {
        throw HttpRefusal.invalid("The address is not UTF-8.");
      }
      return decoded;
    } catch (IllegalArgumentException e) {
      throw HttpRefusal.invalid("The address has a percent sign without two digits behind it.");
    }
  }
}
