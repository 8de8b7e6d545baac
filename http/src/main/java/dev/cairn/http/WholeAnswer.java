package dev.cairn.http;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls of other servers, whose answers have to be whole in time and may not be too long. The time
 * limit of the JDK's client ends with the headers of an answer, and it reads bodies of any length.
 */
public final class WholeAnswer {
  /** As long as the bodies that a server takes, if not told otherwise. */
  private static final int MOST_BYTES = 16 << 20;

  /** An answer has more bytes than anybody takes. */
  public static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1;

    TooLongException(int most) {
      super("more than " + most + " bytes");
    }
  }

  /** The answer to a request; the connection is closed if it does not come in time. */
  public static CompletableFuture<HttpResponse<byte[]>> of(
      HttpClient client, HttpRequest request, Duration limit) {
    CompletableFuture<HttpResponse<byte[]>> sent =
        client.sendAsync(request, headers -> new BoundedBody(MOST_BYTES));
    CompletableFuture<HttpResponse<byte[]>> answer =
        sent.copy().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
    var unused = answer.whenComplete((done, failure) -> sent.cancel(true));
    return answer;
  }

  /**
   * The same for those who wait.
   *
   * @throws HttpTimeoutException if the answer is not whole in time
   */
  public static HttpResponse<byte[]> await(HttpClient client, HttpRequest request, Duration limit)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer = of(client, request, limit);
    try {
      return answer.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) throw failure;
      if (e.getCause() instanceof TimeoutException) {
        throw new HttpTimeoutException("there was no whole answer within " + limit);
      }
      throw new IllegalStateException("a call failed", e);
    } finally {
      boolean unused = answer.cancel(true);
    }
  }

  private WholeAnswer() {}
}
