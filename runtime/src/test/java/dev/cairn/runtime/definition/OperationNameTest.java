package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.runtime.protocol.RandomText;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperationNameTest {
  private static final SleepDefinition PAYMENT = SleepDefinition.of("payment-{orderId}");
  private static final SleepDefinition OTHER = SleepDefinition.of("other");

  @ParameterizedTest
  @CsvSource({
    "charge,charge",
    "Charge2,Charge2",
    "order-paid,order_2dpaid",
    "order_paid,order_5fpaid",
    "a b,a_20b",
    "~,_7e",
    "ß,_c3_9f",
    "payment-{orderId},payment_2dorderId"
  })
  void makesASegmentOfTheNameAsWritten(String written, String segment) {
    assertThat(OperationName.of(written).segment()).isEqualTo(segment);
  }

  @Test
  void showsTheNameAsWrittenUntilItIsFilled() {
    assertThat(PAYMENT.name()).hasToString("payment-{orderId}");
    assertThat(FilledName.of(PAYMENT).literal("payment-").argument(7)).hasToString("payment-7");
  }

  @Test
  void keepsItsSegmentAndItsDefinitionWhateverFillsIt() {
    FilledName<SleepDefinition> filled = FilledName.of(PAYMENT).literal("payment-").argument(7);

    assertThat(filled.name().segment()).isEqualTo(PAYMENT.name().segment());
    assertThat(filled.definition()).isSameAs(PAYMENT);
  }

  @Test
  void isFilledAsAConcatenationWouldBe() {
    Integer none = null;
    FilledName<SleepDefinition> filled =
        FilledName.of(PAYMENT)
            .literal("a")
            .argument(1)
            .argument(Long.MIN_VALUE)
            .argument((short) -7)
            .argument(true)
            .argument('c')
            .argument(0.5)
            .argument(none)
            .argument(Integer.valueOf(7))
            .argument(TimeUnit.DAYS)
            .argument("text");

    assertThat(filled.text()).isEqualTo("a1" + Long.MIN_VALUE + "-7truec0.5null7DAYStext");
  }

  /**
   * Property: it is the recorded name itself where that is the same, and else a text of its own.
   */
  @Test
  void takesTheTextThatWasRecorded() {
    Random random = new Random(17);
    FilledName<SleepDefinition> name = null;
    for (int i = 0; i < 20_000; i++) {
      name = FilledName.of(PAYMENT, name);
      StringBuilder text = new StringBuilder();
      for (int k = 0; k <= random.nextInt(3); k++) {
        Object part = part(random);
        FilledName<SleepDefinition> unused = name.argument(part);
        text.append(part);
      }
      String recorded = text.toString();

      assertThat(name.settle(recorded)).isSameAs(recorded);
      assertThat(name.settle(recorded + "0")).isEqualTo(recorded);
      assertThat(name.settle(null)).isEqualTo(recorded);
    }
  }

  @Test
  void isFilledForOneCallAfterTheOther() {
    FilledName<SleepDefinition> first = FilledName.of(PAYMENT).literal("payment-").argument(7);
    String text = first.settle(null);

    FilledName<SleepDefinition> next = FilledName.of(OTHER, first).literal("other");

    assertThat(next).isSameAs(first).hasToString("other");
    assertThat(next.definition()).isSameAs(OTHER);
    assertThat(text).isEqualTo("payment-7");
  }

  @Test
  void isNotFilledForAnotherCallWhileItIsFilled() {
    FilledName<SleepDefinition> outer = FilledName.of(PAYMENT).literal("payment-");

    FilledName<SleepDefinition> inner = FilledName.of(OTHER, outer).literal("other");

    assertThat(inner).isNotSameAs(outer).hasToString("other");
    assertThat(outer.argument(7)).hasToString("payment-7");
  }

  @Test
  void isFilledAgainAfterItWasRefused() {
    FilledName<SleepDefinition> refused = FilledName.of(PAYMENT).argument("ä".repeat(10_000));
    assertThatIllegalArgumentException().isThrownBy(refused::check);

    FilledName<SleepDefinition> next = FilledName.of(PAYMENT, refused).argument(7);
    next.check();

    assertThat(next).isSameAs(refused).hasToString("7");
  }

  private static Object part(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(200) - 100;
      case 1 -> random.nextLong();
      case 2 -> random.nextBoolean() ? Long.MIN_VALUE : Integer.MIN_VALUE;
      case 3 -> "a".repeat(random.nextInt(3));
      default -> String.valueOf(random.nextInt(100));
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"tab\t", "ä", ""})
  void refusesWhatTheServiceWouldRefuse(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(FilledName.of(PAYMENT).argument(argument)::check)
        .withMessageContaining("payment-{orderId}");
  }

  @Test
  void refusesACharacterThatTheServiceWouldRefuse() {
    assertThatIllegalArgumentException().isThrownBy(FilledName.of(PAYMENT).argument('\n')::check);
  }

  @Test
  void refusesWhatIsTooLong() {
    String most = "x".repeat(254);
    FilledName.of(PAYMENT).literal(most).argument(10).check();

    assertThatIllegalArgumentException()
        .isThrownBy(FilledName.of(PAYMENT).literal(most).argument(-10)::check);
    assertThatIllegalArgumentException()
        .isThrownBy(FilledName.of(PAYMENT).literal(most).argument("y").argument(10)::check);
  }

  /** Property: names without placeholders that differ have segments that differ. */
  @Test
  void makesDifferentSegmentsOfDifferentNames() {
    RandomText texts = new RandomText(new Random(13));
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < 5_000; i++) {
      String name = texts.wellFormed(3).replace("{", "").replace("}", "");
      String segment = OperationName.of(name).segment();
      assertThat(segment).matches("[A-Za-z0-9_]*");
      String known = names.put(segment, name);
      if (known != null) assertThat(known).isEqualTo(name);
    }
  }
}
