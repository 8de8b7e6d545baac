package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps pages of other sites from using a reader's browser against this server: what changes
 * something has to come from a page of this server, or from no page. A server that asks for no
 * token answers to this machine's own names alone, so that no foreign name can be made to point
 * here.
 */
public final class OriginCheck implements Filter {
  private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private final boolean isOpen;

  /**
   * @param isOpen whether callers need neither token nor certificate
   */
  public OriginCheck(boolean isOpen) {
    this.isOpen = isOpen;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    String host = request.header("host");
    if (isOpen && (host == null || !LOOPBACK.contains(name(host)))) {
      throw forbidden("This server is for this machine alone; call it as localhost.");
    }
    if (!READS.contains(request.method())) checkSource(request, host);
    return next.handle(request);
  }

  private static void checkSource(Request request, @Nullable String host) {
    String origin = request.header("origin");
    if (origin != null && !isSame(origin, host)) {
      throw forbidden("This comes from a page of another site.");
    }
    String site = request.header("sec-fetch-site");
    if (site != null && !site.equals("same-origin") && !site.equals("none")) {
      throw forbidden("This comes from a page of another site.");
    }
    // Browsers send the cookie by themselves, and always say where a change comes from.
    if (Sessions.isUsed(request) && origin == null && request.header("authorization") == null) {
      throw forbidden("A session is for pages of this server; send the token instead.");
    }
  }

  private static boolean isSame(String origin, @Nullable String host) {
    try {
      String authority = URI.create(origin).getRawAuthority();
      return authority != null && host != null && authority.equalsIgnoreCase(host);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The host without its port. */
  private static String name(String host) {
    int colon = host.lastIndexOf(':');
    return (colon > host.lastIndexOf(']') ? host.substring(0, colon) : host)
        .toLowerCase(Locale.ROOT);
  }

  private static HttpRefusal forbidden(String message) {
    return new HttpRefusal(403, "forbidden", message);
  }
}
