package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.cairn.lambda.ParcelWorkflow.Parcel;
import dev.cairn.lambda.ParcelWorkflow.Receipt;
import dev.cairn.lambda.ParcelWorkflow.Release;
import dev.cairn.lambda.client.LambdaService;
import dev.cairn.lambda.client.LambdaServiceOptions;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunNotEndedException;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.runtime.client.WorkflowStoppedException;
import dev.cairn.runtime.client.WorkflowTimedOutException;
import dev.cairn.service.FunctionCatalog.Target;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated clients of workflows on Lambda, over real HTTP and in virtual time. */
class LambdaServiceTest {
  private static final Parcel PARCEL = new Parcel("p-1", 250);
  private static final Duration DAY = Duration.ofDays(1);

  private final Depot depot = Depot.open();
  private Duration executionTimeout = Duration.ofDays(300);
  private String live = "1";
  private final Service service = new Service(BackendOptions.defaults().functions(this::function));
  private final LambdaServiceOptions options =
      LambdaServiceOptions.defaults().time(service.clock, this::pass);
  private final ParcelWorkflowClient parcels =
      new ParcelWorkflowClient(LambdaService.create(options));
  private final ReviewWorkflowClient reviews =
      new ReviewWorkflowClient(LambdaService.create(options));

  private final RequestStreamHandler parcel = new ParcelWorkflowHandler();
  private final RequestStreamHandler review = new ReviewWorkflowHandler();
  private final RequestStreamHandler longOne = new LongWorkflowHandler();
  private final RequestStreamHandler countdown = new CountdownWorkflowHandler();

  @AfterEach
  void close() {
    service.close();
  }

  /** Two durable functions; a name without a qualifier is found, but cannot be invoked. */
  private Target function(String name) {
    String[] parts = name.substring(name.indexOf("function:") < 0 ? 0 : 47).split(":");
    if (!List.of("parcel", "review", "long", "countdown").contains(parts[0])) return null;
    boolean isVersion = parts.length == 2 && !parts[1].equals("live");
    return Target.durable(parts[0], isVersion ? parts[1] : live).executionTimeout(executionTimeout);
  }

  /** While callers wait, the world goes on. */
  private void pass(Duration time) {
    Instant until = service.clock.instant().plus(time);
    for (String arn : service.backend.executions()) {
      service.runUntil(handler(arn), arn, until);
    }
    if (until.isAfter(service.clock.instant())) service.clock.advanceTo(until);
  }

  private RequestStreamHandler handler(String arn) {
    if (arn.contains(":parcel:")) return parcel;
    if (arn.contains(":countdown:")) return countdown;
    return arn.contains(":review:") ? review : longOne;
  }

  @Test
  void startsARunSendsItsEventAndGivesItsResult() {
    parcels.start("p", PARCEL);
    pass(DAY.minusSeconds(20));
    parcels.release("p", new Release("Ada"));

    assertThat(parcels.result("p")).isEqualTo(new Receipt("label of p-1", "Ada"));
  }

  @Test
  void theSameIdWithTheSameInputIsOneRun() {
    parcels.start("p", PARCEL);
    parcels.start("p", PARCEL);
    new ParcelWorkflowClient(LambdaService.create(options)).start("p", PARCEL);

    assertThat(service.backend.executions()).hasSize(1);
  }

  @Test
  void theSameIdWithAnotherInputIsAnError() {
    parcels.start("p", PARCEL);

    assertThatExceptionOfType(RunAlreadyStartedException.class)
        .isThrownBy(() -> parcels.start("p", new Parcel("p-2", 1)))
        .withMessage("the run parcel p was started with another input");
  }

  @Test
  void sendsAnEventByTheIdThatASubmitterHandedOn() {
    reviews.start("r", "a draft");
    pass(Duration.ofSeconds(1));

    reviews.verdictSender(new CallbackId(ReviewWorkflow.SUBMITTED.get())).send("fine");

    assertThat(reviews.result("r")).isEqualTo("fine");
  }

  @Test
  void findsTheEventOfASubmitterByItsName() {
    reviews.start("r", "a draft");

    reviews.verdict("r", "fine");

    assertThat(reviews.result("r")).isEqualTo("fine");
  }

  @Test
  void findsNoEventWhoseSubmitterHasFailed() {
    reviews.start("r", "a lost draft");

    reviews.verdict("r", "fine");

    assertThat(reviews.result("r")).isEqualTo("fine");
  }

  @Test
  void anEventIsDeliveredOnce() {
    reviews.start("r", "a draft");
    reviews.verdict("r", "fine");
    CallbackId id = new CallbackId(ReviewWorkflow.SUBMITTED.get());

    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> reviews.verdictSender(id).send("bad"))
        .withMessageStartingWith("the event with the callback id")
        .withMessageContaining("is not awaited, or not any more");
    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> reviews.verdict("r", "bad"));
    assertThat(reviews.result("r")).isEqualTo("fine");
  }

  @Test
  void failsAnEvent() {
    parcels.start("p", PARCEL);
    pass(DAY.minusMinutes(1));
    parcels.releaseSender("p").within(Duration.ofMinutes(2)).fail("Customs", "held at the border");

    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> parcels.result("p"))
        .withMessageContaining("held at the border");
  }

  @Test
  void heartbeatsKeepAnEventOpen() {
    parcels.start("p", PARCEL);
    pass(DAY);
    for (int i = 0; i < 3; i++) {
      parcels.releaseSender("p").heartbeat();
      pass(Duration.ofMinutes(59));
    }
    parcels.release("p", new Release("Ada"));

    assertThat(parcels.result("p").releasedBy()).isEqualTo("Ada");
  }

  @Test
  void saysThatLambdaKeepsNoEarlyEvents() {
    parcels.start("p", PARCEL);

    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> parcels.release("p", new Release("Ada")))
        .withMessage(
            "the event release of the run parcel p was not awaited within PT30S. Lambda keeps no"
                + " events for later: send it when the run has come to it, wait longer with"
                + " within(…), or hand the CallbackId to its sender");
  }

  @Test
  void anEventToARunThatDoesNotExistSaysSo() {
    assertThatExceptionOfType(UnknownRunException.class)
        .isThrownBy(() -> reviews.verdict("nobody", "fine"))
        .withMessage("the function review has no run nobody in any version");
  }

  @Test
  void aRunThatHasEndedTakesNoEvents() {
    reviews.start("r", "a draft");
    reviews.cancel("r");

    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> reviews.verdict("r", "fine"))
        .withMessage("the run review r has ended and takes no events any more");
  }

  @Test
  void throwsWhatTheRunFailedWith() {
    depot.failFirst(3);
    parcels.start("p", PARCEL);

    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> parcels.result("p"))
        .withMessage("the run p failed with java.lang.IllegalStateException: out of paper")
        .havingCause()
        .isExactlyInstanceOf(IllegalStateException.class)
        .withMessage("out of paper");
  }

  @Test
  void waitsForAResultNoLongerThanItIsTold() {
    parcels.start("p", PARCEL);

    assertThatExceptionOfType(RunNotEndedException.class)
        .isThrownBy(() -> parcels.result("p", Duration.ofMinutes(1)));
    assertThat(service.clock.instant()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(1)));
  }

  @Test
  void stopsARun() {
    parcels.start("p", PARCEL);
    parcels.cancel("p");
    parcels.cancel("p");

    assertThatExceptionOfType(WorkflowStoppedException.class)
        .isThrownBy(() -> parcels.result("p"))
        .withMessage("the run p was stopped with Execution.Stopped: the run was cancelled");
  }

  @Test
  void tellsThatARunTookLongerThanTheFunctionAllows() {
    executionTimeout = Duration.ofMinutes(2);
    parcels.start("p", PARCEL);

    assertThatExceptionOfType(WorkflowTimedOutException.class)
        .isThrownBy(() -> parcels.result("p"));
  }

  @Test
  void findsARunOfAnOlderVersionThatSomebodyElseStarted() {
    for (String version : List.of("1", "2", "3")) {
      start("p-" + version, version);
    }
    live = "3";
    pass(DAY);

    parcels.release("p-1", new Release("Ada"));

    assertThat(parcels.result("p-1").releasedBy()).isEqualTo("Ada");
  }

  /** Runs of other versions go on with their own code, and are no business of a preflight. */
  @Test
  void listsTheRunsOfTheVersionThatTheAliasLeadsTo() {
    start("p-1", "1");
    start("p-2", "2");
    start("p-3", "2");
    live = "2";

    assertThat(parcels.list(10).runs())
        .extracting(run -> run.run().id())
        .containsExactlyInAnyOrder("p-3", "p-2");
  }

  @Test
  void doesNotTakeALongerNameForTheOneThatItLooksFor() {
    start("p-11", "1");

    assertThatExceptionOfType(UnknownRunException.class)
        .isThrownBy(() -> parcels.result("p-1"))
        .withMessage("the function parcel has no run p-1 in any version");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"DurableExecutions\":[],\"NextMarker\":\"m\"}",
        "{\"DurableExecutions\":[{\"DurableExecutionName\":\"p\",\"DurableExecutionArn\":\"a\"}],"
            + "\"Events\":[],\"NextMarker\":\"m\"}"
      })
  @Timeout(60)
  void aListWhosePagesGoRoundInACircleIsAnError(String page) {
    try (ConstantServer circle = new ConstantServer(200, page)) {
      service.settings.set("aws.endpointUrlLambda", circle.endpoint());

      assertThatExceptionOfType(BackendException.class)
          .isThrownBy(() -> parcels.release("p", new Release("Ada")))
          .withMessageContaining("go round in a circle");
    }
  }

  @Test
  @Timeout(60)
  void aListOfVersionsThatGoesRoundInACircleIsAnError() {
    ConstantServer.Answers answers =
        path -> path.endsWith("/versions") ? "{\"Versions\":[],\"NextMarker\":\"m\"}" : "{}";
    try (ConstantServer circle = new ConstantServer(200, answers)) {
      service.settings.set("aws.endpointUrlLambda", circle.endpoint());

      assertThatExceptionOfType(BackendException.class)
          .isThrownBy(() -> parcels.result("p"))
          .withMessageContaining("go round in a circle");
    }
  }

  private void start(String id, String version) {
    String unused =
        service.backend.startExecution(
            StartRequest.of("parcel", id, "{\"id\":\"p-1\",\"grams\":250}").version(version));
  }

  @Test
  void awaitsTheLastOfRunsThatGoOnAsOthers() {
    CountdownWorkflowClient countdowns = new CountdownWorkflowClient(LambdaService.create(options));
    countdowns.start("c", 3);

    assertThat(countdowns.result("c")).isEqualTo("lift off");
    assertThat(service.backend.executions()).hasSize(4);
  }

  @Test
  void readsHistoriesNoFasterThanTheServiceAllows() {
    for (int i = 0; i < 40; i++) reviews.start("r" + i, "a draft");
    pass(Duration.ofSeconds(5));

    for (int i = 0; i < 40; i++) reviews.verdict("r" + i, "fine");

    // One look is enough, and none was refused.
    assertThat(requests("/history")).isEqualTo(40);
  }

  @Test
  void goesOnWhenOthersUseUpTheQuota() {
    ReviewWorkflowClient others = new ReviewWorkflowClient(LambdaService.create(options));
    for (int i = 0; i < 40; i++) reviews.start("r" + i, "a draft");
    pass(Duration.ofSeconds(5));
    for (int i = 0; i < 40; i++) others.start("r" + i, "a draft");

    for (int i = 0; i < 40; i++) (i % 2 == 0 ? reviews : others).verdict("r" + i, "fine");

    assertThat(requests("/history")).as("some were refused, and made again").isGreaterThan(40);
    for (int i = 0; i < 40; i++) assertThat(reviews.result("r" + i)).isEqualTo("fine");
  }

  @Test
  void findsAnEventThatWasStartedManyPagesAgo() {
    LongWorkflowClient longs = new LongWorkflowClient(LambdaService.create(options));
    longs.start("l", 600);
    pass(Duration.ofSeconds(1));

    longs.early("l", "at last");

    assertThat(requests("/history")).isEqualTo(2);
    assertThat(longs.result("l")).isEqualTo("at last");
  }

  @Test
  void findsARunAmongManyWithSimilarNames() {
    start("p", "1");
    for (int i = 0; i < 120; i++) start("p-" + i, "1");

    assertThatExceptionOfType(RunNotEndedException.class)
        .isThrownBy(() -> parcels.result("p", Duration.ZERO));
    assertThat(requests("/functions/parcel/durable-executions")).isEqualTo(2);
  }

  @Test
  void readsOnlyWhatIsNewInAHistory() {
    parcels.start("p", PARCEL);
    pass(DAY.minusMinutes(1));
    parcels.releaseSender("p").within(Duration.ofMinutes(2)).send(new Release("Ada"));

    assertThat(service.server.requests())
        .filteredOn(request -> request.path().endsWith("/history"))
        .allMatch(request -> request.query().contains("ReverseOrder=true"))
        .allMatch(request -> request.query().contains("IncludeExecutionData=false"))
        .noneMatch(request -> request.query().contains("Marker"));
  }

  private long requests(String suffix) {
    return service.server.requests().stream().filter(r -> r.path().endsWith(suffix)).count();
  }

  @Test
  void saysWhichFunctionIsMissing() {
    ParcelWorkflowClient others =
        new ParcelWorkflowClient(LambdaService.create(options.prefix("staging-")));

    assertThatIllegalStateException()
        .isThrownBy(() -> others.start("p", PARCEL))
        .withMessageStartingWith("there is no function staging-parcel:live to start the run")
        .withMessageContaining("deploy it, or say with LambdaServiceOptions how it is called");
  }

  @Test
  void callsFunctionsAsItIsTold() {
    LambdaServiceOptions named =
        options.function("parcel", "arn:aws:lambda:us-east-1:123456789012:function:parcel:7");
    new ParcelWorkflowClient(LambdaService.create(named.alias("other"))).start("p", PARCEL);

    assertThat(service.server.requests())
        .extracting(request -> request.path() + "?" + request.query())
        .containsExactly(
            "/2015-03-31/functions/arn%3Aaws%3Alambda%3Aus-east-1%3A123456789012%3Afunction%3A"
                + "parcel/invocations?Qualifier=7");
  }

  @Test
  void refusesABareNameBeforeItCallsAnybody() {
    ParcelWorkflowClient bare =
        new ParcelWorkflowClient(LambdaService.create(options.function("parcel", "parcel")));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> bare.start("p", PARCEL))
        .withMessageContaining("the bare name parcel cannot be called");
  }

  @Test
  void refusesIdsAndInputsThatLambdaDoesNotTake() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> parcels.start("p 1", PARCEL))
        .withMessage(
            "Lambda does not take the id 'p 1' for a run: 1 to 64 letters, digits, - and _ are"
                + " allowed");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> reviews.start("r", "x".repeat(1024 * 1024)))
        .withMessageContaining("the input of the run review r takes 1048578 bytes");
    assertThat(service.server.requests()).isEmpty();
  }
}
