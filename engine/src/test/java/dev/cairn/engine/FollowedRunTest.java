package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.state.Entry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FollowedRunTest {
  private static final long NOW = 5_000;

  private final Storage storage =
      new MemoryStorage(Samples.RULES, MailboxLimits.DEFAULT, () -> NOW);
  private final long node =
      storage.register("a", List.of(Samples.ORDER), Duration.ofMinutes(1)).node();
  private final EngineReader reader =
      new EngineReader(
          storage,
          new RunWatchers(storage, key -> false, key -> true),
          () -> {
            throw new IllegalStateException("nobody asks for the node");
          },
          workflow -> null,
          key -> true);
  private final FollowedRun run = reader.follow("order", "o-1");

  private <R> R commit(Write<R> write) {
    return storage.commit(new Commit(node, NOW, Samples.slots(10), List.of(write))).of(write);
  }

  private long started() {
    return commit(new Write.Start(Samples.order("o-1"))).execution().key();
  }

  private FollowedRun.Reading read() {
    return run.read().orElseThrow();
  }

  private static List<String> ids(FollowedRun.Reading reading) {
    return reading.changed().stream().map(Entry::id).toList();
  }

  @Test
  void onlyOperationsThatAreNewOrHaveChangedAreTold() {
    long key = started();
    OperationRow sleep = Samples.sleep(key, "s", 1, 8_000);
    commit(Write.Checkpoint.of(key, List.of(sleep, Samples.step(key, "a", 2))));

    FollowedRun.Reading first = read();
    assertThat(first.isWhole()).isTrue();
    assertThat(ids(first)).containsExactly("s", "a");
    assertThat(ids(read())).isEmpty();

    OperationRow ended = Samples.ended(sleep, OperationStatus.SUCCEEDED, null, null, 8_000);
    commit(Write.Checkpoint.of(key, List.of(ended, Samples.step(key, "b", 3))));
    FollowedRun.Reading second = read();
    assertThat(second.isWhole()).isFalse();
    assertThat(ids(second)).containsExactly("s", "b");
    assertThat(run.find("s").status()).isEqualTo(OperationStatus.SUCCEEDED);
  }

  @Test
  void aRunThatDoesNotExistIsNotTold() {
    assertThat(run.read()).isEmpty();
  }

  @Test
  void aRunThatBeginsAnewIsReadAsAWhole() {
    long key = started();
    commit(Write.Checkpoint.of(key, List.of(Samples.step(key, "a", 1))));
    assertThat(ids(read())).containsExactly("a");

    commit(new Write.ContinueAs(key, 1, "{}", "hash-1", NOW, null));

    FollowedRun.Reading anew = read();
    assertThat(anew.isWhole()).isTrue();
    assertThat(ids(anew)).isEmpty();
    assertThat(run.find("a")).isNull();
  }

  @Test
  void anOperationThatCannotBeReadIsToldOnceItIsMended() {
    long key = started();
    OperationRow sleep = Samples.sleep(key, "s", 1, 8_000);
    commit(Write.Checkpoint.of(key, List.of(Samples.withOptions(sleep, "damaged"))));
    assertThat(ids(read())).isEmpty();

    commit(Write.Checkpoint.of(key, List.of(sleep)));

    assertThat(ids(read())).containsExactly("s");
  }
}
