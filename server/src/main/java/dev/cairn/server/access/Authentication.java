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
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets those pass who have the token, as a header or as the session of the page, or who signed with
 * a known key on Lambda's paths. Callers with a client certificate were checked by TLS. Only routes
 * that are named as open are for everybody; a path that leads nowhere is not.
 */
public final class Authentication implements Filter {
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
    String route = router.pattern(request);
    if (route == null || !open.contains(route)) check(request, route);
    return next.handle(request);
  }

  private void check(Request request, @Nullable String route) throws IOException {
    boolean isLambda = LambdaRoutes.isLambda(route == null ? request.path() : route);
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
    throw new HttpRefusal(401, "unauthorized", "Send the token as Authorization: Bearer ….")
        .header("WWW-Authenticate", "Bearer");
  }

  static boolean hasToken(Request request, String token) {
    String given = request.header("authorization");
    return given != null
        && given.startsWith("Bearer ")
        && Secrets.isSame(given.substring("Bearer ".length()), token);
  }
}
