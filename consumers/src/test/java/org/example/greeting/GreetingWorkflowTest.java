package org.example.greeting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.junit.LocalRunnerExtension;
import java.time.Duration;
import org.example.greeting.GreetingWorkflow.Guest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalRunnerExtension.class)
final class GreetingWorkflowTest {
  private static final Guest ADA = new Guest("Ada", Duration.ofDays(1));

  private GreetingWorkflowClient greetings;

  @BeforeEach
  void start(LocalRunner runner) {
    runner.register(GreetingWorkflowExecutor::new);
    greetings = new GreetingWorkflowClient(runner);
    greetings.start("ada", ADA);
  }

  @Test
  void saysGoodbyeAsTheGuestWishes(LocalRunner runner) {
    runner.runUntilWaitingFor("ada", "wish");
    greetings.wish("ada", "Farewell");

    assertEquals("Good day, Ada! Farewell, Ada!", greetings.result("ada"));
    assertEquals(3, runner.execution("ada").invocations());
  }

  @Test
  void saysGoodbyeWithoutAWishWhenTheTimeIsUp() {
    assertEquals("Good day, Ada! Goodbye, Ada!", greetings.result("ada"));
  }
}
