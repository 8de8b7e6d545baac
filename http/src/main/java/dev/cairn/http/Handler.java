package dev.cairn.http;

import java.io.IOException;

/** Answers requests. */
@FunctionalInterface
public interface Handler {

  /**
   * The answer to a request.
   *
   * @throws HttpRefusal if there is none but an error, which the caller is told
   * @throws IOException if the request cannot be read to its end
   */
  Answer handle(Request request) throws IOException;
}
