package dev.cairn.engine.storage;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The result of a {@link Commit}: an answer for each write, and facts about the node. */
public final class Outcomes {
  /** Stands among {@link #owners} for any node that can run an execution that is ready now. */
  public static final long ANYBODY = 0;

  /** The result of a commit without writes. */
  public static final Outcomes NONE =
      new Outcomes(new IdentityHashMap<>(), List.of(), List.of(), Set.of());

  private final IdentityHashMap<Write<?>, Object> results;
  private final List<ExecutionRow> claimed;
  private final List<Delivery> deliveries;
  private final Set<Long> owners;

  /**
   * @param results the answer of each write, or the exception that refused it
   */
  public Outcomes(
      IdentityHashMap<Write<?>, Object> results,
      List<ExecutionRow> claimed,
      List<Delivery> deliveries,
      Set<Long> owners) {
    this.results = results;
    this.claimed = List.copyOf(claimed);
    this.deliveries = List.copyOf(deliveries);
    this.owners = Set.copyOf(owners);
  }

  /**
   * The answer to a write of the commit.
   *
   * @throws WriteRefusedException if the write alone could not be made
   */
  @SuppressWarnings("unchecked") // The commit pairs each write with an answer of its type.
  public <R> R of(Write<R> write) {
    Object result = results.get(write);
    if (result == null) throw new IllegalArgumentException("not a write of this commit: " + write);
    if (result instanceof RuntimeException refused) throw new WriteRefusedException(write, refused);
    return (R) result;
  }

  /** Whether the write alone could not be made. */
  public boolean isRefused(Write<?> write) {
    return refusal(write) != null;
  }

  /** The reason why the write alone could not be made; null if it was. */
  public @Nullable RuntimeException refusal(Write<?> write) {
    return results.get(write) instanceof RuntimeException refused ? refused : null;
  }

  /** The answer of each write, or the exception that refused it. */
  public IdentityHashMap<Write<?>, Object> all() {
    return new IdentityHashMap<>(results);
  }

  /** Executions that the node owns from now on because they were started or woken. */
  public List<ExecutionRow> claimed() {
    return claimed;
  }

  /** Events that reached operations of executions that the node owns, also from before. */
  public List<Delivery> deliveries() {
    return deliveries;
  }

  /** Nodes that have to look: others into mailboxes, {@link #ANYBODY} for what is ready. */
  public Set<Long> owners() {
    return owners;
  }
}
