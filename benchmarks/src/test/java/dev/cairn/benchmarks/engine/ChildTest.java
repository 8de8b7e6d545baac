package dev.cairn.benchmarks.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration SHORT = Duration.ofMillis(100);

  /** Answers each line but {@code silence}, and ends with the code that a line names. */
  static final class Echo {
    public static void main(String[] arguments) throws IOException {
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("exit ")) System.exit(Integer.parseInt(line.substring(5)));
        if (!line.equals("silence")) System.out.println(arguments[0] + " " + line);
      }
      System.out.println("bye");
    }
  }

  private static Child start() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return Child.start(java, "The echo", List.of("-Xshare:auto"), Echo.class, "hello");
  }

  @Test
  void answersALineWithALine() throws InterruptedException {
    try (Child child = start()) {
      assertThat(child.ask("world", "greeting", LONG)).isEqualTo("hello world");
    }
  }

  @Test
  void isStoppedWhenItDoesNotAnswerInTime() throws InterruptedException {
    try (Child child = start()) {
      assertThatThrownBy(() -> child.ask("silence", "round 3", SHORT))
          .isInstanceOf(PhaseFailedException.class)
          .hasMessage("The echo did not end round 3 in time, and was stopped");
      assertThatThrownBy(() -> child.answer("round 4", LONG))
          .isInstanceOf(PhaseFailedException.class)
          .hasMessageContaining("ended in round 4 with exit code");
    }
  }

  @Test
  void saysHowItEnded() throws InterruptedException {
    try (Child child = start()) {
      assertThatThrownBy(() -> child.ask("exit 3", "round 1", LONG))
          .isInstanceOf(PhaseFailedException.class)
          .hasMessage("The echo ended in round 1 with exit code 3");
    }
  }
}
