package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

abstract class ThreadsWorkflow {
  private static final ThreadLocal<String> USER = new ThreadLocal<>(); // CAIRN306
  private final ExecutorService executor = Executors.newCachedThreadPool(); // CAIRN306
  private final ReentrantLock lock = new ReentrantLock(); // CAIRN306

  @Workflow
  public String run(List<String> input) throws Exception {
    Thread.sleep(10); // CAIRN306
    new Thread(() -> {}).start(); // CAIRN306
    executor.submit(() -> "x"); // CAIRN306
    CompletableFuture.supplyAsync(() -> "x"); // CAIRN306
    input.parallelStream().forEach(this::work); // CAIRN306
    input.stream().parallel().forEach(this::work); // CAIRN306
    lock.lock(); // CAIRN306
    synchronized (this) { // CAIRN306
      work("a");
    }
    wait(5); // CAIRN306
    new Timer(); // CAIRN306
    String a = USER.get(); // CAIRN306
    CountDownLatch b = new CountDownLatch(1); // CAIRN306
    TimeUnit.SECONDS.sleep(1); // CAIRN306
    helper();
    return work("x");
  }

  private synchronized void helper() {} // CAIRN306

  @Step protected String work(String input) { return input; }
}
