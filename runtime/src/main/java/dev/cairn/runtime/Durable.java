package dev.cairn.runtime;

import dev.cairn.runtime.binding.BoundRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The static API of workflow code. Values ({@link #now}, {@link #uuid}, {@link #random}, {@link
 * #version}) and {@link #async} cost no operation; {@link #any}, {@link #race}, {@link #parallel},
 * {@link #map} and {@link #continueAs} do.
 *
 * <pre>{@code
 * private static final Logger log = Durable.logger(OrderWorkflow.class);
 *
 * @Workflow(name = "order")
 * public Receipt place(Order order) {
 *   String reference = Durable.uuid().toString();       // the same in every replay
 *   Payment payment = charge(order, reference);
 *   log.info("charged at {}", Durable.now());           // once, not in replays
 *   return ship(order, payment);
 * }
 * }</pre>
 */
public final class Durable {

  /**
   * The time, the same in every replay: the end of the operation whose outcome this code saw last,
   * or the start of the run. Sends unsent updates first, because the backend makes the times.
   */
  public static Instant now() {
    return run("now()").now();
  }

  /** A random UUID, the same in every replay. */
  public static UUID uuid() {
    return run("uuid()").uuid();
  }

  /**
   * A source of random numbers, the same ones in every replay. Each call gives another source, so
   * draw several numbers from one.
   */
  public static RandomGenerator random() {
    return run("random()").random();
  }

  /**
   * The version of the workflow that this run began with. A class that asks for it goes on with
   * runs of older versions, where these have no class of their own:
   *
   * <pre>{@code
   * @Workflow(name = "order", version = 2)
   * public Receipt place(Order order) {
   *   if (Durable.version() >= 2) checkFraud(order);      // runs of version 1 go on without
   *   return ship(order, charge(order));
   * }
   * }</pre>
   */
  public static int version() {
    CurrentRun run = current();
    if (run == null) {
      throw new InvalidDurableCallException(
          "Durable.version() was called outside of a run; only workflow code and step bodies have"
              + " one");
    }
    return run.version();
  }

  /**
   * Whether this code only repeats what an earlier invocation did. Never branch on it: it is for
   * looking, not for deciding. False inside step bodies and outside runs.
   */
  public static boolean isReplaying() {
    CurrentRun run = current();
    return run != null && run.isReplaying();
  }

  /** A logger that is silent while the run replays. Works outside runs as any other. */
  public static Logger logger(Class<?> type) {
    return new ReplayAwareLogger(LoggerFactory.getLogger(type));
  }

  /** Inside a step body: the current attempt, from 1. */
  public static int attempt() {
    return step("attempt()").attempt();
  }

  /**
   * Inside a step body: a key that is the same for every attempt of this step in this run and for
   * nothing else. Pass it on, so that the other side can tell a repetition.
   */
  public static String idempotencyKey() {
    return step("idempotencyKey()").idempotencyKey();
  }

  /**
   * Runs code as a branch of its own, beside what follows here. It may make durable calls; its own
   * result is not recorded, but theirs are.
   *
   * <pre>{@code
   * DurableFuture<Payment> payment = Durable.async(() -> charge(order));
   * DurableFuture<Parcel> parcel = Durable.async(() -> pack(order));
   * ship(payment.get(), parcel.get());
   * }</pre>
   */
  public static <T extends @Nullable Object> DurableFuture<T> async(Branch.Code<T> code) {
    return run("async()").async(code);
  }

  /** Waits for all; the results in the order of the futures, or the first failure in that order. */
  public static <T extends @Nullable Object> List<T> all(
      List<? extends DurableFuture<? extends T>> futures) {
    List<T> results = new ArrayList<>(futures.size());
    for (DurableFuture<? extends T> future : futures) results.add(future.get());
    return results;
  }

  /** Waits for all; the results in the order of the futures, or the first failure in that order. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public static <T extends @Nullable Object> List<T> all(DurableFuture<? extends T>... futures) {
    return all(Arrays.asList(futures));
  }

  /**
   * Waits for the first that succeeds; if none does, for the failure of the first in the list. The
   * winner is recorded; the others go on and may still be awaited.
   *
   * <pre>{@code
   * Decision decision = Durable.any(List.of(approval(), deputyApproval()));
   * }</pre>
   */
  public static <T extends @Nullable Object> T any(
      List<? extends DurableFuture<? extends T>> futures) {
    return run("any()").any(futures);
  }

  /** Waits for the first that succeeds. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public static <T extends @Nullable Object> T any(DurableFuture<? extends T>... futures) {
    return any(Arrays.asList(futures));
  }

  /** Waits for the first that ends, with a result or a failure. The winner is recorded. */
  public static <T extends @Nullable Object> T race(
      List<? extends DurableFuture<? extends T>> futures) {
    return run("race()").race(futures);
  }

  /** Waits for the first that ends, with a result or a failure. The winner is recorded. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public static <T extends @Nullable Object> T race(DurableFuture<? extends T>... futures) {
    return race(Arrays.asList(futures));
  }

  /** A branch for {@link #parallel}; also the key to its result. */
  public static <T extends @Nullable Object> Branch<T> branch(String name, Branch.Code<T> code) {
    return new Branch<>(name, code);
  }

  /**
   * Runs branches beside each other and waits until the batch is done. Its name has to be a
   * constant.
   *
   * <pre>{@code
   * Branch<Flight> flight = Durable.branch("flight", () -> bookFlight(trip));
   * Branch<Hotel> hotel = Durable.branch("hotel", () -> bookHotel(trip));
   * Batch<Object> booked = Durable.parallel("booking", flight, hotel);
   * booked.throwIfFailed();
   * return new Trip(booked.get(flight), booked.get(hotel));
   * }</pre>
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public static <T extends @Nullable Object> Batch<T> parallel(
      String name, Branch<? extends T>... branches) {
    return parallel(name, BatchOptions.defaults(), Arrays.asList(branches));
  }

  /** Runs branches beside each other, with these options. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public static <T extends @Nullable Object> Batch<T> parallel(
      String name, BatchOptions options, Branch<? extends T>... branches) {
    return parallel(name, options, Arrays.asList(branches));
  }

  /** Runs branches beside each other, with these options. */
  public static <T extends @Nullable Object> Batch<T> parallel(
      String name, BatchOptions options, List<? extends Branch<? extends T>> branches) {
    return run("parallel()").parallel(name, options, branches);
  }

  /**
   * Runs code for every item, beside each other, and waits until the batch is done. Its name has to
   * be a constant.
   *
   * <pre>{@code
   * Batch<Receipt> sent = Durable.map("send", letters, (letter, index) -> send(letter));
   * }</pre>
   */
  public static <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      String name, Iterable<? extends A> items, ItemCode<A, T> code) {
    return map(name, items, code, BatchOptions.defaults());
  }

  /** Runs code for every item, with these options. */
  public static <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      String name, Iterable<? extends A> items, ItemCode<A, T> code, BatchOptions options) {
    return run("map()").map(name, items, code, options);
  }

  /**
   * Goes on as a new run with another input and an empty journal, and ends as that one ends: for
   * workflows that would run for ever, or do more than a journal holds. Returned from the workflow
   * method itself; nothing after it is run.
   *
   * <pre>{@code
   * @Workflow
   * public Report watch(Meter meter) {
   *   for (int day = 0; day < 30; day++) {
   *     meter = read(meter);
   *     untilTomorrow();
   *   }
   *   if (meter.isRetired()) return report(meter);
   *   return Durable.continueAs(meter);
   * }
   * }</pre>
   *
   * @param input of the type that the workflow takes
   */
  // The type stands for what the workflow returns; the exception ends the run.
  @SuppressWarnings({"TypeParameterUnusedInFormals", "DoNotCallSuggester"})
  public static <T extends @Nullable Object> T continueAs(@Nullable Object input) {
    throw run("continueAs()").continueAs(input);
  }

  /** The run of this thread; null outside runs. */
  static @Nullable CurrentRun current() {
    return (CurrentRun) BoundRun.get();
  }

  private static CurrentRun run(String call) {
    CurrentRun run = current();
    if (run == null) {
      throw new InvalidDurableCallException(
          "Durable."
              + call
              + " was called outside a run, by a listener, or from a thread that is not the run's"
              + " own; call it in the workflow method");
    }
    return run;
  }

  private static CurrentRun step(String call) {
    CurrentRun run = current();
    if (run == null) {
      throw new InvalidDurableCallException("Durable." + call + " belongs into a step body");
    }
    return run;
  }

  private Durable() {}
}
