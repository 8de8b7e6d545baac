package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.CrossSite;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import java.io.IOException;
import java.util.Set;

/**
 * Keeps pages of other sites from using a reader's browser against this server: what changes
 * something has to come from a page of this server, or from no page. A server that asks for no
 * token answers to this machine's own names alone, so that no foreign name can be made to point
 * here.
 */
public final class OriginCheck implements Filter {
  private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

  private final boolean isOpen;

  /**
   * @param isOpen whether callers need neither token nor certificate
   */
  public OriginCheck(boolean isOpen) {
    this.isOpen = isOpen;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    if (isOpen) CrossSite.requireLoopbackName(request);
    if (!READS.contains(request.method())) checkSource(request);
    else if (isLoadedByPage(request)) CrossSite.requireOwnSite(request);
    return next.handle(request);
  }

  /**
   * Whether a page loads it, rather than a person opens it. Pages of other sites learn nothing by
   * that, but each of them could hold all live streams open.
   */
  private static boolean isLoadedByPage(Request request) {
    String mode = request.header("sec-fetch-mode");
    return mode != null && !mode.equals("navigate");
  }

  private static void checkSource(Request request) {
    CrossSite.requireOwnSite(request);
    // Browsers send the cookie by themselves, and always say where a change comes from.
    if (Sessions.isUsed(request)
        && request.header("origin") == null
        && request.header("authorization") == null) {
      throw CrossSite.refusal("A session is for pages of this server; send the token instead.");
    }
  }
}
