package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

abstract class MoreThreadsWorkflow {
  private final Object monitor = new Object();
  @Workflow public String run(List<String> in) throws Exception {
    ForkJoinPool.commonPool().submit(() -> "x"); // CAIRN306
    ScheduledExecutorService a = Executors.newScheduledThreadPool(1); // CAIRN306
    CompletableFuture<String> b = CompletableFuture.completedFuture("x"); // CAIRN306
    b.thenApply(x -> x).join(); // CAIRN306
    FutureTask<String> c = new FutureTask<>(() -> "x"); // CAIRN306
    LinkedBlockingQueue<String> d = new LinkedBlockingQueue<>(); // CAIRN306
    Exchanger<String> e = new Exchanger<>(); // CAIRN306
    Thread.currentThread().interrupt(); // CAIRN306
    Thread.onSpinWait(); // CAIRN306
    Thread.yield(); // CAIRN306
    monitor.notifyAll(); // CAIRN306
    monitor.wait(); // CAIRN306
    StampedLock f = new StampedLock(); // CAIRN306
    LockSupport.parkNanos(1); // CAIRN306
    ReadWriteLock g = new ReentrantReadWriteLock(); // CAIRN306
    Arrays.parallelSort(new int[3]); // CAIRN306
    IntStream.range(0, 3).parallel().sum(); // CAIRN306
    new ConcurrentHashMap<String, String>().forEach(1, (k, v) -> {}); // CAIRN306 CAIRN308
    Integer h = new ConcurrentHashMap<String, Integer>().reduceValues(1, Integer::sum); // CAIRN306
    Timer i = new Timer(true); // CAIRN306
    ThreadLocal<String> j = ThreadLocal.withInitial(() -> "x"); // CAIRN306
    Phaser k = new Phaser(); // CAIRN306
    SubmissionPublisher<String> l = new SubmissionPublisher<>(); // CAIRN306
    Runnable m = new Thread(() -> {})::start; // CAIRN306
    in.forEach(x -> { synchronized (in) { work(x); } }); // CAIRN306
    Runtime.getRuntime().addShutdownHook(null); // CAIRN304
    StreamSupport.stream(in.spliterator(), true).count(); // CAIRN306
    new CopyOnWriteArrayList<>(in).parallelStream().count(); // CAIRN306
    return work("x");
  }
  @Step protected String work(String input) { return input; }
}
