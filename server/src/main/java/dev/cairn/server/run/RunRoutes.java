package dev.cairn.server.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.cairn.engine.Engine;
import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.JsonObject;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.server.access.WaitLimit;
import dev.cairn.server.code.Review;
import dev.cairn.server.code.Reviews;
import dev.cairn.service.FunctionCatalog;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Routes that change runs: start, events, cancel, resume; and the one that waits for a result. A
 * body is the payload itself; an empty one is no payload.
 */
public final class RunRoutes {
  private static final String RUN = "/api/v1/runs/{workflow}/{name}";
  private static final int WAIT_SECONDS = 60;
  private static final int NEWEST = 0;

  /** The members of an error that an event fails with. */
  private static final List<String> ERROR = List.of("type", "message", "data", "stackTrace");

  private final Engine engine;
  private final boolean hidePayloads;
  private final WaitLimit waits;
  private final Reviews reviews;
  private final Filter errors = new EngineErrors();

  /**
   * @param waits how many callers may wait for results
   * @param reviews looks at what is sent to runs
   */
  public RunRoutes(Engine engine, boolean hidePayloads, WaitLimit waits, Reviews reviews) {
    this.reviews = reviews;
    this.engine = engine;
    this.hidePayloads = hidePayloads;
    this.waits = waits;
  }

  /** Adds the routes to others. */
  public void addTo(Router router) {
    post(router, RUN, this::start, "version");
    router.get(RUN + "/result", errors.before(this::result), "wait", "value");
    post(router, RUN + "/cancel", this::cancel);
    post(router, RUN + "/resume", this::resume);
    String event = RUN + "/events/{event}";
    post(router, event, this::sendToRun, "id");
    post(router, event + "/fail", this::failInRun);
    post(router, event + "/heartbeat", request -> heartbeat(named(request)));
    String callback = "/api/v1/callbacks/{id}";
    post(router, callback, this::sendToCallback, "id");
    post(router, callback + "/fail", request -> fail(request, identified(request)));
    post(router, callback + "/heartbeat", request -> heartbeat(identified(request)));
    post(router, "/api/v1/events/{event}", this::broadcast, "id");
  }

  private void post(Router router, String pattern, Handler handler, String... parameters) {
    router.post(pattern, errors.before(handler), parameters);
  }

  private Answer start(Request request) throws IOException {
    String workflow = request.variable("workflow");
    int version = request.number("version", NEWEST, 1, Integer.MAX_VALUE);
    String function = version == NEWEST ? workflow : workflow + ":" + version;
    FunctionCatalog.Target target = engine.functions().find(function);
    if (target == null || !target.durable()) {
      throw HttpRefusal.notFound("No node of this engine has the workflow " + function + ".");
    }
    String input = payload(request);
    RunId run =
        new RunId(target.name(), Integer.parseInt(target.version()), request.variable("name"));
    Review review = accepted(reviews.ofInput(run.workflow(), run.version(), input));
    engine.start(run, input);
    return Answer.json(
            out -> {
              out.writeStringField("workflow", run.workflow());
              out.writeStringField("name", run.id());
              out.writeNumberField("version", run.version());
              write(out, review);
            })
        .status(202);
  }

  private static @Nullable String payload(Request request) throws IOException {
    String text = request.text();
    if (text.isEmpty()) return null;
    JsonObject.check(text);
    return text;
  }

  /** Waits until the run has ended, or the time is up. */
  private Answer result(Request request) {
    Duration wait = Duration.ofSeconds(request.number("wait", 0, 0, WAIT_SECONDS));
    RunId run = run(request);
    RunOutcome outcome =
        wait.isZero()
            ? engine.status(run)
            : waits.orEarly(
                () -> engine.await(run, wait), () -> engine.status(run), () -> endOf(run));
    boolean withValue = request.flag("value", false);
    return Answer.json(
        out -> outcome.match(new OutcomeWriter(out, hidePayloads, withValue)).write());
  }

  /** The end of a run that nobody has to wait for any more. */
  private RunOutcome endOf(RunId run) {
    RunOutcome outcome = engine.status(run);
    if (outcome instanceof RunOutcome.Running) throw WaitLimit.refusal();
    return outcome;
  }

  private Answer cancel(Request request) {
    engine.cancel(run(request));
    return Answer.empty(204);
  }

  private Answer resume(Request request) {
    RunId run = run(request);
    if (!engine.resume(run)) {
      throw new HttpRefusal(409, "not_parked", "The run " + run.id() + " is not parked.");
    }
    return Answer.empty(202);
  }

  private Answer sendToRun(Request request) throws IOException {
    String payload = payload(request);
    Review review =
        accepted(
            reviews.ofEvent(
                request.variable("workflow"),
                request.variable("name"),
                request.variable("event"),
                payload));
    engine.sendEvent(named(request), eventId(request), payload);
    return sent(review);
  }

  private Answer failInRun(Request request) throws IOException {
    engine.failEvent(named(request), error(request.json()));
    return sent(
        reviews.ofFailure(
            request.variable("workflow"), request.variable("name"), request.variable("event")));
  }

  private Answer sendToCallback(Request request) throws IOException {
    String payload = payload(request);
    Review review = accepted(reviews.ofCallback(request.variable("id"), payload));
    engine.sendEvent(identified(request), eventId(request), payload);
    return sent(review);
  }

  private Answer broadcast(Request request) throws IOException {
    String payload = payload(request);
    String event = request.variable("event");
    Review review = accepted(reviews.ofBroadcast(event, payload));
    engine.broadcast(event, eventId(request), payload);
    return sent(review);
  }

  private static Review accepted(Review review) {
    String refusal = review.refusal();
    if (refusal != null) throw new HttpRefusal(400, "invalid_payload", refusal);
    return review;
  }

  private static Answer sent(Review review) {
    return Answer.json(out -> write(out, review)).status(202);
  }

  private static void write(JsonGenerator out, Review review) throws IOException {
    String warning = review.warning();
    if (warning == null) return;
    out.writeStringField("warning", warning);
    if (review.awaits().isEmpty()) return;
    out.writeArrayFieldStart("awaits");
    for (String event : review.awaits()) out.writeString(event);
    out.writeEndArray();
  }

  private Answer fail(Request request, EventAddress event) throws IOException {
    engine.failEvent(event, error(request.json()));
    return Answer.empty(202);
  }

  private static ErrorObject error(JsonObject json) {
    for (String name : json.names()) {
      if (ERROR.contains(name)) continue;
      throw HttpRefusal.invalid(
          "An error has no member " + name + "; it has " + String.join(", ", ERROR) + ".");
    }
    String type = json.text("type");
    return new ErrorObject(
        type == null ? "Failed" : type,
        json.text("message"),
        json.text("data"),
        json.list("stackTrace", String.class));
  }

  private Answer heartbeat(EventAddress event) {
    engine.heartbeat(event);
    return Answer.empty(202);
  }

  /** An event that is sent twice under one id is delivered once. */
  private static String eventId(Request request) {
    String id = request.parameter("id");
    return id == null ? UUID.randomUUID().toString() : id;
  }

  private static EventAddress named(Request request) {
    return new EventAddress.Named(run(request), request.variable("event"), null);
  }

  private static EventAddress identified(Request request) {
    return new EventAddress.Identified(new CallbackId(request.variable("id")));
  }

  /** Runs are found by name, whatever their version. */
  private static RunId run(Request request) {
    return new RunId(request.variable("workflow"), 1, request.variable("name"));
  }
}
