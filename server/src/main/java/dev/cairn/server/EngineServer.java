package dev.cairn.server;

import dev.cairn.engine.Engine;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.lambda.LambdaErrors;
import dev.cairn.http.lambda.LambdaRoutes;
import dev.cairn.server.access.Authentication;
import dev.cairn.server.access.OriginCheck;
import dev.cairn.server.access.QueryCheck;
import dev.cairn.server.access.RateLimiter;
import dev.cairn.server.access.Sessions;
import dev.cairn.server.access.WaitLimit;
import dev.cairn.server.code.Code;
import dev.cairn.server.code.Reviews;
import dev.cairn.server.lambda.EngineLambda;
import dev.cairn.server.lambda.Forwarding;
import dev.cairn.server.observe.AccessLog;
import dev.cairn.server.observe.Health;
import dev.cairn.server.observe.Metrics;
import dev.cairn.server.page.PageRoutes;
import dev.cairn.server.page.UnknownAddresses;
import dev.cairn.server.read.ReadRoutes;
import dev.cairn.server.run.RunRoutes;
import dev.cairn.server.run.WakeRoute;
import java.net.URI;
import java.time.InstantSource;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Serves an engine over HTTP until it is closed. Closing it leaves the engine as it is.
 *
 * <pre>{@code
 * try (EngineServer server = EngineServer.open(engine, ServerOptions.loopback(8420))) {
 *   System.out.println("See " + server.endpoint());
 * }
 * }</pre>
 */
public final class EngineServer implements AutoCloseable {
  /** The routes that everybody may call; all others need what the options ask for. */
  static final Set<String> OPEN =
      Stream.of(PageRoutes.PATTERNS, Health.PATHS, Set.of(Sessions.PATH))
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private final WebServer server;

  private EngineServer(WebServer server) {
    this.server = server;
  }

  /** Listens until it is closed. */
  public static EngineServer open(Engine engine, ServerOptions options) {
    Router router = new Router();
    Metrics metrics = new Metrics(engine, router);
    metrics.addTo(router);
    addRoutes(router, engine, options);
    return new EngineServer(
        WebServer.start(options.forWeb(), filtered(router, metrics, engine, options)));
  }

  /** All routes but that of metrics, which count them. */
  static void addRoutes(Router router, Engine engine, ServerOptions options) {
    new Health(engine).addTo(router);
    new Sessions(options.token(), options.tls() != null).addTo(router);
    new OpenApi().addTo(router);
    WaitLimit waits = new WaitLimit(options.forWeb().requests() / 2);
    Code code = new Code(engine, options.manifests());
    new RunRoutes(engine, options.hidePayloads(), waits, new Reviews(code)).addTo(router);
    new ReadRoutes(
            engine.reader(), code, options.hidePayloads(), options.development(), options.token())
        .addTo(router);
    if (options.development()) new WakeRoute(engine).addTo(router);
    PageRoutes.addTo(router);
    new LambdaRoutes(new EngineLambda(engine, options.hidePayloads(), waits)).addTo(router);
  }

  /** The filters, from the outside in: nothing that costs much comes before the limits. */
  private static Handler filtered(
      Router router, Metrics metrics, Engine engine, ServerOptions options) {
    boolean isOpen = options.token() == null && !options.clientCertificates();
    Filter authentication =
        new Authentication(
            router,
            OPEN,
            options.token(),
            options.clientCertificates(),
            options.keys(),
            InstantSource.system());
    Handler inner =
        new RateLimiter(options.requestsPerSecond(), System::nanoTime)
            .before(
                new OriginCheck(isOpen)
                    .before(
                        new UnknownAddresses(router)
                            .before(
                                authentication.before(
                                    new Forwarding(engine, options.token())
                                        .before(new QueryCheck(router).before(router))))));
    // Callers of Lambda's paths are told so as Lambda tells.
    Handler aws = new LambdaErrors().before(inner);
    Handler own = new EngineTrouble().before(inner);
    Handler split = request -> (isLambda(router, request) ? aws : own).handle(request);
    return new AccessLog().before(metrics.before(split));
  }

  private static boolean isLambda(Router router, Request request) {
    Router.Route route = router.route(request);
    return LambdaRoutes.isLambda(route == null ? request.path() : route.pattern());
  }

  /** The address that it listens at. */
  public URI endpoint() {
    return server.endpoint();
  }

  @Override
  public void close() {
    server.close();
  }
}
