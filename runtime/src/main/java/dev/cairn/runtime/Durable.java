package dev.cairn.runtime;

import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.ReplayAwareLogger;
import dev.cairn.runtime.execution.StepScope;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What workflow code needs and no annotation can say. None of this costs an operation.
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
   * or the start of the run. Sends what is unsent, since the backend makes the times.
   */
  public static Instant now() {
    return workflow("now()").now();
  }

  /** A random UUID, the same in every replay. */
  public static UUID uuid() {
    return workflow("uuid()").uuid();
  }

  /**
   * A source of random numbers, the same ones in every replay. Each call gives another source, so
   * draw several numbers from one.
   */
  public static RandomGenerator random() {
    return workflow("random()").random();
  }

  /**
   * Whether this code only repeats what an earlier invocation did. Never branch on it: it is for
   * looking, not for deciding. False inside step bodies and outside runs.
   */
  public static boolean isReplaying() {
    Frame frame = Frame.current();
    return frame != null && frame.step() == null && frame.isReplaying();
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
    Frame frame = Frame.current();
    String operationId = step("idempotencyKey()").operationId();
    if (frame == null) throw new IllegalStateException("a step has a frame");
    return frame.invocation().executionId() + "/" + operationId;
  }

  private static Frame workflow(String call) {
    return Frame.forStatic(call);
  }

  private static StepScope step(String call) {
    Frame frame = Frame.current();
    StepScope step = frame == null ? null : frame.step();
    if (step == null) {
      throw new InvalidDurableCallException("Durable." + call + " belongs into a step body");
    }
    return step;
  }

  private Durable() {}
}
