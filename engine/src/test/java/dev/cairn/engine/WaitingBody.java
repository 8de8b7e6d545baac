package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.client.RunId;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The body of a step that says that it has begun, and waits until the test lets it end. */
final class WaitingBody {
  private final Semaphore begun = new Semaphore(0);
  private final AtomicInteger runs = new AtomicInteger();
  private final CountDownLatch go = new CountDownLatch(1);

  /** The body; its result is "ok". */
  String run() throws InterruptedException {
    runs.incrementAndGet();
    begun.release();
    return EngineContract.waited(go);
  }

  /** The number of times that it has begun. */
  int runs() {
    return runs.get();
  }

  void awaitBegun(int times) throws InterruptedException {
    assertThat(begun.tryAcquire(times, 60, TimeUnit.SECONDS)).as("the body has begun").isTrue();
  }

  /** Lets it end. */
  void go() {
    go.countDown();
  }

  /** Registers the workflow {@code order} with that code, starts runs of it, and waits for them. */
  void begin(Engine engine, Script.Code code, RunId... started) throws InterruptedException {
    engine.register(() -> new Script("order", 1, code));
    for (RunId run : started) engine.start(run, "\"in\"");
    awaitBegun(started.length);
  }

  /** The same with a workflow that has no other step, and never runs this one twice. */
  void begin(Engine engine, RunId... started) throws InterruptedException {
    begin(engine, (it, in) -> it.stepOnce("a", this::run), started);
  }
}
