package dev.cairn.engine;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A storage in front of another that fails when it is told to, and that outlives its engine unless
 * told otherwise.
 */
public final class Faults {
  enum Moment {
    BEFORE,
    AFTER
  }

  private final Storage storage;
  private volatile @Nullable Predicate<Commit> when;
  private volatile Moment moment = Moment.BEFORE;
  private volatile @Nullable Random chance;
  private volatile boolean hasFailed;
  private volatile boolean isFull;
  private volatile @Nullable RuntimeException away;
  private volatile boolean closes;
  private volatile int commits;
  private volatile CountDownLatch mayRenew = new CountDownLatch(0);
  private final AtomicInteger renewals = new AtomicInteger();
  private volatile @Nullable Duration briefly;
  private volatile CountDownLatch mayRegister = new CountDownLatch(0);

  Faults(Storage behind) {
    storage =
        (Storage)
            Proxy.newProxyInstance(
                Storage.class.getClassLoader(),
                new Class<?>[] {Storage.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("close") && !closes) return null;
                  RuntimeException why = away;
                  if (why != null) throw why;
                  if (method.getName().equals("renew")) {
                    CountDownLatch may = mayRenew;
                    renewals.incrementAndGet();
                    may.await();
                  }
                  if (method.getName().equals("register")) mayRegister.await();
                  Commit commit =
                      method.getName().equals("commit") && arguments[0] instanceof Commit it
                          ? it
                          : null;
                  if (commit != null && isFull) {
                    throw new StorageFullException("the disk is full: make room", null);
                  }
                  boolean fails = commit != null && fails(commit);
                  if (fails && moment == Moment.BEFORE) throw failure("before");
                  Object result;
                  try {
                    result = method.invoke(behind, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                  if (fails) throw failure("after");
                  Duration brief = briefly;
                  if (brief != null && result instanceof Lease it) {
                    return new Lease(it.node(), it.now(), it.now() + brief.toMillis());
                  }
                  return result;
                });
  }

  /** Fails one commit in five, before or after it is made. */
  public static Faults everyFew(Storage behind, long seed) {
    Faults faults = new Faults(behind);
    faults.chance = new Random(seed);
    return faults;
  }

  /** The same, whose engine closes what is behind it. */
  public Faults closing() {
    closes = true;
    return this;
  }

  private static StorageUnavailableException failure(String when) {
    return new StorageUnavailableException("failed " + when + " the commit", null);
  }

  private boolean fails(Commit commit) {
    commits++;
    Random random = chance;
    if (random != null) {
      moment = random.nextBoolean() ? Moment.BEFORE : Moment.AFTER;
      return random.nextInt(5) == 0;
    }
    Predicate<Commit> planned = when;
    if (planned == null || !planned.test(commit)) return false;
    when = null;
    hasFailed = true;
    return true;
  }

  /** The storage that fails. */
  public Storage storage() {
    return storage;
  }

  int commits() {
    return commits;
  }

  /** While the disk is full, nothing is written. */
  void diskIsFull(boolean full) {
    isFull = full;
  }

  /** Nothing is answered but with that; null to answer again. */
  void away(@Nullable RuntimeException why) {
    away = why;
  }

  /** Renewals of leases are not answered until the latch is counted down. */
  CountDownLatch hangRenewals() {
    mayRenew = new CountDownLatch(1);
    return mayRenew;
  }

  /** Renewed leases are so long, as where somebody else's lock keeps them from being written. */
  void briefRenewals(Duration length) {
    briefly = length;
  }

  /** The number of renewals that have begun. */
  int renewals() {
    return renewals.get();
  }

  /** Nodes that join are not answered until the latch is counted down. */
  CountDownLatch hangRegistrations() {
    mayRegister = new CountDownLatch(1);
    return mayRegister;
  }

  /** Whether a failure that was planned has happened. */
  boolean hasFailed() {
    return hasFailed;
  }

  /** Fails the first commit that fits, once. */
  void fail(Moment at, Predicate<Commit> commit) {
    hasFailed = false;
    moment = at;
    when = commit;
  }
}
