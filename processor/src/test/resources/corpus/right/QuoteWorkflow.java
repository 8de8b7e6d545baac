package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;
import java.math.BigDecimal;
import java.util.Comparator;

abstract class QuoteWorkflow {
  record Quote(String dealer, BigDecimal price) {}

  @Workflow
  public Quote best(String article) {
    return cheapest(article);
  }

  private Quote cheapest(String article) {
    Branch<Quote> north = Durable.branch("north", () -> ask("north", article));
    Branch<Quote> south = Durable.branch("south", () -> ask("south", article));
    Batch<Quote> quotes = Durable.parallel("quotes", north, south);
    return quotes.results().stream()
        .min(Comparator.comparing(Quote::price).thenComparing(Quote::dealer))
        .orElseThrow();
  }

  @Step protected Quote ask(String dealer, String article) {
    return new Quote(dealer, BigDecimal.valueOf(Math.random()));
  }
}
