package dev.cairn.http;

import java.io.IOException;

/** Stands before a handler: refuses requests, or has a look at what comes back. */
@FunctionalInterface
public interface Filter {

  /** The answer of the next handler, or another one. */
  Answer apply(Request request, Handler next) throws IOException;

  /** A handler with this filter before it. */
  default Handler before(Handler next) {
    return request -> apply(request, next);
  }
}
