package dev.cairn.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts what fakes do in the world, by idempotency key, so that «acted twice» is an assertion. It
 * outlives crashes, as the world does.
 *
 * <pre>{@code
 * final class FakeGateway implements PaymentGateway {
 *   private final EffectLedger ledger = new EffectLedger("charge", "refund");
 *
 *   public Payment charge(String key, String card, BigDecimal amount) {
 *     return ledger.once("charge", key, () -> new Payment("P-" + card, amount));
 *   }
 * }
 * assertThat(ledger.actions()).isEqualTo(Map.of("charge", 1));
 * }</pre>
 *
 * <p>{@link #once} plays a service that knows keys: a step that makes a new key for each attempt
 * has a second effect there. {@link #always} plays a service that knows none: {@link
 * #assertNothingTwice} then names each key that has come twice.
 *
 * <p>Thread-safe. An effect may take time; meanwhile the ledger counts under other keys.
 */
public final class EffectLedger {

  private record Key(String action, String key) {}

  /**
   * The counts of a key: requests, and effects that were done. Changed with the lock of the ledger;
   * the lock of an entry, which is taken first, makes callers with the same key wait for its
   * effect.
   */
  private static final class Entry {
    int calls;
    int effects;
    @Nullable Object result;
  }

  private final Set<String> names = new TreeSet<>();
  private final Map<Key, Entry> entries = new LinkedHashMap<>();

  /** A ledger of these actions. Others are errors: a name that is misspelt would count nothing. */
  public EffectLedger(String action, String... more) {
    names.add(action);
    names.addAll(List.of(more));
  }

  private void check(String action) {
    if (!names.contains(action)) {
      throw new IllegalArgumentException(
          "the ledger has no action '" + action + "'; there are " + names);
    }
  }

  /**
   * Acts once per key: asked again, it gives the first result. So does a service that knows keys.
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // an action has results of one type
  public <T extends @Nullable Object> T once(String action, String key, Supplier<T> effect) {
    Entry entry = called(action, key);
    synchronized (entry) {
      if (entry.effects == 0) acted(entry, effect.get());
      return (T) entry.result;
    }
  }

  private synchronized Entry called(String action, String key) {
    Entry entry = entry(action, key);
    entry.calls++;
    return entry;
  }

  private synchronized void acted(Entry entry, @Nullable Object result) {
    entry.result = result;
    entry.effects++;
  }

  /** Acts each time, as a service does that knows no keys. */
  public synchronized void always(String action, String key) {
    Entry entry = entry(action, key);
    entry.calls++;
    entry.effects++;
  }

  private Entry entry(String action, String key) {
    check(action);
    Objects.requireNonNull(
        key, () -> "the action " + action + " has no key: take Durable.idempotencyKey()");
    return entries.computeIfAbsent(new Key(action, key), it -> new Entry());
  }

  /** The number of requests for an action, under all keys. */
  public synchronized int calls(String action) {
    check(action);
    int calls = 0;
    for (var entry : entries.entrySet()) {
      if (entry.getKey().action().equals(action)) calls += entry.getValue().calls;
    }
    return calls;
  }

  /** The number of times that an action was done, under all keys. */
  public synchronized int effects(String action) {
    check(action);
    int effects = 0;
    for (var entry : entries.entrySet()) {
      if (entry.getKey().action().equals(action)) effects += entry.getValue().effects;
    }
    return effects;
  }

  /** The actions that were done, each with its number of keys. */
  public synchronized Map<String, Integer> actions() {
    Map<String, Integer> actions = new LinkedHashMap<>();
    entries.forEach((key, entry) -> actions.merge(key.action(), entry.effects, Integer::sum));
    return actions;
  }

  /**
   * Nothing was done twice under the same key, by {@link #always}. An action under a second key
   * shows in {@link #effects} and {@link #actions}.
   */
  public synchronized void assertNothingTwice() {
    List<String> twice = new ArrayList<>();
    entries.forEach(
        (key, entry) -> {
          if (entry.effects > 1) {
            twice.add(key.action() + " " + entry.effects + " times with key " + key.key());
          }
        });
    if (!twice.isEmpty()) throw new AssertionError("acted more than once: " + twice);
  }
}
