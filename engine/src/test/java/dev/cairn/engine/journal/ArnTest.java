package dev.cairn.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArnTest {
  private static final Arn ARN = Arn.of("order", 2, "o-1", 1_000, 1);

  @Test
  void isReadBack() {
    assertThat(Arn.parse(ARN.toString())).isEqualTo(ARN);
  }

  @Test
  void endsInAnIdThatNoOtherRunHas() {
    assertThat(
            Stream.of(
                    ARN,
                    Arn.of("order", 2, "o-2", 1_000, 1),
                    Arn.of("invoice", 2, "o-1", 1_000, 1),
                    Arn.of("order", 2, "o-1", 1_000, 2), // after continueAs
                    Arn.of("order", 2, "o-1", 1_001, 1)) // after a purge, or in another database
                .map(arn -> arn.toString().substring(arn.toString().lastIndexOf('/') + 1)))
        .doesNotHaveDuplicates();
  }

  @Test
  void refusesTheArnsOfOthers() {
    String other = "arn:aws:lambda:eu-north-1:123456789012:function:f:1/durable-execution/n/id";

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Arn.parse(other))
        .withMessage("not the ARN of an execution of this engine: " + other);
  }
}
