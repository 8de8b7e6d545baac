package dev.cairn.server.observe;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs each request to the logger {@code dev.cairn.access} at level info, with method, path,
 * status, milliseconds and caller as key-value pairs, which an encoder of JSON makes members.
 * Queries and bodies are left out: they may hold what is nobody's business.
 */
public final class AccessLog implements Filter {
  private static final Logger log = LoggerFactory.getLogger("dev.cairn.access");

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    if (!log.isInfoEnabled()) return next.handle(request);
    return Statuses.told(request, next, (status, nanos) -> write(request, status, nanos));
  }

  private static void write(Request request, int status, long nanos) {
    log.atInfo()
        .addKeyValue("method", request.method())
        .addKeyValue("path", request.shownPath())
        .addKeyValue("status", status)
        .addKeyValue("millis", nanos / 1_000_000)
        .addKeyValue("caller", request.caller().getAddress().getHostAddress())
        .log("request");
  }
}
