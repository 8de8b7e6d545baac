package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunWatchersTest {
  private static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);

  private final Storage storage =
      new MemoryStorage(new ServiceDeliveryRules(), MailboxLimits.DEFAULT, () -> 1_000);
  private final long node = storage.register("a", List.of(ORDER), Duration.ofMinutes(1)).node();
  private final Set<Long> here = new HashSet<>();
  private final Set<Long> untaken = new HashSet<>();
  private final RunWatchers watchers =
      new RunWatchers(storage, here::contains, key -> !untaken.contains(key));

  private long started(String name) {
    NewExecution order = new NewExecution("order", name, 1, "{}", "hash", null, null, 1_000, null);
    commit(new Write.Start(order));
    return storage.find(new Target.ByName("order", name)).orElseThrow().key();
  }

  private void commit(Write<?> write) {
    Slots one = new Slots(1, Map.of(ORDER, 1));
    storage.commit(new Commit(node, 1_000, one, List.of(write)));
  }

  private static boolean isTold(Watch watch) throws InterruptedException {
    return watch.await(Duration.ZERO);
  }

  @Test
  void aCommitIsToldToThoseWhoLookAtItsRunOrAtAll() throws Exception {
    Watch one = watchers.watch(1);
    Watch two = watchers.watch(2);
    Watch all = watchers.watchAll();

    watchers.changed(List.of(1L));

    assertThat(isTold(one)).isTrue();
    assertThat(isTold(two)).isFalse();
    assertThat(isTold(all)).isTrue();
    assertThat(isTold(one)).as("told once").isFalse();
  }

  @Test
  void severalCommitsAreToldTogether() throws Exception {
    Watch one = watchers.watch(1);

    watchers.changed(List.of(1L));
    watchers.changed(List.of(1L));

    assertThat(isTold(one)).isTrue();
    assertThat(isTold(one)).isFalse();
  }

  @Test
  void whoHasGoneIsToldNothing() throws Exception {
    Watch one = watchers.watch(1);
    Watch other = watchers.watch(1);
    one.close();

    watchers.changed(List.of(1L));

    assertThat(isTold(one)).isFalse();
    assertThat(isTold(other)).isTrue();
  }

  @Test
  void aRunOfAnotherNodeIsToldWhenItHasChangedAndOnceWhenItHasEnded() throws Exception {
    long run = started("o-1");
    Watch watch = watchers.watch(run);

    watchers.lookElsewhere();
    assertThat(isTold(watch)).as("seen for the first time").isTrue();
    watchers.lookElsewhere();
    assertThat(isTold(watch)).as("nothing has happened").isFalse();

    Ending ending = new Ending(ExecutionStatus.SUCCEEDED, "1", null, 1_000, null);
    commit(new Write.Finish(run, List.of(), ending, false, null, null, null));
    watchers.lookElsewhere();
    assertThat(isTold(watch)).as("it has ended").isTrue();
    watchers.lookElsewhere();
    assertThat(isTold(watch)).as("it has ended, which was told").isFalse();
  }

  @Test
  void aRunThatThisNodeHasGivenUpIsToldIfItHasChangedSinceItWasSeen() throws Exception {
    long run = started("o-1");
    Watch watch = watchers.watch(run);
    watchers.lookElsewhere();
    assertThat(isTold(watch)).isTrue();

    here.add(run);
    watchers.lookElsewhere();
    here.clear();
    watchers.lookElsewhere();
    assertThat(isTold(watch)).as("nothing has happened").isFalse();

    here.add(run);
    commit(Write.Checkpoint.of(run, List.of(Samples.step(run, "a", 1))));
    watchers.lookElsewhere();
    here.clear();
    watchers.lookElsewhere();
    assertThat(isTold(watch)).as("another node may have done that").isTrue();
  }

  /** No commit says whether a process of a function elsewhere has fetched an invocation. */
  @Test
  void aRunOfThisNodeIsToldWhenItsInvocationIsTaken() throws Exception {
    long run = started("o-1");
    here.add(run);
    Watch watch = watchers.watch(run);

    untaken.add(run);
    watchers.lookHere();
    assertThat(isTold(watch)).isTrue();
    watchers.lookHere();
    assertThat(isTold(watch)).as("nothing has happened").isFalse();

    untaken.clear();
    watchers.lookHere();
    assertThat(isTold(watch)).isTrue();
  }

  @Test
  void aRunOfThisNodeIsNotLookedFor() throws Exception {
    long run = started("o-1");
    here.add(run);
    Watch watch = watchers.watch(run);

    watchers.lookElsewhere();

    assertThat(isTold(watch)).isFalse();
  }
}
