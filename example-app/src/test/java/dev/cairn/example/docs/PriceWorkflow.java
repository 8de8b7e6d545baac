package dev.cairn.example.docs;

import dev.cairn.Deterministic;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

/** Calls a collaborator outside of steps, which says that it may be. */
public abstract class PriceWorkflow {
  interface PriceList {
    @Deterministic("prices never change within a release")
    long priceOf(String article);
  }

  private final PriceList prices;

  PriceWorkflow(PriceList prices) {
    this.prices = prices;
  }

  @Workflow(name = "price")
  public String sell(List<String> articles) {
    return pay(articles.stream().mapToLong(prices::priceOf).sum());
  }

  @Step
  protected String pay(long cents) {
    return cents + " cents";
  }
}
