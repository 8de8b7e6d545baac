package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import java.io.IOException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {

  @Test
  void hasTheDefaultsOfTheAnnotation() throws NoSuchMethodException {
    RetryPolicy policy = RetryPolicy.DEFAULT;

    assertThat(policy.attempts()).isEqualTo(annotated("attempts"));
    assertThat(policy.delay().toSeconds() + "s").isEqualTo(annotated("delay"));
    assertThat(policy.factor()).isEqualTo(annotated("factor"));
    assertThat(policy.maxDelay().toSeconds() + "s").isEqualTo(annotated("maxDelay"));
    assertThat(policy.jitter()).isEqualTo(annotated("jitter"));
    assertThat(policy.on()).isEmpty();
    assertThat(policy.notOn()).isEmpty();
  }

  private static Object annotated(String attribute) throws NoSuchMethodException {
    Method method = Retry.class.getMethod(attribute);
    return method.getDefaultValue();
  }

  @Test
  void isOneAttemptForNone() {
    assertThat(RetryPolicy.NONE.attempts()).isEqualTo(1);
  }

  @Test
  @SuppressWarnings("unchecked") // an array of exception classes
  void isPutTogetherStepByStep() {
    RetryPolicy policy =
        RetryPolicy.DEFAULT
            .attempts(3)
            .delays(Duration.ofSeconds(1), 1.5, Duration.ofSeconds(9))
            .jitter(Jitter.HALF)
            .on(IOException.class, Error.class)
            .notOn(RuntimeException.class);

    assertThat(policy)
        .isEqualTo(
            new RetryPolicy(
                3,
                Duration.ofSeconds(1),
                1.5,
                Duration.ofSeconds(9),
                Jitter.HALF,
                List.of(IOException.class, Error.class),
                List.of(RuntimeException.class)));
  }

  @Test
  void isNotChangedThroughTheListsThatItWasMadeFrom() {
    List<Class<? extends Throwable>> types = new ArrayList<>(List.of(IOException.class));
    RetryPolicy policy =
        new RetryPolicy(
            3, Duration.ofSeconds(1), 2, Duration.ofSeconds(9), Jitter.NONE, types, types);

    types.clear();

    assertThat(policy.on()).containsExactly(IOException.class);
    assertThat(policy.notOn()).containsExactly(IOException.class);
  }
}
