package dev.cairn.engine;

import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.service.Profile;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an {@link Engine}.
 *
 * <pre>{@code
 * EngineOptions options =
 *     EngineOptions.onUrl("jdbc:sqlite:/var/lib/shop/cairn.db").slots(64).retention(Duration.ofDays(30));
 * }</pre>
 */
public final class EngineOptions {
  private static final long MB = 1024 * 1024;

  /** As good as for ever, and within what milliseconds can count. */
  private static final Duration AGES = Duration.ofDays(365_000);

  /** The values; changed only while options are made. */
  private static final class Settings {
    private StorageLocation location;
    private String node = "node-" + ProcessHandle.current().pid();
    private int slots = 256;
    private Map<String, Integer> slotsByWorkflow = Map.of();
    private Map<String, Duration> timeouts = Map.of();
    private Duration retention = Duration.ofDays(14);
    private Duration lease = Duration.ofSeconds(15);
    private int queue = 20_000;
    private long queueBytes = 64 * MB;
    private long journalBytes = Runtime.getRuntime().maxMemory() / 2;
    private long cacheBytes = 64 * MB;
    private MailboxLimits mailbox = MailboxLimits.DEFAULT;
    private Profile profile = Profile.ENGINE;
    private Duration look = Duration.ofSeconds(1);
    private LongSupplier steady = System::nanoTime;
    private Duration drain = Duration.ofSeconds(30);
    private UnaryOperator<RuntimeOptions> runtime = UnaryOperator.identity();
    private @Nullable Duration invocationTime;

    private Settings(StorageLocation location) {
      this.location = location;
    }

    private Settings copy() {
      Settings copy = new Settings(location);
      copy.node = node;
      copy.slots = slots;
      copy.slotsByWorkflow = slotsByWorkflow;
      copy.timeouts = timeouts;
      copy.retention = retention;
      copy.lease = lease;
      copy.queue = queue;
      copy.queueBytes = queueBytes;
      copy.journalBytes = journalBytes;
      copy.cacheBytes = cacheBytes;
      copy.mailbox = mailbox;
      copy.profile = profile;
      copy.look = look;
      copy.steady = steady;
      copy.drain = drain;
      copy.runtime = runtime;
      copy.invocationTime = invocationTime;
      return copy;
    }
  }

  private final Settings settings;

  private EngineOptions(Settings settings) {
    this.settings = settings;
  }

  private EngineOptions with(Consumer<Settings> change) {
    Settings changed = settings.copy();
    change.accept(changed);
    return new EngineOptions(changed);
  }

  /** Kept in memory: everything is lost when the process ends. */
  public static EngineOptions inMemory() {
    return on(new StorageLocation.Memory());
  }

  /** Kept in the database of a JDBC URL: {@code jdbc:sqlite:FILE} or {@code jdbc:postgresql:…}. */
  public static EngineOptions onUrl(String url) {
    return on(new StorageLocation.Url(url));
  }

  /** Kept in a PostgreSQL that a pool of the program leads to. */
  public static EngineOptions onDataSource(DataSource source) {
    return on(new StorageLocation.Source(source));
  }

  /** Kept there. */
  public static EngineOptions on(StorageLocation location) {
    return new EngineOptions(new Settings(location));
  }

  // --- Changes ---

  /** The same under that name. */
  public EngineOptions node(String node) {
    Objects.requireNonNull(node, "a node needs a name, and was given null");
    return with(it -> it.node = node);
  }

  /** The same with at most that many executions at once. */
  public EngineOptions slots(int slots) {
    require("slots", slots, 1);
    return with(it -> it.slots = slots);
  }

  /** The same with at most that many executions of one workflow at once. */
  public EngineOptions slots(String workflow, int slotsOfWorkflow) {
    require("slots of " + workflow, slotsOfWorkflow, 1);
    return with(it -> it.slotsByWorkflow = and(it.slotsByWorkflow, workflow, slotsOfWorkflow));
  }

  /** The same with executions of that workflow timing out after so long. */
  public EngineOptions timeout(String workflow, Duration timeout) {
    Duration most = requirePositive("the timeout of " + workflow, timeout);
    return with(it -> it.timeouts = and(it.timeouts, workflow, most));
  }

  private static <V> Map<String, V> and(Map<String, V> map, String key, V value) {
    Map<String, V> more = new TreeMap<>(map);
    more.put(key, value);
    return Map.copyOf(more);
  }

  /** The same, keeping executions so long after their end. */
  public EngineOptions retention(Duration retention) {
    Duration most = requirePositive("the retention", retention);
    return with(it -> it.retention = most);
  }

  private static Duration requirePositive(String what, Duration duration) {
    if (duration.compareTo(Duration.ofMillis(1)) < 0) {
      throw new IllegalArgumentException(what + " is a millisecond at least, not " + duration);
    }
    return duration.compareTo(AGES) > 0 ? AGES : duration;
  }

  private static void require(String what, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(what + ": " + value + ", at least " + least);
    }
  }

  /** The same with that lease. */
  public EngineOptions lease(Duration lease) {
    if (lease.compareTo(Duration.ofSeconds(1)) < 0 || lease.compareTo(Duration.ofDays(1)) > 0) {
      throw new IllegalArgumentException("a lease lasts from a second to a day, not " + lease);
    }
    return with(it -> it.lease = lease);
  }

  /** The same with at most that many operations waiting. */
  public EngineOptions queue(int queue) {
    require("queue", queue, 1);
    return with(it -> it.queue = queue);
  }

  /** The same with at most so many bytes of payloads in operations that wait. */
  public EngineOptions queueBytes(long queueBytes) {
    require("queueBytes", queueBytes, 1);
    return with(it -> it.queueBytes = queueBytes);
  }

  /** The same, taking no more executions while journals of those that run have so many bytes. */
  public EngineOptions journalBytes(long journalBytes) {
    require("journalBytes", journalBytes, 1);
    return with(it -> it.journalBytes = journalBytes);
  }

  /** The same with so much memory for journals of suspended executions. */
  public EngineOptions cacheBytes(long cacheBytes) {
    require("cacheBytes", cacheBytes, 0);
    return with(it -> it.cacheBytes = cacheBytes);
  }

  /** The same with at most so many events waiting. */
  public EngineOptions mailbox(MailboxLimits mailbox) {
    return with(it -> it.mailbox = mailbox);
  }

  /** The same with other limits on what executions may use. */
  public EngineOptions profile(Profile profile) {
    return with(it -> it.profile = profile);
  }

  /** The same with a runtime that is changed so. */
  public EngineOptions runtime(UnaryOperator<RuntimeOptions> runtime) {
    return with(it -> it.runtime = runtime);
  }

  /** The same with a node that looks for work by itself so often: tests see who tells it. */
  EngineOptions look(Duration look) {
    return with(it -> it.look = look);
  }

  /** The same with a lease by that clock, in nanoseconds: tests let time pass. */
  EngineOptions steady(LongSupplier steady) {
    return with(it -> it.steady = steady);
  }

  /** The same with so much time for invocations to stop, and for their threads, at the end. */
  EngineOptions drain(Duration drain) {
    return with(it -> it.drain = drain);
  }

  /**
   * The same with invocations that end in order before so much time has passed: step bodies that
   * still run are interrupted {@link RuntimeOptions#deadlineReserve} before, their attempt counts
   * as failed, and the run goes on with another invocation. Functions elsewhere have times of their
   * own.
   */
  public EngineOptions invocationTime(Duration invocationTime) {
    if (invocationTime.compareTo(Duration.ofSeconds(1)) < 0
        || invocationTime.compareTo(Duration.ofDays(366)) > 0) {
      throw new IllegalArgumentException(
          "an invocation has from a second to 366 days, not " + invocationTime);
    }
    return with(it -> it.invocationTime = invocationTime);
  }

  // --- Values ---

  /** The place where executions are kept. */
  public StorageLocation location() {
    return settings.location;
  }

  /** The name of this process, for people. */
  public String node() {
    return settings.node;
  }

  /** The number of executions that run here at once. */
  public int slots() {
    return settings.slots;
  }

  /** The number of executions of one workflow that run here at once, where that is fewer. */
  public Map<String, Integer> slotsByWorkflow() {
    return settings.slotsByWorkflow;
  }

  /** The time that executions of a workflow may take as a whole. */
  public Map<String, Duration> timeouts() {
    return settings.timeouts;
  }

  /** The time for which executions are kept after their end. */
  public Duration retention() {
    return settings.retention;
  }

  /** The time after which others take the executions of a silent node over. */
  public Duration lease() {
    return settings.lease;
  }

  /** The number of waiting operations above which starts and events are refused. */
  public int queue() {
    return settings.queue;
  }

  /** The bytes of waiting payloads above which starts and events are refused. */
  public long queueBytes() {
    return settings.queueBytes;
  }

  /** The bytes of journals of running executions above which no more are taken. */
  public long journalBytes() {
    return settings.journalBytes;
  }

  /** The memory that journals of suspended executions may take. */
  public long cacheBytes() {
    return settings.cacheBytes;
  }

  /** The limits of waiting events. */
  public MailboxLimits mailbox() {
    return settings.mailbox;
  }

  /** The limits of executions. */
  public Profile profile() {
    return settings.profile;
  }

  /** The time between two looks for work that nobody has told the node of. */
  Duration look() {
    return settings.look;
  }

  /** The clock by which a node knows when its lease ends. */
  LongSupplier steady() {
    return settings.steady;
  }

  /** The time that runs have to come to a stop when the engine is closed, and then threads. */
  Duration drain() {
    return settings.drain;
  }

  /** Changes what the runtime takes from its surroundings. */
  public UnaryOperator<RuntimeOptions> runtime() {
    return settings.runtime;
  }

  /** The time that an invocation has; null for any. */
  public @Nullable Duration invocationTime() {
    return settings.invocationTime;
  }
}
