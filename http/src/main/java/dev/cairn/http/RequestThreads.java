package dev.cairn.http;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a server, one for each request. A thread that reads a request or writes an answer
 * depends on its caller, who may be slow or silent. Of too many such transfers the one that began
 * first is cut off, so that slow callers keep nobody else from being answered.
 */
final class RequestThreads implements Executor {
  private final ThreadPoolExecutor threads;
  private final Places transfers;

  /** The transfer of each thread; a thread belongs to one server. */
  private static final ThreadLocal<Places.@Nullable Place> OWN = new ThreadLocal<>();

  /** A part of an exchange that depends on the caller. */
  interface Work<T> {
    T run() throws IOException;
  }

  /**
   * @param others how many threads may do something else than transfers
   * @param transfers how many may depend on their callers
   */
  RequestThreads(int others, int transfers) {
    this.transfers = new Places(transfers, Duration.ZERO, System::nanoTime);
    AtomicInteger numbers = new AtomicInteger();
    // Those that were cut off take a moment to end, and have room for it.
    this.threads =
        new ThreadPoolExecutor(
            0,
            others + 2 * transfers,
            30,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task -> {
              Thread thread = new Thread(task, "cairn-http-" + numbers.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs an exchange, which begins with the head of a request. */
  @Override
  public void execute(Runnable exchange) {
    threads.execute(
        () -> {
          begin();
          try {
            exchange.run();
          } finally {
            boolean unused = end();
          }
        });
  }

  /** The head of the request is complete, and the thread is the server's own. */
  void received() throws IOException {
    if (end()) throw cutOff();
  }

  /** Reads from the caller of this thread's exchange, or writes to it. */
  <T> T transfer(Work<T> work) throws IOException {
    begin();
    T result;
    try {
      result = work.run();
    } catch (IOException | RuntimeException | Error e) {
      boolean unused = end();
      throw e;
    }
    if (end()) throw cutOff();
    return result;
  }

  private static IOException cutOff() {
    return new IOException("cut off in favour of callers who came later");
  }

  /** The interrupt of one that is cut off closes the channel that it waits for. */
  private void begin() {
    OWN.set(transfers.take(true));
  }

  /** Answers whether the transfer was cut off; from now on it cannot be. */
  private boolean end() {
    Places.Place mine = OWN.get();
    if (mine == null) return false;
    OWN.remove();
    return transfers.leave(mine);
  }

  void close() {
    threads.shutdownNow();
  }
}
