package dev.cairn.example.docs;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs wherever it is. */
abstract class PickingWorkflow {
  private static final Logger log = Durable.logger(PickingWorkflow.class);
  private static final Logger plain = LoggerFactory.getLogger(PickingWorkflow.class);

  @Workflow
  public String pick(String order) {
    log.info("picking {}", order);
    DurableFuture<String> left = Durable.async(() -> pickFrom("left"));
    String right = pickFrom("right");
    String both = left.get() + " and " + right;
    rest();
    log.info("picked {}", both);
    return both;
  }

  @Step
  protected String pickFrom(String shelf) {
    plain.info("from {}", shelf);
    if (shelf.equals("right") && Durable.attempt() == 1) throw new IllegalStateException("dropped");
    return shelf;
  }

  @Sleep("1h")
  protected abstract void rest();
}
