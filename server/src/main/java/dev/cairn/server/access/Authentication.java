package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Secrets;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.http.lambda.LambdaRoutes;
import dev.cairn.http.lambda.SignatureCheck;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets those pass who have the token, as a header or as the session of the page, or who signed with
 * a known key on Lambda's paths. Callers with a client certificate were checked by TLS. Files of
 * the page and health checks are for everybody.
 */
public final class Authentication implements Filter {
  private final @Nullable String token;
  private final boolean clientCertificates;
  private final boolean hasKeys;
  private final SignatureCheck signatures;

  /**
   * @param token null if callers need none
   * @param keys that Lambda's paths accept signatures of
   */
  public Authentication(
      @Nullable String token,
      boolean clientCertificates,
      List<ApiCredentials> keys,
      InstantSource clock) {
    this.token = token;
    this.clientCertificates = clientCertificates;
    this.hasKeys = !keys.isEmpty();
    this.signatures = new SignatureCheck(keys, clock);
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    if (!isOpen(request)) check(request);
    return next.handle(request);
  }

  private static boolean isOpen(Request request) {
    String path = request.path();
    boolean isData =
        path.startsWith("/api/") || path.equals("/metrics") || LambdaRoutes.isLambda(path);
    return !isData || path.equals(Sessions.PATH);
  }

  private void check(Request request) throws IOException {
    boolean isLambda = LambdaRoutes.isLambda(request.path());
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
