package dev.cairn.example.docs;

import dev.cairn.Codec;
import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.StepTimeoutException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;

/** Steps, sleeps, polls and subflows, each in all its forms. */
public abstract class DeliveryWorkflow {
  private static final Logger log = Durable.logger(DeliveryWorkflow.class);

  private final Carrier carrier;

  protected DeliveryWorkflow(Carrier carrier) {
    this.carrier = carrier;
  }

  @Workflow(name = "delivery", version = 2)
  public List<String> deliver(Parcel parcel) throws IOException {
    Label label = print(parcel, "A6");
    DurableFuture<Void> patience = patience();
    until(Durable.now().plus(Duration.ofHours(8)));
    pause(Duration.ofMinutes(90));
    String driver = handOver(parcel);
    Route route = follow(new Route(0)).value();
    boolean delivered = delivered(parcel);
    String signature = signature(parcel).orElseThrow();
    patience.get();
    log.info("delivered to {} at {}", signature, Durable.now());
    return List.of(label.text(), driver, "" + route.stops(), "" + delivered, signature);
  }

  @Step(
      name = "print-{format}",
      retry =
          @Retry(
              attempts = 3,
              delay = "2s",
              factor = 1.5,
              maxDelay = "30s",
              jitter = Jitter.NONE,
              on = {IOException.class, StepTimeoutException.class}),
      delivery = Delivery.AT_MOST_ONCE,
      timeout = "20s",
      codec = LabelCodec.class)
  protected Label print(Parcel parcel, String format) throws IOException {
    return carrier.print(Durable.idempotencyKey(), parcel, format);
  }

  @Sleep("24h")
  protected abstract DurableFuture<Void> patience();

  @Sleep
  protected abstract void until(Instant moment);

  @Sleep
  protected abstract void pause(Duration time);

  @Subflow(retry = @Retry(attempts = 3, delay = "1h", maxDelay = "4h"))
  protected String handOver(Parcel parcel) {
    String driver = driver(parcel);
    load(parcel, driver);
    return driver;
  }

  @Step
  protected String driver(Parcel parcel) {
    return carrier.driver(parcel);
  }

  @Step(retry = @Retry(attempts = 1))
  protected void load(Parcel parcel, String driver) {
    carrier.load(parcel, driver);
  }

  @Poll(every = "30s", factor = 1, attempts = 120)
  protected boolean delivered(Parcel parcel) {
    return carrier.delivered(parcel);
  }

  @Poll
  protected Optional<String> signature(Parcel parcel) {
    return carrier.signature(parcel);
  }

  @Poll(every = "10s")
  protected PollResult<Route> follow(Route route) {
    Route next = carrier.nextStop(route);
    return next.stops() == 3 ? PollResult.done(next) : PollResult.again(next);
  }

  /** A parcel. */
  public record Parcel(String id) {}

  /** The label of a parcel. */
  public record Label(String text) {}

  /** The place of a parcel. */
  public record Route(int stops) {}

  /** Labels as the text that is printed. */
  public static final class LabelCodec implements Codec<Label> {
    @Override
    public String encode(Label label) {
      return label.text();
    }

    @Override
    public Label decode(String text) {
      return new Label(text);
    }
  }

  /** The driver of a parcel. */
  public interface Carrier {
    Label print(String key, Parcel parcel, String format) throws IOException;

    String driver(Parcel parcel);

    void load(Parcel parcel, String driver);

    boolean delivered(Parcel parcel);

    Optional<String> signature(Parcel parcel);

    Route nextStop(Route route);
  }
}
