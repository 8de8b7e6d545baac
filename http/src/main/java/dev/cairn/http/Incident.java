package dev.cairn.http;

import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A failure of the server itself: logged under a number, which is all that the caller is told. */
public final class Incident {
  private static final Logger log = LoggerFactory.getLogger(Incident.class);

  /**
   * Logs a failure; the answer to the caller.
   *
   * @param path without the query, which may hold what is nobody's business
   */
  public static HttpRefusal refusal(String method, String path, Throwable failure) {
    String incident = UUID.randomUUID().toString();
    log.error("Incident {}: {} {}", incident, method, path, failure);
    return new HttpRefusal(
        500,
        "internal_error",
        "The server has failed. Its log says more, under incident " + incident + ".");
  }

  private Incident() {}
}
