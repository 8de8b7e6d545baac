package dev.cairn.server.observe;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Json;
import dev.cairn.http.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs each request as one line of JSON, to the logger {@code dev.cairn.access} at level info.
 * Queries and bodies are left out: they may hold what is nobody's business.
 */
public final class AccessLog implements Filter {
  private static final Logger log = LoggerFactory.getLogger("dev.cairn.access");

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    if (!log.isInfoEnabled()) return next.handle(request);
    long begin = System.nanoTime();
    int status = 500;
    try {
      Answer answer = next.handle(request);
      status = answer.status();
      return answer;
    } catch (HttpRefusal e) {
      status = e.status();
      throw e;
    } finally {
      write(request, status, System.nanoTime() - begin);
    }
  }

  private static void write(Request request, int status, long nanos) {
    byte[] line =
        Json.object(
            out -> {
              out.writeStringField("method", request.method());
              out.writeStringField("path", request.path());
              out.writeNumberField("status", status);
              out.writeNumberField("millis", nanos / 1_000_000);
              out.writeStringField("caller", request.caller().getAddress().getHostAddress());
            });
    log.info("{}", new String(line, StandardCharsets.UTF_8));
  }
}
