package dev.cairn.processor.determinism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MethodIdTest {

  @Test
  void isShownAsPeopleWriteIt() {
    assertThat(new MethodId("java/time/Instant", "now", "()Ljava/time/Instant;").display())
        .isEqualTo("Instant.now()");
    assertThat(new MethodId("java/util/Map$Entry", "setValue", "(LX;)LX;").display())
        .isEqualTo("Entry.setValue(...)");
    assertThat(new MethodId("acme/Ticker$1", "read", "()J").display()).isEqualTo("Ticker.read()");
    assertThat(new MethodId("java/util/Random", "<init>", "(J)V").display())
        .isEqualTo("new Random(...)");
    assertThat(MethodId.initializer("acme/Prices").display())
        .isEqualTo("the static initializer of Prices");
  }

  @Test
  void isReadBackAsItWasWritten() {
    MethodId method = new MethodId("acme/Prices", "total", "(Lacme/Order;I)J");

    assertThat(method).hasToString("acme/Prices.total(Lacme/Order;I)J");
    assertThat(MethodId.parse(method.toString())).isEqualTo(method);
    assertThat(MethodId.parse("X.<clinit>()V")).isEqualTo(MethodId.initializer("X"));
    assertThatThrownBy(() -> MethodId.parse("acme.Prices"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no method: acme.Prices");
  }
}
