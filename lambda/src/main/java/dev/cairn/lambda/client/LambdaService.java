package dev.cairn.lambda.client;

import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunHandle;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Workflows that run as AWS Lambda durable functions.
 *
 * <pre>{@code
 * OrderWorkflowClient orders = new OrderWorkflowClient(LambdaService.create());
 * orders.start("order-42", order);
 * Receipt receipt = orders.result("order-42", Duration.ofMinutes(5));
 * }</pre>
 *
 * <p>Lambda knows events by callback ids alone, keeps none for later and has no broadcast. An event
 * that is sent by its name is looked for in the run's history, of which an account may read 15
 * pages a second; where many events are sent, hand on the {@code CallbackId}. May be used by many
 * threads at once.
 */
public final class LambdaService implements WorkflowService {
  private final LambdaServiceOptions options;
  private final Runs runs;
  private final EventFinder events;
  private final Callbacks callbacks;
  private final RunReader reader;

  private LambdaService(LambdaApi api, LambdaServiceOptions options) {
    Calls calls = new Calls(api, options);
    this.options = options;
    runs = new Runs(calls, options);
    events = new EventFinder(calls, runs, options);
    callbacks = new Callbacks(calls);
    reader = new RunReader(calls, runs, options);
  }

  /** Functions that are named as generated templates name them: {@code order:live}. */
  public static LambdaService create() {
    return create(LambdaServiceOptions.defaults());
  }

  /** Functions that these options name. */
  public static LambdaService create(LambdaServiceOptions options) {
    return create(LambdaApi.create(), options);
  }

  /** Functions that are called so. */
  public static LambdaService create(LambdaApi api, LambdaServiceOptions options) {
    return new LambdaService(api, options);
  }

  @Override
  public RunHandle start(RunId run, @Nullable String input) {
    runs.start(run, input);
    return new RunHandle(this, run);
  }

  @Override
  public void sendEvent(EventAddress event, @Nullable String payload) {
    deliver(event, id -> callbacks.succeed(id, payload));
  }

  @Override
  public void failEvent(EventAddress event, ErrorObject error) {
    deliver(event, id -> callbacks.fail(id, error));
  }

  @Override
  public void heartbeat(EventAddress event) {
    deliver(event, callbacks::heartbeat);
  }

  private interface Delivery {
    void to(String callbackId);
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private void deliver(EventAddress event, Delivery delivery) {
    event.match(
        new EventAddress.Cases<@Nullable Void>() {
          @Override
          public @Nullable Void named(EventAddress.Named named) {
            search(named, delivery);
            return null;
          }

          @Override
          public @Nullable Void identified(EventAddress.Identified identified) {
            try {
              delivery.to(identified.id().value());
            } catch (BackendException e) {
              throw Refusals.ofEvent(identified, e);
            }
            return null;
          }
        });
  }

  private void search(EventAddress.Named event, Delivery delivery) {
    Duration patience = event.patience() == null ? options.eventPatience() : event.patience();
    Instant deadline = options.clock().instant().plus(patience);
    EventFinder.Search search = events.searchFor(event);
    while (true) {
      String id = search.findUntil(deadline);
      if (id == null) {
        throw new EventNotAwaitedException(
            event
                + " was not awaited within "
                + patience
                + ". Lambda keeps no events for later: send it when the run has come to it, wait"
                + " longer with within(…), or hand the CallbackId to its sender",
            null);
      }
      try {
        delivery.to(id);
        return;
      } catch (BackendException e) {
        // Closed since it was found; the run may come to the same event again.
        if (!Callbacks.isClosed(e)) throw Refusals.ofEvent(event, e);
        search.exclude(id);
      }
    }
  }

  @Override
  public RunOutcome await(RunId run, @Nullable Duration timeout) {
    Instant deadline = timeout == null ? Instant.MAX : options.clock().instant().plus(timeout);
    PollBackoff backoff = options.backoff("the result of the run " + run);
    while (true) {
      RunOutcome outcome = runs.outcome(run);
      if (!(outcome instanceof RunOutcome.Running)) return outcome;
      if (!backoff.waitUntil(deadline)) return outcome;
    }
  }

  @Override
  public RunOutcome status(RunId run) {
    return runs.outcome(run);
  }

  /** Runs of the version that the alias of the workflow leads to, the newest first. */
  @Override
  public RunList list(RunQuery query) {
    return reader.list(query);
  }

  @Override
  public List<HistoryEvent> history(RunId run) {
    return reader.history(run);
  }

  /**
   * The ARN of a run, for other tools.
   *
   * @throws UnknownRunException if there is no such run
   */
  public String arn(RunId run) {
    return runs.arn(run);
  }

  @Override
  public void cancel(RunId run) {
    runs.stop(run);
  }
}
