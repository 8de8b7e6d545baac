package dev.cairn.server.observe;

import dev.cairn.http.Answer;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import java.io.IOException;

/** The status that each request ended with, told when it has ended. */
final class Statuses {
  /** The caller has gone before the request was whole: no fault of the server. */
  static final int GONE = 499;

  private static final int FAILED = 500;

  /** Takes the status and the time of a request. */
  interface Listener {
    void ended(int status, long nanos);
  }

  static Answer told(Request request, Handler next, Listener listener) throws IOException {
    long begin = System.nanoTime();
    int status = FAILED;
    try {
      Answer answer = next.handle(request);
      status = answer.status();
      return answer;
    } catch (HttpRefusal e) {
      status = e.status();
      throw e;
    } catch (IOException e) {
      status = GONE;
      throw e;
    } finally {
      listener.ended(status, System.nanoTime() - begin);
    }
  }

  private Statuses() {}
}
