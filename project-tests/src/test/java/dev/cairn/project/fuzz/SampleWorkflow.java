package dev.cairn.project.fuzz;

import dev.cairn.AwaitEvent;
import dev.cairn.Invoke;
import dev.cairn.Poll;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Every kind of operation, with payloads of every kind that has a generated codec. */
public abstract class SampleWorkflow {

  public enum Level {
    LOW,
    HIGH
  }

  /** All scalars and containers. */
  public record Everything(
      String text,
      boolean flag,
      byte small,
      short shorter,
      int number,
      long count,
      float ratio,
      double precise,
      BigDecimal price,
      BigInteger big,
      Instant at,
      LocalDate day,
      Duration length,
      UUID id,
      Level level,
      Optional<String> note,
      List<Integer> numbers,
      Set<String> words,
      Map<String, Long> counts,
      Shape shape,
      Tree tree) {}

  /** Told apart by a property. */
  public sealed interface Shape {
    record Circle(double radius) implements Shape {}

    record Square(double side, Level level) implements Shape {}
  }

  /** As deep as somebody sends it. */
  public record Tree(String name, @Nullable Tree next, List<Tree> children) {}

  @Workflow(name = "sample")
  public Everything run(Everything input) {
    Everything seen = look(input);
    DurableFuture<Integer> branch = Durable.async(() -> count(3));
    List<Tree> trees =
        Durable.map("grow", List.of("a", "b", "c"), (name, index) -> grow(name)).results();
    coolingOff();
    int state = advance(0).value();
    Tree bought = buy(trees.get(0));
    String answer = approve("draft", null);
    String undone;
    try {
      undone = fragile(bought);
    } catch (IllegalStateException e) {
      undone = e.getMessage();
    }
    note(answer + undone + state + branch.get());
    return seen;
  }

  @Step
  protected Everything look(Everything input) {
    return input;
  }

  @Step
  protected int count(int limit) {
    return limit;
  }

  @Subflow(retry = @Retry(attempts = 3))
  protected Tree grow(String name) {
    return plant(name);
  }

  @Step
  protected Tree plant(String name) {
    return new Tree(name, null, List.of());
  }

  @Sleep("1h")
  protected abstract void coolingOff();

  @Poll(every = "1m")
  protected PollResult<Integer> advance(int state) {
    return state < 2 ? PollResult.again(state + 1) : PollResult.done(state);
  }

  @Invoke(function = "shop")
  protected abstract Tree buy(Tree tree);

  @AwaitEvent(value = "approval", timeout = "2d")
  protected String approve(String draft, @Nullable CallbackId id) {
    return id == null ? draft : id.submitted();
  }

  @Step(retry = @Retry(attempts = 2))
  protected String fragile(Tree tree) {
    throw new IllegalStateException("broken " + tree.name());
  }

  @Step
  protected void note(String text) {}
}
