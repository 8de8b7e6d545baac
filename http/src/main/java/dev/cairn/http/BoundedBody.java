package dev.cairn.http;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The bytes of an answer, which is cut off where it gets too long. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private final int most;
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private Flow.@Nullable Subscription subscription;

  BoundedBody(int most) {
    this.most = most;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    subscription = begun;
    begun.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    if (body.isDone()) return;
    for (ByteBuffer part : parts) {
      if (part.remaining() > most - bytes.size()) {
        if (subscription != null) subscription.cancel();
        body.completeExceptionally(new WholeAnswer.TooLongException(most));
        return;
      }
      byte[] some = new byte[part.remaining()];
      part.get(some);
      bytes.writeBytes(some);
    }
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}
