package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts that a database refuses or changes are refused before, in memory as well: what works in one
 * place works in all.
 */
@Timeout(60)
class UnstorableTextsTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  /** Leaves texts as they are, as codecs of users may. */
  private static final Codec<String> RAW =
      new Codec<>() {
        @Override
        public String encode(String value) {
          return value;
        }

        @Override
        public String decode(String text) {
          return text;
        }
      };

  private final Engine engine = Engine.open(EngineOptions.inMemory());

  @AfterEach
  void close() {
    engine.close();
  }

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private static EventAddress event(String name) {
    return new EventAddress.Named(run("one"), name, null);
  }

  private RunOutcome outcome(Script.Code code) {
    engine.register(() -> new Script("order", 1, code));
    engine.start(run("one"), "\"in\"");
    return engine.await(run("one"), LONG);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "a\uD800b"})
  void aStepWithSuchAPayloadFailsAndTheRunMayGoOn(String text) {
    AtomicInteger bodies = new AtomicInteger();
    RunOutcome outcome =
        outcome(
            (it, in) -> {
              try {
                return Operations.step(
                    it,
                    StepDefinition.of("raw", RAW),
                    () -> {
                      bodies.incrementAndGet();
                      return text;
                    });
              } catch (PayloadException e) {
                return e.getMessage().replaceAll(",.*", "");
              }
            });

    assertThat(outcome)
        .isEqualTo(
            EngineContract.succeeded(
                String.format(
                    "the payload of raw has the character U+%04X at index 1",
                    (int) text.charAt(1))));
    assertThat(bodies).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "a\uD800b"})
  void aFunctionWithSuchAResultFailsItsCall(String text) {
    engine.function("bill", in -> text);

    assertThat(outcome((it, in) -> it.invoke("bill", "bill", "1")))
        .isInstanceOfSatisfying(
            RunOutcome.Failed.class,
            failed -> assertThat(failed.error().message()).contains("the result of bill has"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0000b", "a\uD800b"})
  void clientsAreToldWhatIsWrong(String text) {
    engine.register(() -> new Script("order", 1, (it, in) -> it.await("go")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.start(run("one"), text))
        .withMessageContaining("The input has the character U+");
    engine.start(run("one"), "\"in\"");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.sendEvent(event("go"), text))
        .withMessageContaining("the payload of the event go has the character U+");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.sendEvent(event("go"), text, "1"))
        .withMessageContaining("the id of an event has the character U+");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.sendEvent(event(text), "1"))
        .withMessageContaining("The event name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.broadcast(text, "1"))
        .withMessageContaining("The event name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.list(RunQuery.of(text)))
        .withMessageContaining("The workflow has the character U+");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.cancel(run(text)))
        .isInstanceOf(UnknownRunException.class);
    assertThat(engine.reader().row("order", text)).isEmpty();
  }
}
