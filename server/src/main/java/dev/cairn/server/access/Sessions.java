package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The page's way to show the token: a browser sends it once and gets a cookie that scripts cannot
 * read and other sites cannot use. The cookie is made from the token, so every node knows it.
 */
public final class Sessions {

  /** The route, which checks the token itself. */
  public static final String PATH = "/api/v1/session";

  /** The beginning of the cookie's name: browsers keep one jar for all servers of a host. */
  private static final String COOKIE = "cairn_session_";

  private static final int LETTERS = 8;

  private final @Nullable String token;
  private final boolean isSecure;

  /**
   * @param token null if callers need none
   * @param isSecure whether the cookie goes over TLS alone
   */
  public Sessions(@Nullable String token, boolean isSecure) {
    this.token = token;
    this.isSecure = isSecure;
  }

  /** Adds the route to others. */
  public void addTo(Router router) {
    router.post(PATH, this::open);
  }

  private Answer open(Request request) {
    if (token == null) return Answer.empty(204);
    if (!Authentication.hasToken(request, token)) {
      throw new HttpRefusal(401, "unauthorized", "This is not the token of the server.")
          .header("WWW-Authenticate", "Bearer");
    }
    String cookie = name(token) + "=" + value(token) + "; HttpOnly; SameSite=Strict; Path=/";
    return Answer.empty(204).header("Set-Cookie", isSecure ? cookie + "; Secure" : cookie);
  }

  static boolean isUsed(Request request) {
    return cookie(request, COOKIE) != null;
  }

  static boolean has(Request request, String token) {
    String given = cookie(request, name(token) + "=");
    return given != null && Secrets.isSame(given, value(token));
  }

  /** The rest of the cookie that begins so; null if there is none. */
  private static @Nullable String cookie(Request request, String begin) {
    String all = request.header("cookie");
    if (all == null) return null;
    for (String one : all.split("[;,]", -1)) {
      String pair = one.trim();
      if (pair.startsWith(begin)) return pair.substring(begin.length());
    }
    return null;
  }

  private static String name(String token) {
    return COOKIE + mac(token, "name").substring(0, LETTERS);
  }

  private static String value(String token) {
    return mac(token, "value");
  }

  private static String mac(String token, String purpose) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(token.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(purpose.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }
}
