package dev.cairn.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.example.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class MainTest {

  @Test
  void showsARunFromItsStartToItsReceipt() {
    Outcome outcome = run();

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output())
        .containsSubsequence(
            "order-1001  is started: workflow order",
            "invocation 1",
            "✗ charge      attempt 1 failed: GatewayUnavailable: no answer; again in 1s",
            "‖ suspended   nothing runs, until 2030-01-01 00:00:01 at the latest",
            "» time        leaps by 1s",
            "invocation 3",
            "▸ charge      attempt 3",
            "gateway     takes 249.00 EUR from card 4242",
            "✓ charge      SUCCEEDED",
            "‖ coolingOff  pause 1: wakes up at 2030-01-02 00:00:02",
            "» time        leaps by 1d",
            "invocation 4",
            "↺ charge      replayed from the journal: SUCCEEDED",
            "✓ coolingOff  SUCCEEDED: pause 1 is over",
            "‖ approval    pause 2: waits for the event, until 2030-01-09 00:00:02",
            "Ada         approves the order",
            "✉ approval    event delivered",
            "invocation 5",
            "↺ coolingOff  replayed from the journal: SUCCEEDED",
            "✓ approval    SUCCEEDED: pause 2 is over",
            "✓ ship        SUCCEEDED",
            "✓ order-1001  SHIPPED: parcel-",
            "5 invocations, 4 operations, 3d of virtual time");
  }

  @Test
  void optionsThatMakeNoSenseAreToldInALine() {
    assertThat(run("--port", "99999").exitCode()).isEqualTo(2);
    assertThat(run("--serve").output()).startsWith("--serve keeps an engine's page up");
  }

  @Test
  void takesTheMoneyOnceHoweverOftenTheRunIsReplayed() {
    assertThat(run().output()).containsOnlyOnce("gateway     takes");
  }

  @Test
  void failsWithExitCode1WhenTheBankDeclines() {
    Outcome outcome = run("--fail");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.output())
        .contains(
            "failed: CardDeclined: the bank says no; not to be tried again",
            "✗ order-1001  failed with CardDeclined: the bank says no")
        .doesNotContain("coolingOff");
  }

  @Test
  void paysBackWhatWasNotApproved() {
    Outcome outcome = run("--reject");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output())
        .contains(
            "Ada         refuses the order",
            "gateway     gives 249.00 EUR back to card 4242",
            "✓ order-1001  REJECTED: Ada")
        .doesNotContain("▸ ship");
  }

  @Test
  void paysBackWhenNobodyDecidesInTime() {
    Outcome outcome = run("--no-approval");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output())
        .contains(
            "» time        leaps by 7d",
            "✗ approval    TIMED_OUT: pause 2 is over",
            "✓ order-1001  REJECTED: nobody in seven days");
  }

  @Test
  void goesOnAfterACrashWithoutTakingTheMoneyTwice() {
    Outcome outcome = run("--crash", "3");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output())
        .contains(
            "✗ invocation  the process crashed; the run is invoked again",
            "gateway     knows this request",
            "✓ order-1001  SHIPPED: parcel-")
        .containsOnlyOnce("gateway     takes 249.00 EUR");
  }

  @Test
  void doesTheSameForTheSameSeed() {
    assertThat(run("--seed", "4").output()).isEqualTo(run("--seed", "4").output());
    assertThat(run("--seed", "4").output()).isNotEqualTo(run().output());
  }

  @Test
  void saysWhatItCanDo() {
    Outcome outcome = run("--help");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output())
        .contains(
            "--virtual",
            "--serve",
            "--seed",
            "--fail",
            "--reject",
            "--no-approval",
            "--crash",
            "--plain",
            "--slow")
        .contains("Exit code: 0 if the run succeeded, 1 if it failed")
        .doesNotContain("invocation 1");
  }

  @Test
  void refusesOptionsThatItDoesNotKnowWithExitCode2() {
    Outcome outcome = run("--crash", "0");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.output())
        .contains("'--crash': '0' is no number of a checkpoint, which count from 1", "--help")
        .doesNotContain("invocation 1");
  }

  @Test
  void aCheckpointHasANumberInVirtualTimeAlone() {
    for (String[] crash : new String[][] {{"--crash=3"}, {"--crash", "3"}}) {
      StringWriter out = new StringWriter();
      int exitCode = Main.run(new PrintWriter(out), new Terminal(false, false), crash);

      assertThat(exitCode).isEqualTo(2);
      assertThat(out.toString())
          .startsWith("--crash has the number of a checkpoint with --virtual");
    }
  }

  @Test
  void hasColoursAtATerminalUnlessItIsToBePlain() {
    Terminal terminal = new Terminal(true, true);
    StringWriter coloured = new StringWriter();
    StringWriter plain = new StringWriter();

    Main.run(new PrintWriter(coloured, true), terminal, "--virtual", "--fast");
    Main.run(new PrintWriter(plain, true), terminal, "--virtual", "--fast", "--plain");

    assertThat(coloured.toString()).contains("\033[32m✓");
    assertThat(plain.toString()).contains("✓").doesNotContain("\033");
  }

  private record Outcome(int exitCode, String output) {}

  private static Outcome run(String... arguments) {
    StringWriter output = new StringWriter();
    String[] all =
        Stream.concat(Stream.of("--virtual"), Stream.of(arguments)).toArray(String[]::new);
    int exitCode = Main.run(new PrintWriter(output, true), Terminal.NONE, all);
    return new Outcome(exitCode, output.toString());
  }
}
