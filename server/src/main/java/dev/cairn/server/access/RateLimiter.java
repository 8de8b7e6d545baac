package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Lets each caller send so many requests a second, and a second's worth at once. Callers are told
 * apart by address; the least recent of very many is forgotten.
 */
public final class RateLimiter implements Filter {
  private static final int CALLERS = 10_000;

  private final int perSecond;
  private final LongSupplier nanos;
  private final Map<InetAddress, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<InetAddress, Bucket> eldest) {
          return size() > CALLERS;
        }
      };

  private static final class Bucket {
    private double left;
    private long at;

    Bucket(double left, long at) {
      this.left = left;
      this.at = at;
    }
  }

  /**
   * @param nanos the time, as {@link System#nanoTime} has it
   */
  public RateLimiter(int perSecond, LongSupplier nanos) {
    this.perSecond = perSecond;
    this.nanos = nanos;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    if (!take(request.caller().getAddress())) {
      throw HttpRefusal.tooMany(
          "More than " + perSecond + " requests a second from one address are too many.", 1);
    }
    return next.handle(request);
  }

  synchronized boolean take(InetAddress caller) {
    long now = nanos.getAsLong();
    Bucket bucket = buckets.computeIfAbsent(caller, address -> new Bucket(perSecond, now));
    bucket.left = Math.min(perSecond, bucket.left + (now - bucket.at) / 1e9 * perSecond);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }
}
