package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.Secrets;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.http.lambda.LambdaRoutes;
import dev.cairn.http.lambda.SignatureCheck;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets those pass who have the token, as a header or as the session of the page, or who signed with
 * a known key on Lambda's paths. Callers with a client certificate were checked by TLS. Only routes
 * that are named as open are for everybody; a path that leads nowhere is not.
 */
public final class Authentication implements Filter {
  private static final String BEARER = "Bearer ";

  /** As draft-thomson-httpbis-cant names it; no registered scheme is about certificates. */
  private static final String CERTIFICATE = "ClientCertificate realm=\"cairn\"";

  private final @Nullable String token;
  private final boolean clientCertificates;
  private final boolean hasKeys;
  private final SignatureCheck signatures;
  private final Router router;
  private final Set<String> open;

  /**
   * @param router the router that requests are led by afterwards
   * @param open the patterns of the routes that are for everybody
   * @param token null if callers need none
   * @param keys that Lambda's paths accept signatures of
   */
  public Authentication(
      Router router,
      Set<String> open,
      @Nullable String token,
      boolean clientCertificates,
      List<ApiCredentials> keys,
      InstantSource clock) {
    this.router = router;
    this.open = Set.copyOf(open);
    this.token = token;
    this.clientCertificates = clientCertificates;
    this.hasKeys = !keys.isEmpty();
    this.signatures = new SignatureCheck(keys, clock);
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    Router.Route route = router.route(request);
    if (route == null || !open.contains(route.pattern())) {
      check(request, LambdaRoutes.isLambda(route == null ? request.path() : route.pattern()));
    }
    return next.handle(request);
  }

  private void check(Request request, boolean isLambda) throws IOException {
    if (isLambda && hasKeys && SignatureCheck.isSigned(request)) {
      signatures.check(request);
      return;
    }
    if (clientCertificates && request.hasCertificate()) return;
    String wanted = token;
    if (wanted == null && !clientCertificates) {
      // This machine alone; but where keys are set, they are there to be used.
      if (!isLambda || !hasKeys) return;
    } else if (wanted != null && (hasToken(request, wanted) || Sessions.has(request, wanted))) {
      return;
    }
    throw refusal(isLambda && hasKeys);
  }

  /** Says what callers can do: those of Lambda's paths sign, where the server has keys. */
  private HttpRefusal refusal(boolean maySign) {
    String bearer = token == null ? null : "send the token as Authorization: Bearer …";
    String sign = maySign ? "sign the request with one of the server's AWS keys" : null;
    String shown =
        bearer != null && sign != null
            ? sign + ", or " + bearer
            : bearer != null ? bearer : sign != null ? sign : "show a client certificate";
    return new HttpRefusal(
            401,
            "unauthorized",
            shown.substring(0, 1).toUpperCase(Locale.ROOT) + shown.substring(1) + ".")
        .header("WWW-Authenticate", challenge(maySign));
  }

  /** The schemes that callers may use, which RFC 9110 wants told. */
  private String challenge(boolean maySign) {
    List<String> schemes = new ArrayList<>();
    if (maySign) schemes.add(SignatureCheck.ALGORITHM);
    if (token != null) schemes.add("Bearer");
    return schemes.isEmpty() ? CERTIFICATE : String.join(", ", schemes);
  }

  static boolean hasToken(Request request, String token) {
    String given = request.header("authorization");
    // The names of schemes are the same in capital letters, as RFC 9110 says.
    return given != null
        && given.regionMatches(true, 0, BEARER, 0, BEARER.length())
        && Secrets.isSame(given.substring(BEARER.length()), token);
  }
}
