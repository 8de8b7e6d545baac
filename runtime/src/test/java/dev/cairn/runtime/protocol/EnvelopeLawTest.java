package dev.cairn.runtime.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** An invocation reads from an envelope what a backend has written into it. */
class EnvelopeLawTest {

  @Test
  void readsBackEveryInput() {
    RandomEnvelopes random = new RandomEnvelopes(new Random(5));
    for (int i = 0; i < 1_000; i++) {
      InvocationInput input = random.input();
      assertThat(EnvelopeJson.readInput(EnvelopeJson.writeInput(input))).isEqualTo(input);
    }
  }
}
