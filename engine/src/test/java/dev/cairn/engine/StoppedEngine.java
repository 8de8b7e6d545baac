package dev.cairn.engine;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * A program for tests: an engine with a short lease. The body of its step says that it runs, and
 * waits until somebody writes to the program's input.
 */
final class StoppedEngine {
  static final Duration LEASE = Duration.ofSeconds(2);

  /**
   * @param arguments the URL
   */
  public static void main(String[] arguments) throws IOException {
    Engine engine = Engine.open(EngineOptions.onUrl(arguments[0]).lease(LEASE));
    CountDownLatch go = new CountDownLatch(1);
    engine.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> stale(go))));
    engine.register(() -> new Script("back", 1, (it, in) -> it.step("b", () -> "back")));
    say("ready");
    while (System.in.read() >= 0) go.countDown();
  }

  private static String stale(CountDownLatch go) throws InterruptedException {
    say("inside");
    try {
      go.await();
    } catch (InterruptedException e) {
      say("interrupted");
      throw e;
    }
    say("returned");
    return "stale";
  }

  private static void say(String word) {
    System.out.println(word);
    System.out.flush();
  }

  private StoppedEngine() {}
}
