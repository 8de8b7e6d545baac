package dev.cairn.lambda.http;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Watcher;
import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Calls Lambda's API: each call signed with the credentials of that moment, over connections that
 * are kept open. It repeats nothing but what a wrong clock or expired credentials have spoilt; who
 * calls knows what may be repeated. May be used by many threads at once.
 *
 * <pre>{@code
 * LambdaApi api = LambdaApi.create();
 * ApiResponse answer = api.call(ApiRequest.get("2025-12-01", "durable-executions", arn));
 * }</pre>
 */
public final class LambdaApi {
  private static final Duration CONNECT = Duration.ofSeconds(2);

  /**
   * An answer that takes longer is not worth waiting for: a repeated call finds what the lost one
   * did.
   */
  private static final Duration READ = Duration.ofSeconds(10);

  /** Credentials that nothing is ever sent with. */
  private static final Credentials PRIMING = new Credentials("id", "secret", "session");

  private final Settings settings;
  private final CredentialsSource credentials;
  private final ServerClock clock;
  private final HttpTransport transport;
  private final Signature signature = new Signature();
  private volatile @Nullable Way way;

  /** The endpoint of calls, and the proxy on the way. */
  private record Way(Endpoint endpoint, Proxies.@Nullable Route proxy) {}

  LambdaApi(Settings settings, InstantSource clock, Duration connect, Duration read) {
    this.settings = settings;
    credentials = new CredentialsSource(settings, clock);
    this.clock = new ServerClock(clock);
    transport = new HttpTransport(connect, read, Watcher.ofProcess());
  }

  /**
   * Finds region, credentials, endpoint and proxy where every AWS tool does: {@code AWS_REGION},
   * {@code AWS_ENDPOINT_URL_LAMBDA}, {@code HTTPS_PROXY}, the default chain of credentials and so
   * on. All of it is looked up when the first call needs it, credentials at each call, so that a
   * snapshot of the process holds none.
   */
  public static LambdaApi create() {
    return create(CONNECT, READ);
  }

  /**
   * The same with other limits on connecting and on silence. An answer that keeps coming, but does
   * not end, is given up after six times {@code read}.
   */
  public static LambdaApi create(Duration connect, Duration read) {
    return new LambdaApi(Settings.ofProcess(), InstantSource.system(), connect, read);
  }

  /**
   * Makes a call.
   *
   * @return an answer with a 2xx status
   * @throws BackendException if the service refused or could not be reached
   */
  public ApiResponse call(ApiRequest request) {
    ApiResponse response = send(request);
    if (response.isSuccess()) return response;
    Refusal refusal = Refusal.of(response);
    if (isWorthSigningAgain(response, refusal)) {
      response = send(request);
      if (response.isSuccess()) return response;
      refusal = Refusal.of(response);
    }
    throw Codes.failure(response.status(), refusal);
  }

  /**
   * Loads what a call needs without making one, for a process of which a snapshot is taken. Asks
   * for no credentials: the snapshot would hold them.
   */
  public void prime() {
    ApiRequest request = ApiRequest.get("prime").query("a", "b");
    try {
      Way found = way();
      URLConnection unusedConnection = url(request, "a=b", found.endpoint).openConnection();
      if (found.endpoint.uri().getScheme().equals("https")) {
        SSLContext unusedContext = SSLContext.getDefault();
      }
      Map<String, String> unused =
          new Signature().sign(request, "a=b", found.endpoint, PRIMING, clock.now());
    } catch (IOException | GeneralSecurityException | NotFoundException e) {
      throw new IllegalStateException("what calls need cannot be found: " + e.getMessage(), e);
    }
  }

  private boolean isWorthSigningAgain(ApiResponse response, Refusal refusal) {
    if (response.status() != 400 && response.status() != 403) return false;
    return switch (refusal.code()) {
      case "ExpiredTokenException", "ExpiredToken" -> credentials.renew();
      case "InvalidSignatureException",
          "SignatureDoesNotMatch",
          "RequestTimeTooSkewed",
          "RequestExpired",
          "RequestInTheFuture",
          "AuthFailure" ->
          clock.learn(response);
      default -> false;
    };
  }

  private ApiResponse send(ApiRequest request) {
    @Nullable Way known = null;
    try {
      known = way();
      return send(request, known);
    } catch (NotFoundException e) {
      throw BackendException.unreachable(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      String where = known == null ? "" : " at " + known.endpoint.uri();
      throw BackendException.unreachable("Lambda could not be reached" + where + ": " + e, e);
    }
  }

  private Way way() {
    Way known = way;
    if (known == null) {
      Endpoint endpoint = Endpoint.find(settings);
      known = new Way(endpoint, Proxies.to(endpoint.uri(), settings));
      way = known; // racing threads find equal ones
    }
    return known;
  }

  private ApiResponse send(ApiRequest request, Way way) throws IOException {
    String query = query(request.query());
    Map<String, String> headers =
        signature.sign(request, query, way.endpoint, credentials.find(), clock.now());
    headers.put("accept", "application/json");
    headers.put("user-agent", UserAgent.of(settings));
    String trace = trace();
    if (trace != null) headers.put("X-Amzn-Trace-Id", trace);
    URL url = url(request, query, way.endpoint);
    return transport.send(request.method(), url, headers, request.body(), way.proxy);
  }

  private static URL url(ApiRequest request, String query, Endpoint endpoint) throws IOException {
    return new URL(endpoint.uri() + request.path() + (query.isEmpty() ? "" : "?" + query));
  }

  /** Parameters as they are signed and sent: encoded, in the order of encoded names. */
  static String query(Map<String, String> parameters) {
    if (parameters.isEmpty()) return "";
    Map<String, String> encoded = new TreeMap<>();
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      encoded.put(Percent.encode(parameter.getKey()), Percent.encode(parameter.getValue()));
    }
    StringBuilder query = new StringBuilder();
    for (Map.Entry<String, String> parameter : encoded.entrySet()) {
      if (query.length() > 0) query.append('&');
      query.append(parameter.getKey()).append('=').append(parameter.getValue());
    }
    return query.toString();
  }

  /** The trace that an invocation belongs to; Lambda says it anew for each. */
  private @Nullable String trace() {
    if (settings.variable("AWS_LAMBDA_FUNCTION_NAME") == null) return null;
    return settings.find("com.amazonaws.xray.traceHeader", "_X_AMZN_TRACE_ID");
  }
}
