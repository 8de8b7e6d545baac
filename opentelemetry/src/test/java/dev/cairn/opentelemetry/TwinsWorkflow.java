package dev.cairn.opentelemetry;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.function.Consumer;

/** Two branches beside each other, one of them in the middle of a step while the other works. */
class TwinsWorkflow {
  private final Consumer<String> body;

  TwinsWorkflow(Consumer<String> body) {
    this.body = body;
  }

  @Workflow
  String run() {
    DurableFuture<String> left = Durable.async(() -> work("left"));
    DurableFuture<String> right = Durable.async(() -> work("right"));
    return left.get() + right.get();
  }

  @Step
  protected String work(String side) {
    body.accept(side);
    return side;
  }
}
