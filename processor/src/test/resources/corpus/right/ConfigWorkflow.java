package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

abstract class ConfigWorkflow {
  record Config(int limit, List<String> regions, Map<String, Integer> weights) {
    static final Config DEFAULT = new Config(3, List.of("a"), Map.of("a", 1, "b", 2));
    Config withLimit(int limit) { return new Config(limit, regions, weights); }
  }
  private final Config config;
  private final String prefix;
  private final int[] primes = {2, 3, 5};
  private static final String[] NAMES = {"x", "y"};
  private static final Set<String> KNOWN = new TreeSet<>(List.of("x", "y"));
  private static final List<Function<String, String>> RULES = List.of(String::strip, s -> s + "!", ConfigWorkflow::twice);

  ConfigWorkflow(Config config, String prefix) {
    this.config = Objects.requireNonNullElse(config, Config.DEFAULT);
    this.prefix = prefix;
  }

  private static String twice(String s) { return s + s; }

  @Workflow
  public String run(String input) {
    String text = prefix + input;
    for (Function<String, String> rule : RULES) text = rule.apply(text);
    for (int prime : primes) text += prime;
    for (String name : NAMES) if (KNOWN.contains(name)) text += name;
    for (String region : config.regions()) text += work(region);
    Config more = config.withLimit(7);
    Integer weight = more.weights().get("a");
    if (weight == null || weight == 1 || text.equals(prefix)) return work(text);
    return work(text + more.limit() + KNOWN);
  }

  @Step protected String work(String input) { return input; }
}
