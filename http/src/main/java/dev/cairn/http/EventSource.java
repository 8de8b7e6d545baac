package dev.cairn.http;

import java.io.IOException;

/** Writes server-sent events to one reader. */
@FunctionalInterface
public interface EventSource {

  /**
   * Writes events until there are no more. The thread is interrupted when the server closes.
   *
   * @throws IOException if the reader has gone
   */
  void writeTo(EventSink sink) throws IOException, InterruptedException;
}
