package dev.cairn.engine.storage.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SplittingTest {
  private final Write.Resume first = new Write.Resume(new Target.ByKey(1));
  private final Write.Resume second = new Write.Resume(new Target.ByKey(2));

  /** The first write is on disk by then, and its caller must hear so. */
  @Test
  void aDiskThatIsFullInTheMiddleIsTheAnswerToOneWriteAlone() {
    Commit commit = new Commit(1, 5_000, Samples.slots(1), List.of(first, second));

    Outcomes outcomes = Splitting.commit(commit, this::attempt);

    assertThat(outcomes.of(first)).isEqualTo(WriteResult.ResumeResult.RESUMED);
    assertThat(outcomes.refusal(second)).isInstanceOf(StorageFullException.class);
  }

  /** The ones after it would wait for as long, and the first is made by then. */
  @Test
  void whereAWriteIsKeptWaitingTheOnesAfterItAreNotTried() {
    Write.Resume third = new Write.Resume(new Target.ByKey(3));
    Commit commit = new Commit(1, 5_000, Samples.slots(1), List.of(first, second, third));
    List<Write<?>> tried = new ArrayList<>();

    Outcomes outcomes =
        Splitting.commit(
            commit,
            it -> {
              tried.addAll(it.writes());
              if (it.writes().contains(first)) return attempt(it);
              throw new StorageBlockedException("a lock", new IllegalStateException());
            });

    assertThat(outcomes.of(first)).isEqualTo(WriteResult.ResumeResult.RESUMED);
    assertThat(outcomes.refusal(second)).isInstanceOf(StorageBlockedException.class);
    assertThat(outcomes.refusal(third)).isInstanceOf(StorageBlockedException.class);
    assertThat(tried).containsExactly(first, second, third, first, second);
  }

  private Outcomes attempt(Commit commit) {
    if (commit.writes().size() > 1) throw new IllegalStateException("a deadlock");
    if (commit.writes().contains(second)) throw new StorageFullException("no room", null);
    IdentityHashMap<Write<?>, Object> results = new IdentityHashMap<>();
    results.put(first, WriteResult.ResumeResult.RESUMED);
    return new Outcomes(results, List.of(), List.of(), Set.of());
  }
}
