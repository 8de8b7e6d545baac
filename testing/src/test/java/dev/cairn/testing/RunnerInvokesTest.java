package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RunnerInvokesTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults());
  private final LocalRunner runner = scripts.runner();

  @Test
  void anInvokeCallsAPlainFunction() {
    runner.function("shout", payload -> payload == null ? null : payload.toUpperCase(Locale.ROOT));
    scripts.register("caller", (workflow, input) -> workflow.invoke("call", "shout:live", input));
    scripts.start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("HEY"));
  }

  @Test
  void theFailureOfAFunctionReachesItsCaller() {
    runner.function(
        "broken",
        payload -> {
          throw new IllegalStateException("out of order");
        });
    scripts.register(
        "caller",
        (workflow, input) -> {
          try {
            return workflow.invoke("call", "broken", input);
          } catch (InvokeFailedException e) {
            return "caught " + e.error().message();
          }
        });
    scripts.start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("caught out of order"));
  }

  @Test
  void anInvokeOfAWorkflowIsARunOfItsOwn() {
    scripts.register(
        "child",
        (workflow, input) -> {
          workflow.sleep("nap", Duration.ofMinutes(5));
          return input + "!";
        });
    scripts.register("parent", (workflow, input) -> workflow.invoke("call", "child:1", input));
    scripts.start("parent", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("hey!"));
    assertThat(runner.backend().executions()).hasSize(2);
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(5)));
  }

  @Test
  void aRunThatAnotherHasCalledIsReachedByTheNameThatListsShow() {
    scripts.register("child", (workflow, input) -> workflow.await("approval"));
    scripts.register("parent", (workflow, input) -> workflow.invoke("call", "child", input));
    scripts.start("parent", "run-1", "hey");
    runner.runReady();

    String child = runner.list(RunQuery.of("child")).runs().get(0).run().id();
    runner.runUntilWaitingFor(child, "approval");
    runner.sendEvent(child, "approval", "\"granted\"");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("granted"));
    assertThat(runner.execution(child).functionName()).isEqualTo("child");
    assertThatThrownBy(() -> runner.execution("nobody"))
        .isInstanceOf(UnknownRunException.class)
        .hasMessage("no run nobody was started; there are [run-1, " + child + "]");
  }

  @Test
  void theRunThatWasCalledByAnOperationIsFoundByItsConstant() {
    LocalRunner runner =
        LocalRunner.create(
            RunnerOptions.defaults().runtime(options -> options.environment(name -> "test")));
    runner.register(() -> new Script("test-billing", 1, (workflow, input) -> "paid"));
    runner.register(() -> new TypedWorkflow(what -> {}));
    runner.start("typed", 1, "run-1", "\"bill\"");
    Run run = runner.run("run-1");

    assertThatThrownBy(() -> run.called(TypedWorkflow.BILL))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the run run-1 has called no workflow by bill");
    runner.advance(Duration.ofDays(1));

    Run bill = run.called(TypedWorkflow.BILL);
    assertThat(bill.snapshot().functionName()).isEqualTo("test-billing");
    assertThat(runner.describe()).contains(bill.id() + " (test-billing version 1)");
  }

  @Test
  void anInvokeWithoutVersionOrByAliasCallsTheNewest() {
    runner.register("child", 1, () -> new Script("child", 1, (workflow, input) -> "old"));
    runner.register("child", 2, () -> new Script("child", 2, (workflow, input) -> "new"));
    scripts.register(
        "parent",
        (workflow, input) ->
            workflow.invoke("a", "child", input)
                + workflow.invoke("b", "child:live", input)
                + workflow.invoke("c", "child:1", input)
                + workflow.invoke(
                    "d", "arn:aws:lambda:us-east-1:123456789012:function:child:2", input));
    scripts.start("parent", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("newnewoldnew"));
  }

  @Test
  void anInvokeOfWhatNobodyRegisteredEndsTheTest() {
    scripts.register(
        "caller",
        (workflow, input) -> {
          try {
            return workflow.invoke("call", "nobody:live", input);
          } catch (InvokeFailedException e) {
            return "unpaid";
          }
        });
    scripts.start("caller", "run-1", "hey");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(
            "the run run-1 calls the function nobody:live, which is not there. Register its")
        .hasMessageContaining("RunnerOptions.missingFunctions(true)");
  }

  private static Scripts asOnLambda() {
    return new Scripts(RunnerOptions.defaults().missingFunctions(true));
  }

  @Test
  void anInvokeOfWhatDoesNotExistFails() {
    Scripts scripts = asOnLambda();
    LocalRunner runner = scripts.runner();
    scripts.register("caller", (workflow, input) -> workflow.invoke("call", "nobody", input));
    scripts.start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(runner.execution("run-1").operation("call").status())
        .isEqualTo(OperationStatus.FAILED);
  }

  @Test
  void anInvokeOfAVersionThatDoesNotExistFails() {
    Scripts scripts = asOnLambda();
    LocalRunner runner = scripts.runner();
    scripts.register("child", (workflow, input) -> "never");
    scripts.register("caller", (workflow, input) -> workflow.invoke("call", "child:9", input));
    scripts.start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
  }

  @Test
  void aBlockedTargetIsNamedWithItsCaller() {
    scripts.register("child", (workflow, input) -> workflow.await("approval"));
    scripts.register("parent", (workflow, input) -> workflow.invoke("call", "child", input));
    scripts.start("parent", "run-1", "hey");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(RunBlockedException.class)
        .hasMessageContaining("run-1 waits for the call 'call', since")
        .hasMessageContaining("invoke-1 waits for the event 'approval', since");
  }

  @Test
  void theTargetOfAnInvokeMayComeFromTheEnvironment() {
    Scripts configured =
        new Scripts(
            RunnerOptions.defaults()
                .runtime(options -> options.environment(name -> name + "-function")));
    configured.runner().function("RISK-function", payload -> "\"low\"");
    configured.register("caller", (workflow, input) -> workflow.invoke("call", "${RISK}", input));
    configured.start("caller", "run-1", "hey");

    assertThat(configured.runner().await("run-1")).isEqualTo(Scripts.succeeded("low"));
  }

  /** As a generated client of the workflow {@code child} would be. */
  private static final class ChildClient extends WorkflowClient<String, String> {
    ChildClient(WorkflowService service) {
      super(service, new Script("child", 1, (workflow, input) -> input).workflowDefinition());
    }
  }

  @Test
  void aFunctionInThePlaceOfAWorkflowIsTypedByItsClient() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    scripts.register("parent", (workflow, input) -> workflow.invoke("call", "child:live", input));
    scripts.runner().function(ChildClient::new, text -> text.toUpperCase(Locale.ROOT));

    scripts.start("parent", "run-1", "hello");

    assertThat(scripts.runner().await("run-1")).isEqualTo(Scripts.succeeded("HELLO"));
  }

  @Test
  void whatSuchAFunctionThrowsIsTheFailureOfTheCall() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    scripts.register("parent", (workflow, input) -> workflow.invoke("call", "child", input));
    scripts
        .runner()
        .function(
            ChildClient::new,
            text -> {
              throw new IOException("no " + text);
            });

    scripts.start("parent", "run-1", "hello");

    assertThat(scripts.runner().await("run-1").toString()).contains("no hello");
  }
}
