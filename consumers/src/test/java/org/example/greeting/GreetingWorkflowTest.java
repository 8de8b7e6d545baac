package org.example.greeting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class GreetingWorkflowTest {
  @Test
  void greetsTwice() {
    GreetingWorkflow workflow =
        new GreetingWorkflow() {
          @Override
          protected void aDay() {}
        };

    assertEquals("Good day, Ada! Good day again, Ada!", workflow.greet("Ada"));
  }
}
