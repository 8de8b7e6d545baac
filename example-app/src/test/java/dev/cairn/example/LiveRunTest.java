package dev.cairn.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.example.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The example on the engine, in real time. */
@Execution(ExecutionMode.CONCURRENT)
final class LiveRunTest {
  private static final Pattern PAYMENT = Pattern.compile("payment ([0-9a-f]{4})");

  @TempDir Path folder;

  private String output = "";

  @Test
  void showsARunFromItsStartToItsReceiptAndNumbersTheNextOne() {
    assertThat(run()).isZero();
    assertThat(output)
        .containsSubsequence(
            "page        http://127.0.0.1:",
            "order-1001  is started: workflow order",
            "gateway     takes 249.00 EUR from card 4242",
            "‖ coolingOff  pause 1: wakes up at ",
            "✓ order-1001  SHIPPED: parcel-",
            "4 operations")
        // Said by another thread than that of the run, before or after the pause is shown.
        .containsSubsequence(
            "time        is short here: coolingOff ends before its time",
            "Ada         approves the order");

    String first = payment();

    assertThat(run("--reject")).isZero();
    assertThat(payment()).as("of another order").isNotEqualTo(first);
    assertThat(output).contains("gateway     gives 249.00 EUR back", "✓ order-1002  REJECTED: Ada");
  }

  @Test
  void aProcessThatIsKilledInTheMiddleIsFollowedByOneThatTakesTheMoneyNoSecondTime()
      throws Exception {
    assertThat(run("--crash")).isZero();

    assertThat(output)
        .containsSubsequence(
            "gateway     takes 249.00 EUR from card 4242",
            "✗ the process was killed after it took the money; it is started again",
            "engine      order-1001 was not finished, and goes on",
            "gateway     knows this request",
            "✓ order-1001  SHIPPED: parcel-")
        .containsOnlyOnce("gateway     takes");
    assertThat(Files.readAllLines(folder.resolve("gateway.txt"))).hasSize(1);
  }

  @Test
  void aCardThatIsDeclinedEndsWithExitCode1() {
    assertThat(run("--fail")).isEqualTo(1);
    assertThat(output).contains("✗ order-1001  failed with CardDeclined: the bank says no");
  }

  @Test
  void aFolderThatAnotherProgramUsesIsRefusedInPlainWords() {
    try (Engine other =
        Engine.open(EngineOptions.onUrl("jdbc:sqlite:" + folder.resolve("orders.db")))) {
      assertThat(other.coordinator()).isNotNull();
      assertThat(run()).isEqualTo(1);
    }
    assertThat(output).contains("orders.db").doesNotContain("at dev.cairn");
  }

  private String payment() {
    Matcher paid = PAYMENT.matcher(output);
    assertThat(paid.find()).isTrue();
    return paid.group(1);
  }

  private int run(String... arguments) {
    StringWriter printed = new StringWriter();
    List<String> all =
        new ArrayList<>(
            List.of("--fast", "--seed", "3", "--port", "0", "--folder", folder.toString()));
    all.addAll(List.of(arguments));
    int exitCode =
        Main.run(new PrintWriter(printed, true), Terminal.NONE, all.toArray(String[]::new));
    output = printed.toString();
    return exitCode;
  }
}
