package dev.cairn.client;

import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The text of an answer that has to end in time. The limit that a request has itself is one up to
 * the headers of its answer: a body that drips would go on for ever.
 */
final class LimitedText implements HttpResponse.BodySubscriber<String> {
  private final HttpResponse.BodySubscriber<String> text =
      HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
  private final CompletableFuture<String> body;
  private volatile Flow.@Nullable Subscription subscription;

  private LimitedText(Duration limit) {
    long millis = limit.toMillis();
    body =
        text.getBody()
            .toCompletableFuture()
            .copy()
            .orTimeout(millis, TimeUnit.MILLISECONDS)
            .handle((content, failure) -> ended(content, failure, millis));
    // After the end: a caller is told of the time, not of a connection that was closed.
    var unused = body.whenComplete((content, failure) -> closeAfter(failure));
  }

  /** Bodies that end within that time. */
  static HttpResponse.BodyHandler<String> within(Duration limit) {
    return head -> new LimitedText(limit);
  }

  private String ended(String content, @Nullable Throwable failure, long millis) {
    if (failure == null) return content;
    if (!(failure instanceof TimeoutException)) throw new CompletionException(failure);
    HttpTimeoutException late =
        new HttpTimeoutException("the answer has not ended after " + millis + " ms");
    late.initCause(failure);
    throw new CompletionException(late);
  }

  private void closeAfter(@Nullable Throwable failure) {
    Flow.Subscription open = subscription;
    if (failure != null && open != null) open.cancel();
  }

  @Override
  public CompletionStage<String> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    text.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> item) {
    text.onNext(item);
  }

  @Override
  public void onError(Throwable failure) {
    text.onError(failure);
  }

  @Override
  public void onComplete() {
    text.onComplete();
  }
}
