package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

abstract class ConfiguredWorkflow {
  record Config(int attempts, Duration pause, Set<String> countries) {
    boolean allows(String country) { return countries.contains(country); }
  }
  static final class Rates {
    private final Map<String, BigDecimal> byCurrency;
    Rates(Map<String, BigDecimal> byCurrency) { this.byCurrency = Map.copyOf(byCurrency); }
    BigDecimal of(String currency) { return byCurrency.getOrDefault(currency, BigDecimal.ONE); }
  }

  private final Config config;
  private final Rates rates;

  ConfiguredWorkflow(Config config, Rates rates) {
    this.config = config;
    this.rates = rates;
  }

  @Workflow
  public boolean run(String country) {
    if (!config.allows(country)) return false;
    for (int i = 0; i < config.attempts(); i++) {
      if (attempt(country, rates.of("EUR"))) return true;
      pause(config.pause());
    }
    return false;
  }

  @Step protected boolean attempt(String country, BigDecimal rate) { return true; }
  @Sleep protected abstract void pause(Duration time);
}
