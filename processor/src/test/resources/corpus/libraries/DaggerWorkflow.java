package corpus.libraries;

import dagger.Component;
import dev.cairn.Step;
import dev.cairn.Workflow;
import javax.inject.Inject;

abstract class DaggerWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

class Prices {
  @Inject Prices() {}
  long of(String article) { return article.length() * 100L; }
}

class Discounts {
  private final Prices prices;
  @Inject Discounts(Prices prices) { this.prices = prices; }
  long reduced(String article) { return prices.of(article) * 9 / 10; }
}

@Component
interface ShopComponent {
  Discounts discounts();
}

abstract class InjectedWorkflow {
  private final Discounts discounts;

  protected InjectedWorkflow(Discounts discounts) { this.discounts = discounts; }

  @Workflow
  public void run(String input) {
    work(discounts.reduced(input));
  }

  @Step protected void work(Object value) {}
}
