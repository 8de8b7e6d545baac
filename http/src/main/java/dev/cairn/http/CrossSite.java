package dev.cairn.http;

import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Keeps pages of other sites from using a reader's browser against a server on this machine. */
public final class CrossSite {
  /** Addresses say themselves where they point to. */
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|\\[::1]|127(\\.[0-9]{1,3}){3}");

  /**
   * Refuses callers that use another name than this machine's own: it may point here on purpose.
   */
  public static void requireLoopbackName(Request request) {
    String host = request.header("host");
    if (host == null || !LOOPBACK.matcher(name(host)).matches()) {
      throw refusal("This server is for this machine alone; call it as localhost.");
    }
  }

  /** Refuses requests of pages that this server has not served. */
  public static void requireOwnSite(Request request) {
    String origin = request.header("origin");
    String site = request.header("sec-fetch-site");
    // A browser that tells the site knows best: a proxy may call this server by another name.
    boolean isForeign =
        site != null
            ? !site.equals("same-origin") && !site.equals("none")
            : origin != null && !isSame(origin, request.header("host"));
    if (isForeign) throw refusal("This comes from a page of another site.");
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

  /** The answer to a page that may not do this. */
  public static HttpRefusal refusal(String message) {
    return new HttpRefusal(403, "forbidden", message);
  }

  private CrossSite() {}
}
