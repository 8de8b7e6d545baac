package dev.cairn.lambda;

import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** Goes on as a new run until it has counted down. */
abstract class CountdownWorkflow {

  @Workflow
  String count(int left) {
    second();
    return left == 0 ? "lift off" : Durable.continueAs(left - 1);
  }

  @Sleep("1s")
  protected abstract void second();
}
