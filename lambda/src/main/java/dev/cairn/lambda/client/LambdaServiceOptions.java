package dev.cairn.lambda.client;

import dev.cairn.runtime.checkpoint.Sleeper;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * The way in which callers find workflows on Lambda. Immutable.
 *
 * <pre>{@code
 * LambdaServiceOptions options =
 *     LambdaServiceOptions.defaults()
 *         .prefix("staging-")
 *         .function("refund", "arn:aws:lambda:eu-west-1:123456789012:function:refunds:7");
 * }</pre>
 *
 * @param prefix what function names begin with, before the workflow's name
 * @param alias what functions are called by; a durable function needs a version or an alias
 * @param functions functions by workflow, where they are called otherwise: names or ARNs with a
 *     version or an alias
 * @param eventPatience how long a sender of an event by its name waits until a run awaits it
 * @param clock the time that callers live in
 * @param sleeper lets time pass between two calls
 * @param random spreads repeated calls
 */
public record LambdaServiceOptions(
    String prefix,
    String alias,
    Map<String, String> functions,
    Duration eventPatience,
    InstantSource clock,
    Sleeper sleeper,
    RandomGenerator random) {

  public LambdaServiceOptions {
    functions = Map.copyOf(functions);
  }

  /** Functions with the names of their workflows and the alias {@code live}. */
  public static LambdaServiceOptions defaults() {
    return new LambdaServiceOptions(
        "",
        "live",
        Map.of(),
        Duration.ofSeconds(30),
        InstantSource.system(),
        Sleeper.real(),
        RandomGenerator.getDefault());
  }

  /** The same with function names that begin so. */
  public LambdaServiceOptions prefix(String prefix) {
    return new LambdaServiceOptions(
        prefix, alias, functions, eventPatience, clock, sleeper, random);
  }

  /** The same with functions that are called by that alias. */
  public LambdaServiceOptions alias(String alias) {
    return new LambdaServiceOptions(
        prefix, alias, functions, eventPatience, clock, sleeper, random);
  }

  /** The same with that workflow run by that function, which is named with version or alias. */
  public LambdaServiceOptions function(String workflow, String function) {
    Map<String, String> more = new TreeMap<>(functions);
    more.put(workflow, function);
    return new LambdaServiceOptions(prefix, alias, more, eventPatience, clock, sleeper, random);
  }

  /** The same, waiting that long until a run awaits an event that is sent by its name. */
  public LambdaServiceOptions eventPatience(Duration eventPatience) {
    return new LambdaServiceOptions(
        prefix, alias, functions, eventPatience, clock, sleeper, random);
  }

  /** The same in that time. */
  public LambdaServiceOptions time(InstantSource clock, Sleeper sleeper) {
    return new LambdaServiceOptions(
        prefix, alias, functions, eventPatience, clock, sleeper, random);
  }

  FunctionName functionOf(String workflow) {
    String given = functions.get(workflow);
    return FunctionName.parse(given == null ? prefix + workflow + ":" + alias : given);
  }

  PollBackoff backoff(String what) {
    return new PollBackoff(clock, sleeper, what);
  }
}
