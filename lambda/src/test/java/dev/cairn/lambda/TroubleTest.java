package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowVersions;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trouble on the wire, seen by a handler. */
class TroubleTest {
  private static final String PARCEL = "{\"id\":\"p-1\",\"grams\":250}";
  private final Depot depot = Depot.open();
  private final Service service = new Service(BackendOptions.defaults());

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void aThrottledCallIsRepeatedUnderTheSameName() {
    beforeCall(1, BackendException.refused(429, "TooManyRequestsException", "Rate exceeded"));

    firstInvocation();

    assertFirstCallWasRepeated();
  }

  @Test
  void aFailureOfTheServiceIsRepeated() {
    beforeCall(1, BackendException.refused(503, "ServiceException", "An error occurred"));

    firstInvocation();

    assertFirstCallWasRepeated();
  }

  @Test
  void aCallWhoseConnectionIsCutIsRepeated() {
    beforeCall(1, BackendException.unreachable("cut", null));

    firstInvocation();

    assertFirstCallWasRepeated();
  }

  @Test
  void aCallWhoseAnswerIsLostIsRepeatedAndRecordedOnce() {
    service.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (call.number() == 1) throw BackendException.unreachable("cut", null);
            return result;
          }
        });

    String arn = firstInvocation();

    assertFirstCallWasRepeated();
    assertThat(service.backend.execution(arn).operation("label").step().attempt()).isEqualTo(1);
  }

  @Test
  void aCallThatIsNotAnsweredInTimeIsRepeated() {
    CountDownLatch repeated = new CountDownLatch(1);
    service.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (call.number() == 1) awaitQuietly(repeated);
            else repeated.countDown();
            return result;
          }
        });

    String arn = service.start(PARCEL);
    service.invoke(
        new PatientHandler(LambdaApi.create(Duration.ofSeconds(10), Duration.ofSeconds(1))), arn);

    assertFirstCallWasRepeated();
  }

  @Test
  void throttlingWithoutEndFailsTheInvocationAndNotTheRun() {
    service.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            throw BackendException.refused(429, "TooManyRequestsException", "Rate exceeded");
          }
        });
    String arn = service.start(PARCEL);
    InvocationInput input = service.backend.beginInvocation(arn);

    assertThatThrownBy(() -> Service.call(new PatientHandler(LambdaApi.create()), input))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("Rate exceeded");
    assertThat(service.backend.status(arn)).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void anInvocationThatAnotherOneHasReplacedFails() {
    String arn = service.start(PARCEL);
    InvocationInput replaced = service.backend.beginInvocation(arn);
    InvocationInput live = service.backend.beginInvocation(arn);
    ParcelWorkflowHandler handler = new ParcelWorkflowHandler();

    assertThatThrownBy(() -> Service.call(handler, replaced))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContainingAll("Invalid checkpoint token");
    assertThat(Service.call(handler, live)).isEqualTo(new InvocationOutput.Pending());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "302 | <html>log in</html>",
        "403 | <html>blocked</html>",
        "403 | {\"code\":\"Blocked\",\"message\":\"by the proxy\"}",
        "404 | ''",
        "407 | <html>who are you</html>",
        "408 | ''",
        "502 | <html>bad gateway</html>",
        "511 | <html>log in</html>",
        "200 | {}",
        "200 | ''",
        "200 | null",
        "200 | []",
        "200 | {\"NewExecutionState\":[]}",
        "200 | <html>welcome</html>",
        "204 | ''"
      })
  void anAnswerThatIsNotTheServicesFailsTheInvocationAndNotTheRun(int status, String body) {
    String arn = service.start(PARCEL);
    InvocationInput input = service.backend.beginInvocation(arn);
    try (ConstantServer proxy = new ConstantServer(status, body)) {
      service.settings.set("aws.endpointUrlLambda", proxy.endpoint());

      assertThatThrownBy(() -> Service.call(new PatientHandler(LambdaApi.create()), input))
          .isInstanceOf(InvocationFailedException.class)
          .hasMessageContaining(
              switch (status / 100) {
                case 2 -> "answer cannot be read";
                case 5 -> "it names no error of Lambda";
                default -> "no answer of Lambda";
              })
          .hasMessageContaining("see HTTPS_PROXY, NO_PROXY and AWS_ENDPOINT_URL_LAMBDA");

      assertThat(service.backend.status(arn)).isEqualTo(ExecutionStatus.RUNNING);
      // Time-outs, trouble of servers and answers that only seem fine pass: such a call is
      // repeated.
      boolean passes = status / 100 == 2 || status / 100 == 5 || status == 408;
      assertThat(proxy.requests()).isEqualTo(passes ? 5 : 1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"200 | []", "200 | ''", "200 | <html>welcome</html>", "302 | ''"})
  void thePagesOfAJournalThatAreNotTheServicesAreToldOfInTheSameWay(int status, String body) {
    try (ConstantServer proxy = new ConstantServer(status, body)) {
      service.settings.set("aws.endpointUrlLambda", proxy.endpoint());

      assertThatThrownBy(
              () -> new LambdaBackend(LambdaApi.create()).state("arn", "token", "marker", 10))
          .isInstanceOf(BackendException.class)
          .hasMessageContaining("see HTTPS_PROXY, NO_PROXY and AWS_ENDPOINT_URL_LAMBDA");
    }
  }

  @Test
  void aMissingPermissionFailsTheRunAndSaysWhatToAllow() {
    beforeCall(
        1,
        BackendException.refused(
            403,
            "AccessDeniedException",
            "User is not authorized to perform: lambda:CheckpointDurableExecution"));

    ExecutionSnapshot run = service.run(new ParcelWorkflowHandler(), service.start(PARCEL));

    assertThat(run.status()).isEqualTo(ExecutionStatus.FAILED);
    assertThat(run.error().message())
        .startsWith("User is not authorized to perform: lambda:CheckpointDurableExecution; allow")
        .contains(
            "lambda:CheckpointDurableExecution and lambda:GetDurableExecutionState on"
                + " arn:aws:lambda:us-east-1:123456789012:function:parcel:*");
  }

  @ParameterizedTest
  @CsvSource({
    "400, ExpiredTokenException, true",
    "400, UnrecognizedClientException, true",
    "403, InvalidSignatureException, true",
    "403, ResourceNotFoundException, false",
    "403, InvalidParameterValueException, false",
    "403, KMSAccessDeniedException, false",
    "403, SomethingNewException, false"
  })
  void theCodeAndNotTheStatusTellsThatCredentialsAreNotAccepted(
      int status, String code, boolean isOfCredentials) {
    try (ConstantServer lambda =
        new ConstantServer(status, "{\"__type\":\"" + code + "\",\"message\":\"no\"}")) {
      service.settings.set("aws.endpointUrlLambda", lambda.endpoint());

      assertThatThrownBy(
              () -> new LambdaBackend(LambdaApi.create()).state("arn", "token", "marker", 10))
          .isInstanceOf(BackendException.class)
          .message()
          .isEqualTo(
              isOfCredentials
                  ? "no; the function's credentials are not accepted: leave AWS_ACCESS_KEY_ID,"
                      + " AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN to Lambda, and AWS_REGION as"
                      + " well"
                  : "no");
    }
  }

  @Test
  void aTokenOfTheRunThatIsStaleIsNoMatterOfCredentials() {
    beforeCall(
        1,
        BackendException.refused(
            400, "InvalidParameterValueException", "Invalid checkpoint token: expired"));
    InvocationInput input = service.backend.beginInvocation(service.start(PARCEL));

    assertThatThrownBy(() -> Service.call(new ParcelWorkflowHandler(), input))
        .isInstanceOf(InvocationFailedException.class)
        .message()
        .doesNotContain("credentials");
  }

  @Test
  void anUnqualifiedNameFailsTheRunAndSaysHowToQualifyIt() {
    String said = "You cannot invoke a durable function using an unqualified ARN.";
    beforeCall(1, BackendException.refused(400, "InvalidParameterValueException", said));

    ExecutionSnapshot run = service.run(new ParcelWorkflowHandler(), service.start(PARCEL));

    assertThat(run.error().message()).startsWith(said).contains("a version, an alias or $LATEST");
  }

  @Test
  void aKeyThatCannotBeUsedFailsTheRunAtOnce() {
    beforeCall(1, BackendException.refused(502, "KMSDisabledException", "The key is disabled"));

    ExecutionSnapshot run = service.run(new ParcelWorkflowHandler(), service.start(PARCEL));

    assertThat(run.error().message()).isEqualTo("The key is disabled");
    assertThat(service.server.requests()).hasSize(1);
  }

  @Test
  void callsAreSignedWithTheSecretOfTheCredentials() {
    service.settings.set("aws.secretAccessKey", "another");

    assertCallerIsNotKnown(
        "signature we calculated does not match", "the function's credentials are not accepted");
    assertThat(service.tapped.calls()).isEmpty();
  }

  @Test
  void callsCarryTheSessionTokenOfTheCredentials() {
    service.settings.set("aws.sessionToken", "another");

    assertCallerIsNotKnown("security token included in the request is invalid");
  }

  @Test
  void callsAreSignedForTheRegion() {
    service.settings.set("aws.region", "eu-central-1");

    assertCallerIsNotKnown("Credential should be scoped to us-east-1");
  }

  /** Credentials are the process's: the invocation fails, and a run outlives them. */
  private void assertCallerIsNotKnown(String... said) {
    String arn = service.start(PARCEL);
    InvocationInput input = service.backend.beginInvocation(arn);
    assertThatThrownBy(() -> Service.call(new ParcelWorkflowHandler(), input))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContainingAll(said);
    assertThat(service.backend.status(arn)).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void throttlingUnderAnotherStatusIsThrottling() {
    beforeCall(1, BackendException.refused(400, "ThrottlingException", "Rate exceeded"));

    firstInvocation();

    assertFirstCallWasRepeated();
  }

  /** Up to the first pause. */
  private String firstInvocation() {
    String arn = service.start(PARCEL);
    assertThat(service.invoke(new ParcelWorkflowHandler(), arn))
        .isEqualTo(new InvocationOutput.Pending());
    return arn;
  }

  private void assertFirstCallWasRepeated() {
    assertThat(service.tapped.calls()).hasSizeGreaterThanOrEqualTo(2);
    CheckpointCall first = service.tapped.calls().get(0);
    CheckpointCall second = service.tapped.calls().get(1);
    assertThat(second.clientToken()).isEqualTo(first.clientToken());
    assertThat(second.updates()).isEqualTo(first.updates());
    assertThat(depot.labels).hasValue(1);
  }

  private void beforeCall(int number, BackendException failure) {
    service.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (call.number() == number) throw failure;
          }
        });
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A handler that is written by hand, and waits no real time between calls. */
  private static final class PatientHandler extends LambdaHandler {
    PatientHandler(LambdaApi api) {
      super(
          WorkflowVersions.of(new ParcelWorkflow.Wiring()),
          new LambdaBackend(api),
          RuntimeOptions.defaults(),
          Platform.real().sleeper(time -> {}));
    }
  }
}
