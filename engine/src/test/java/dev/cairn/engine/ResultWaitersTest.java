package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.client.RunOutcome;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ResultWaitersTest {
  private static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);

  private final Storage storage =
      new MemoryStorage(new ServiceDeliveryRules(), MailboxLimits.DEFAULT, () -> 1_000);
  private final long node = storage.register("a", List.of(ORDER), Duration.ofMinutes(1)).node();
  private final AtomicInteger questions = new AtomicInteger();
  private final ResultWaiters desk = new ResultWaiters(counting(storage));

  private volatile boolean isAway;

  private Storage counting(Storage behind) {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("settled")) {
                questions.incrementAndGet();
                if (isAway) throw new StorageUnavailableException("away", null);
              }
              return method.invoke(behind, arguments);
            });
  }

  private Target.ByName started(String name) {
    NewExecution order = new NewExecution("order", name, 1, "{}", "hash", null, null, 1_000, null);
    Slots one = new Slots(1, Map.of(ORDER, 1));
    storage.commit(new Commit(node, 1_000, one, List.of(new Write.Start(order))));
    return new Target.ByName("order", name);
  }

  @Test
  void whoeverHasWaitedLongEnoughIsNotAskedForAnyMore() throws Exception {
    Target.ByName run = started("o-1");

    assertThat(desk.await(run, name -> Optional.empty(), Duration.ofMillis(1)))
        .isEqualTo(new RunOutcome.Running());

    assertThat(desk.awaited()).isEmpty();
  }

  @Test
  void aRunIsAskedForUntilTheLastOfThoseWhoWaitForItHasGone() throws Exception {
    Target.ByName run = started("o-1");
    Thread patient = awaiting(run);

    desk.await(run, name -> Optional.empty(), Duration.ofMillis(1));
    assertThat(desk.awaited()).hasSize(1);

    patient.interrupt();
    patient.join();
    assertThat(desk.awaited()).isEmpty();
  }

  @Test
  void whoeverWaitsWhenTheEngineIsClosedIsTold() {
    Target.ByName run = started("o-1");
    CompletableFuture<RunOutcome> waits =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return desk.await(run, name -> Optional.empty(), Duration.ofMinutes(1));
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    while (desk.awaited().isEmpty()) Thread.onSpinWait();

    desk.close();

    assertThatThrownBy(waits::join).hasCauseInstanceOf(EngineClosedException.class);
  }

  private Thread awaiting(Target.ByName run) {
    Thread patient =
        new Thread(
            () -> {
              try {
                desk.await(run, name -> Optional.empty(), null);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    patient.start();
    while (desk.awaited().isEmpty()) Thread.onSpinWait();
    return patient;
  }

  @Test
  void nobodyIsAskedForRunsOfThisNode() throws Exception {
    Thread patient = awaiting(started("o-1"));
    desk.committed();

    desk.poll(key -> true);

    assertThat(questions).hasValue(0);
    patient.interrupt();
    patient.join();
  }

  @Test
  void aQuestionThatFailedIsAskedAgain() throws Exception {
    Thread patient = awaiting(started("o-1"));
    while (patient.getState() != Thread.State.WAITING) Thread.onSpinWait();
    isAway = true;
    assertThatThrownBy(() -> desk.poll(key -> false))
        .isInstanceOf(StorageUnavailableException.class);
    isAway = false;

    desk.poll(key -> false);

    assertThat(questions).hasValue(2);
    patient.interrupt();
    patient.join();
  }

  @Test
  void whereNobodyElseWritesOnlyAnOwnCommitIsAReasonToAsk() throws Exception {
    Thread patient = awaiting(started("o-1"));

    // Once for whoever has just begun to wait.
    while (patient.getState() != Thread.State.WAITING) Thread.onSpinWait();
    desk.poll(key -> false);
    assertThat(questions).hasValue(1);
    desk.poll(key -> false);
    assertThat(questions).hasValue(1);
    desk.committed();
    desk.poll(key -> false);
    assertThat(questions).hasValue(2);
    desk.poll(key -> false);
    assertThat(questions).hasValue(2);
    for (String engine : List.of("one", "two")) storage.onWake(() -> assertThat(engine).isNull());
    desk.poll(key -> false);
    assertThat(questions).as("two engines share the storage").hasValue(3);
    patient.interrupt();
    patient.join();
  }
}
