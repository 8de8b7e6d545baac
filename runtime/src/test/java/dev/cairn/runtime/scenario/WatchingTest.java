package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListener;
import dev.cairn.runtime.ExecutionListenerAdapter;
import dev.cairn.runtime.ProcessListeners;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports to watchers of runs beyond starts and ends. */
class WatchingTest {

  private static String napping(Script w, String in) {
    w.step("a", () -> "A");
    return w.subflow(
        "sub",
        () -> {
          w.sleep("s", 5);
          return "end";
        });
  }

  @Test
  void anInvocationTellsItsRequestWhetherItIsTheFirstAndWhatChanged() {
    Scene scene = Scene.of(WatchingTest::napping);
    scene.finish();
    List<ExecutionEvent.InvocationStarted> starts =
        scene.events(ExecutionEvent.InvocationStarted.class);
    assertThat(starts)
        .extracting(ExecutionEvent.InvocationStarted::isFirst)
        .containsExactly(true, false);
    assertThat(starts)
        .extracting(ExecutionEvent.InvocationStarted::requestId)
        .containsExactly("request", "request");
    assertThat(starts.get(1).changedOperations())
        .extracting(Operation::id, Operation::status)
        .containsExactly(tuple("sub--s", OperationStatus.SUCCEEDED));
    List<ExecutionEvent.InvocationEnded> ends = scene.events(ExecutionEvent.InvocationEnded.class);
    assertThat(ends).extracting(ExecutionEvent.InvocationEnded::operations).containsExactly(3, 3);
    assertThat(ends.get(1).startedAt()).isEqualTo(starts.get(1).at());
  }

  @Test
  void anUnfinishedOperationThatIsMetAgainIsTold() {
    Scene scene = Scene.of(WatchingTest::napping);
    scene.invoke();
    assertThat(scene.events(ExecutionEvent.OperationResumed.class)).isEmpty();
    scene.awaitWakeUp();
    scene.invoke();
    assertThat(scene.events(ExecutionEvent.OperationResumed.class))
        .extracting(event -> event.operation().id())
        .containsExactly("sub");
  }

  @Test
  void theCodeOfAContextIsToldWhenItRunsAndRunsAgain() {
    Scene scene = Scene.of(WatchingTest::napping);
    scene.finish();
    assertThat(scene.events(ExecutionEvent.ContextEntered.class))
        .extracting(ExecutionEvent.ContextEntered::runsAgain)
        .containsExactly(false, true);
  }

  /** A result that the record of a subflow has no room for is made again by its code. */
  @Test
  void theCodeOfAContextThatOnlyRunsAgainForItsResultIsToldAsSuch() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              String large =
                  w.subflow("sub", () -> w.step("a", () -> "x".repeat(150_000)).repeat(2));
              w.sleep("s", 5);
              return "" + large.length();
            });
    scene.finish();
    assertThat(scene.events(ExecutionEvent.ContextEntered.class))
        .extracting(
            ExecutionEvent.ContextEntered::runsAgain,
            ExecutionEvent.ContextEntered::replaysChildren)
        .containsExactly(tuple(false, false), tuple(true, true));
  }

  @Test
  void changesAreToldWithAllOperations() {
    Scene scene = Scene.of(WatchingTest::napping);
    scene.invoke();
    List<ExecutionEvent.OperationsChanged> changes =
        scene.events(ExecutionEvent.OperationsChanged.class);
    assertThat(changes).isNotEmpty();
    assertThat(changes.get(changes.size() - 1).all())
        .extracting(Operation::id)
        .containsExactlyInAnyOrder("a", "sub", "sub--s");
  }

  @Test
  void resultsAreToldOnlyIfAskedFor() {
    Scene quiet = Scene.of((w, in) -> w.step("a", () -> "secret"));
    quiet.finish();
    assertThat(quiet.events(ExecutionEvent.OperationEnded.class).get(0).result()).isNull();

    Scene telling =
        Scene.of(
            (w, in) -> {
              w.sleep("s", 1);
              return w.await("e");
            });
    telling.options = telling.options.tellResults();
    telling.invoke();
    telling.awaitWakeUp();
    telling.invoke();
    telling.backend.succeedCallback(telling.backend.callbackId(telling.arn, "e"), "\"told\"");
    telling.invoke();
    assertThat(telling.events(ExecutionEvent.OperationEnded.class))
        .extracting(ExecutionEvent.OperationEnded::result)
        .contains("\"told\"");
  }

  /** Nobody asked for results, so no text of an event has one: listeners write events into logs. */
  @Test
  void noEventCarriesAPayloadUnlessAskedFor() {
    Script.Code code =
        (w, in) -> {
          String first = w.subflow("sub", () -> w.step("a", () -> "secret"));
          w.sleep("s", 5);
          return first;
        };
    Scene quiet = Scene.of(code);
    quiet.finish();
    assertThat(quiet.events).isNotEmpty().noneMatch(event -> event.toString().contains("secret"));

    Scene telling = Scene.of(code);
    telling.options = telling.options.tellResults();
    telling.finish();
    assertThat(telling.events(ExecutionEvent.OperationsChanged.class))
        .anyMatch(event -> event.toString().contains("secret"));
    assertThat(telling.events(ExecutionEvent.InvocationEnded.class))
        .anyMatch(event -> event.toString().contains("secret"));
  }

  @Test
  void resultsOfWhatIsReplayedAreToldOnlyIfAskedFor() {
    Scene quiet = Scene.of(WatchingTest::napping);
    quiet.finish();
    assertThat(quiet.events(ExecutionEvent.OperationReplayed.class))
        .isNotEmpty()
        .allSatisfy(event -> assertThat(event.result()).isNull());

    Scene telling = Scene.of(WatchingTest::napping);
    telling.options = telling.options.tellResults();
    telling.finish();
    assertThat(telling.events(ExecutionEvent.OperationReplayed.class))
        .filteredOn(event -> event.operation().id().equals("a"))
        .extracting(ExecutionEvent.OperationReplayed::result)
        .containsExactly("\"A\"");
  }

  @Test
  void resultsOfWhatEndsInTheSameInvocationAreToldAsWell() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.subflow(
                    "s",
                    () -> {
                      String first = w.step("a", () -> "A");
                      return first + w.step("b", () -> "B");
                    }));
    scene.options = scene.options.tellResults();

    scene.finish();

    assertThat(scene.events(ExecutionEvent.OperationEnded.class))
        .extracting(e -> e.operation().name(), ExecutionEvent.OperationEnded::result)
        .containsExactly(tuple("a", "\"A\""), tuple("b", "\"B\""), tuple("s", "\"AB\""));
  }

  @Test
  void operationsTellTheirAttempts() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              String result =
                  w.step(
                      "a",
                      () -> {
                        if (Durable.attempt() < 3) throw new IllegalStateException("not yet");
                        return "A";
                      });
              w.sleep("s", 1);
              return result;
            });

    scene.finish();

    assertThat(scene.events(ExecutionEvent.OperationResumed.class))
        .extracting(ExecutionEvent.OperationResumed::attempts)
        .containsExactly(1, 2);
    assertThat(scene.events(ExecutionEvent.OperationEnded.class))
        .extracting(e -> e.operation().name(), ExecutionEvent.OperationEnded::attempts)
        .containsExactly(tuple("a", 3), tuple("s", 0));
    assertThat(scene.events(ExecutionEvent.OperationReplayed.class))
        .extracting(e -> e.operation().name(), ExecutionEvent.OperationReplayed::attempts)
        .containsExactly(tuple("a", 3));
  }

  @Test
  void aListenerOfTheProcessHearsOfEveryWorkflow() {
    List<ExecutionEvent> heard = new ArrayList<>();
    ExecutionListener listener = heard::add;
    ProcessListeners.add(listener);
    try {
      Scene.of((w, in) -> "end").invoke();
    } finally {
      ProcessListeners.remove(listener);
    }
    assertThat(heard).hasSize(2);
    Scene.of((w, in) -> "end").invoke();
    assertThat(heard).hasSize(2);
  }

  @Test
  void aListenerThatIsNoneIsRefusedWhereItIsAdded() {
    assertThatThrownBy(() -> ProcessListeners.add(null)).isInstanceOf(NullPointerException.class);
    assertThat(ProcessListeners.all()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void noListenerChangesTheListsThatOthersAreTold(boolean tellsResults) {
    Scene scene = Scene.of(WatchingTest::napping);
    if (tellsResults) scene.options = scene.options.tellResults();
    scene.finish();

    assertThat(scene.events(ExecutionEvent.OperationsChanged.class))
        .isNotEmpty()
        .allSatisfy(event -> assertThat(event.changed()).isUnmodifiable())
        .allSatisfy(event -> assertThat(event.all()).isUnmodifiable());
    assertThat(scene.events(ExecutionEvent.InvocationStarted.class))
        .isNotEmpty()
        .allSatisfy(event -> assertThat(event.changedOperations()).isUnmodifiable());
  }

  @Test
  void theAdapterHasAMethodForEachEvent() {
    Set<String> events =
        Stream.of(ExecutionEvent.class.getDeclaredClasses())
            .filter(Class::isRecord)
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> methods =
        Stream.of(ExecutionListenerAdapter.class.getDeclaredMethods())
            .filter(method -> Modifier.isProtected(method.getModifiers()))
            .map(Method::getParameterTypes)
            .map(types -> types[0].getSimpleName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(methods).isEqualTo(events);
  }

  @Test
  void theAdapterPassesEveryEventOnToItsMethod() {
    List<String> heard = new ArrayList<>();
    Scene scene = Scene.of(WatchingTest::napping);
    scene.options =
        scene.options.listener(
            new ExecutionListenerAdapter() {
              @Override
              protected void attemptSucceeded(ExecutionEvent.AttemptSucceeded event) {
                heard.add(event.operation().name());
              }

              @Override
              protected void paused(ExecutionEvent.Paused event) {
                heard.add(event.operation().name());
              }
            });
    scene.finish();
    assertThat(heard).containsExactly("a", "s");
  }
}
