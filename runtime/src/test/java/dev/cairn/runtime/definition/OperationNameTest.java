package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.RandomText;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationNameTest {

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
    OperationName name = OperationName.of("payment-{orderId}");

    assertThat(name.text()).isEqualTo("payment-{orderId}");
    assertThat(name.filled("payment-7")).hasToString("payment-7");
  }

  @Test
  void keepsItsSegmentWhateverFillsIt() {
    OperationName name = OperationName.of("payment-{orderId}");

    assertThat(name.filled("payment-7").segment()).isEqualTo(name.segment());
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
