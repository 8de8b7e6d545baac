package dev.cairn.engine;

import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.service.Profile;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * How an {@link Engine} is set up.
 *
 * <pre>{@code
 * EngineOptions options =
 *     EngineOptions.onUrl("jdbc:sqlite:/var/lib/shop/cairn.db").slots(64).retention(Duration.ofDays(30));
 * }</pre>
 *
 * @param place where executions are kept
 * @param node the name of this process, for people
 * @param slots how many executions run here at once
 * @param slotsByWorkflow how many of one workflow run here at once, where that is fewer
 * @param timeouts how long executions of a workflow may take as a whole
 * @param retention how long executions are kept after their end
 * @param lease how long this node may be silent before others take its executions over
 * @param queue how many operations may wait before starts and events are refused
 * @param cacheBytes how much memory journals of suspended executions may take
 * @param mailbox how many events may wait
 * @param profile what executions may use
 * @param runtime changes what the runtime takes from its surroundings
 */
public record EngineOptions(
    Place place,
    String node,
    int slots,
    Map<String, Integer> slotsByWorkflow,
    Map<String, Duration> timeouts,
    Duration retention,
    Duration lease,
    int queue,
    long cacheBytes,
    MailboxLimits mailbox,
    Profile profile,
    UnaryOperator<RuntimeOptions> runtime) {

  public EngineOptions {
    if (slots < 1) throw new IllegalArgumentException("an engine runs at least one execution");
    if (lease.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException("a lease lasts at least a second, not " + lease);
    }
    slotsByWorkflow = Map.copyOf(slotsByWorkflow);
    timeouts = Map.copyOf(timeouts);
  }

  /** Kept in memory: everything is lost when the process ends. */
  public static EngineOptions inMemory() {
    return on(new Place.Memory());
  }

  /** Kept in the database of a JDBC URL: {@code jdbc:sqlite:FILE} or {@code jdbc:postgresql:…}. */
  public static EngineOptions onUrl(String url) {
    return on(new Place.Url(url));
  }

  /** Kept there. */
  public static EngineOptions on(Place place) {
    return new EngineOptions(
        place,
        "node-" + ProcessHandle.current().pid(),
        256,
        Map.of(),
        Map.of(),
        Duration.ofDays(14),
        Duration.ofSeconds(15),
        20_000,
        64L * 1024 * 1024,
        MailboxLimits.DEFAULT,
        Profile.ENGINE,
        UnaryOperator.identity());
  }

  /** The same under that name. */
  public EngineOptions node(String node) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with at most that many executions at once. */
  public EngineOptions slots(int slots) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with at most that many executions of one workflow at once. */
  public EngineOptions slots(String workflow, int slotsOfWorkflow) {
    Map<String, Integer> more = new TreeMap<>(slotsByWorkflow);
    more.put(workflow, slotsOfWorkflow);
    return new EngineOptions(
        place,
        node,
        slots,
        more,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with executions of that workflow timing out after so long. */
  public EngineOptions timeout(String workflow, Duration timeout) {
    Map<String, Duration> more = new TreeMap<>(timeouts);
    more.put(workflow, timeout);
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        more,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same, keeping executions so long after their end. */
  public EngineOptions retention(Duration retention) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with that lease. */
  public EngineOptions lease(Duration lease) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with at most that many operations waiting. */
  public EngineOptions queue(int queue) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with so much memory for journals of suspended executions. */
  public EngineOptions cacheBytes(long cacheBytes) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with at most so many events waiting. */
  public EngineOptions mailbox(MailboxLimits mailbox) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with what executions may use. */
  public EngineOptions profile(Profile profile) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }

  /** The same with a runtime that is changed so. */
  public EngineOptions runtime(UnaryOperator<RuntimeOptions> runtime) {
    return new EngineOptions(
        place,
        node,
        slots,
        slotsByWorkflow,
        timeouts,
        retention,
        lease,
        queue,
        cacheBytes,
        mailbox,
        profile,
        runtime);
  }
}
