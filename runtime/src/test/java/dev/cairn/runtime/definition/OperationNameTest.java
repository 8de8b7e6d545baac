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
    assertThat(PAYMENT.named("payment-", 7).name()).hasToString("payment-7");
  }

  @Test
  void keepsItsSegmentAndItsDefinitionWhateverFillsIt() {
    assertThat(PAYMENT.named("payment-", 7).name().segment()).isEqualTo(PAYMENT.name().segment());
    assertThat(PAYMENT.named("payment-", 7).definition()).isSameAs(PAYMENT);
  }

  @Test
  void isFilledAsAConcatenationWouldBe() {
    Object[] parts = {"a", 1, -2L, true, 'c', 0.5, null, TimeUnit.DAYS, Short.MIN_VALUE};

    assertThat(PAYMENT.named(parts).name().text()).isEqualTo("a1-2truec0.5nullDAYS-32768");
  }

  @Test
  void isFilledAsAConcatenationWouldBeAlsoByOneArgument() {
    Integer none = null;

    assertThat(PAYMENT.named("p-", Long.MIN_VALUE).name()).hasToString("p-" + Long.MIN_VALUE);
    assertThat(PAYMENT.named("p-", (short) -7).name()).hasToString("p--7");
    assertThat(PAYMENT.named("p-", 'c').name()).hasToString("p-c");
    assertThat(PAYMENT.named("p-", 0.5).name()).hasToString("p-0.5");
    assertThat(PAYMENT.named("p-", true).name()).hasToString("p-true");
    assertThat(PAYMENT.named("p-", none).name()).hasToString("p-null");
    assertThat(PAYMENT.named("p-", Integer.valueOf(7)).name()).hasToString("p-7");
    assertThat(PAYMENT.named("p-", TimeUnit.DAYS).name()).hasToString("p-DAYS");
  }

  /** Property: the same of names with one argument. */
  @Test
  void knowsWhatWasRecordedByTextAndArgument() {
    Random random = new Random(18);
    for (int i = 0; i < 20_000; i++) {
      String before = "a".repeat(random.nextInt(3));
      Object argument = part(random);
      String recorded = before + argument;
      if (recorded.isEmpty()) continue;
      String other = changed(recorded, random);

      OperationName name =
          argument instanceof Number number
              ? PAYMENT.named(before, number.longValue()).name()
              : PAYMENT.named(before, argument).name();

      assertThat(name.is(recorded)).as(recorded).isTrue();
      assertThat(name.is(other)).as("%s and %s", recorded, other).isFalse();
      assertThat(name.text()).isEqualTo(recorded);
    }
  }

  /** Property: it is told from every other name without its text being made. */
  @Test
  void knowsWhatWasRecordedPartByPart() {
    Random random = new Random(17);
    for (int i = 0; i < 20_000; i++) {
      Object[] parts = new Object[1 + random.nextInt(3)];
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < parts.length; k++) {
        parts[k] = part(random);
        text.append(parts[k]);
      }
      if (text.isEmpty()) continue;
      String recorded = text.toString();
      String other = changed(recorded, random);

      OperationName name = PAYMENT.named(parts).name();

      assertThat(name.is(recorded)).as(recorded).isTrue();
      assertThat(name.is(other)).as("%s and %s", recorded, other).isFalse();
    }
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

  /** Another text: a character more, one less, or a different one. */
  private static String changed(String text, Random random) {
    int at = random.nextInt(text.length());
    return switch (random.nextInt(3)) {
      case 0 -> text + "0";
      case 1 -> text.substring(0, text.length() - 1);
      default -> text.substring(0, at) + '~' + text.substring(at + 1);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"tab\t", "ä", ""})
  void refusesWhatTheServiceWouldRefuse(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PAYMENT.named("", argument))
        .withMessageContaining("payment-{orderId}");
  }

  @Test
  void refusesWhatIsTooLong() {
    assertThat(PAYMENT.named("x".repeat(254), 10).name().text()).hasSize(256);
    assertThatIllegalArgumentException().isThrownBy(() -> PAYMENT.named("x".repeat(254), -10));
    assertThatIllegalArgumentException().isThrownBy(() -> PAYMENT.named("x".repeat(254), "y", 10));
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
