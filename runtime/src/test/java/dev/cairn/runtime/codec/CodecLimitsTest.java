package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits of payloads other than their size. */
class CodecLimitsTest {

  record Amount(BigInteger value) {}

  record Chain(@Nullable Chain next) {}

  static Stream<Codec<BigInteger>> codecs() {
    return Stream.of(Json.codec(BigInteger.class), Shapes.ofBigInteger());
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void aNumberOfTenThousandDigitsIsRead(Codec<BigInteger> codec) {
    BigInteger value = new BigInteger("9".repeat(10_000));

    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void aLongerNumberIsRefusedBothWays(Codec<BigInteger> codec) {
    String digits = "9".repeat(10_001);

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.decode(digits))
        .withMessageContaining("a number has more than 10000 digits");
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.encode(new BigInteger(digits)))
        .withMessageContaining("a number has more than 10000 digits");
  }

  @Test
  void numbersInsideOfObjectsAndWithFractionsAreNumbers() {
    String digits = "1." + "9".repeat(10_000);

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(BigDecimal.class).decode(digits))
        .withMessageContaining("a number has more than 10000 digits");
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Amount.class).decode("{\"value\":" + digits + "}"))
        .withMessageContaining("a number has more than 10000 digits");
  }

  @Test
  void digitsOfATextAreNotCounted() {
    String text = "\\\"".repeat(3) + "9".repeat(20_000);
    Codec<Object> codec = Json.codec(Object.class);

    assertThat(codec.decode(codec.encode(text))).isEqualTo(text);
  }

  @Test
  void aDurationWithAnExponentThatNobodyCanReadIsRefused() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Duration.class).decode("1e99999999999"))
        .withMessageStartingWith("not a JSON Duration");
  }

  @Test
  void aRecordThatIsNestedTooDeeplyForTheStackIsRefused() throws InterruptedException {
    int levels = 900;
    String json = "{\"next\":".repeat(levels) + "null" + "}".repeat(levels);

    assertThat(failureOnASmallStack(() -> Json.codec(Chain.class).decode(json)))
        .isInstanceOf(PayloadException.class)
        .hasMessageContaining("a value of Chain is nested too deeply");
  }

  @Test
  void aListThatIsNestedTooDeeplyForTheStackIsNotWritten() throws InterruptedException {
    List<Object> list = List.of();
    for (int i = 0; i < 900; i++) list = List.of(list);
    Object deep = list;

    assertThat(failureOnASmallStack(() -> Json.codec(Object.class).encode(deep)))
        .isInstanceOf(PayloadException.class)
        .hasMessageContaining("a value of Object is nested too deeply");
  }

  private static @Nullable Throwable failureOnASmallStack(Runnable code)
      throws InterruptedException {
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                code.run();
              } catch (Throwable e) {
                failure[0] = e;
              }
            },
            "small stack",
            144 * 1024);
    thread.start();
    thread.join();
    return failure[0];
  }
}
