package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.engine.postgres.FreePort;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Commands against an engine by its address. */
@TestInstance(Lifecycle.PER_CLASS)
final class EngineCommandsTest {
  private Running engine = new Running("serve", "--db", "memory", "--app", Cairn.APP.toString());

  @BeforeAll
  void isUp() {
    assertThat(engine.endpoint().getPort()).isPositive();
  }

  @AfterAll
  void close() {
    engine.close();
  }

  private Cairn call(String... arguments) {
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--url", engine.url()));
    return Cairn.call(all.toArray(String[]::new));
  }

  /** Starts a parcel and waits until it awaits its signature. */
  private void startParcel(String name) {
    assertThat(call("start", "parcel", name, "\"Basel\"").exitCode()).isZero();
    engine.awaitRuns("workflow=parcel&waits=signature&name=" + name, 1);
  }

  @Test
  void startPrintsTheNameOfTheRun() {
    Cairn started = call("start", "note", "n-1", "\"hello\"");
    assertThat(started.out().strip()).isEqualTo("n-1");
    assertThat(started.exitCode()).isZero();
  }

  @Test
  void startChoosesANameWhereNoneIsGiven() {
    Cairn first = call("start", "note", "--json");
    Cairn second = call("start", "note", "--json");
    assertThat(first.json().path("name").asText())
        .isNotEmpty()
        .isNotEqualTo(second.json().path("name").asText());
  }

  @Test
  void startWithAnotherInputIsRefused() {
    assertThat(call("start", "note", "n-2", "\"a\"").exitCode()).isZero();
    assertThat(call("start", "note", "n-2", "\"a\"").exitCode()).isZero();
    Cairn other = call("start", "note", "n-2", "\"b\"");
    assertThat(other.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(other.errors()).startsWith("error: ").contains("another input");
  }

  @Test
  void startOfAnUnknownWorkflowIsRefusedAsJsonForPrograms() {
    Cairn refused = call("start", "nothing", "x", "--json");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(Cairn.json(refused.errors()).path("error").path("code").asText())
        .isEqualTo("not_found");
  }

  @Test
  void startWaitsForTheResultIfItIsAskedTo() {
    Cairn done = call("start", "note", "n-3", "\"hello\"", "--wait", "1m");
    assertThat(done.out().strip()).isEqualTo("\"hello\"");
  }

  @Test
  void nothingIsDoneIfAnOptionCannotBeRead() {
    Cairn refused = call("start", "parcel", "w-1", "\"Basel\"", "--wait", "soon");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("--wait", "soon is not a duration");
    assertThat(call("list", "--name", "w-1").errors()).contains("no such run");
    Cairn wrong = call("send", "parcel", "w-1", "signature", "--fail", "lost", "--id", "once");
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.errors()).contains("--id");
  }

  @Test
  void programsAreToldWhatWasDone() {
    startParcel("w-2");
    startParcel("w-3");
    assertThat(call("send", "parcel", "w-2", "signature", "\"Ada\"", "--json").json())
        .isEqualTo(
            Cairn.json(
                "{\"done\":\"sent\",\"event\":\"signature\",\"name\":\"w-2\",\"workflow\":\"parcel\"}"));
    assertThat(call("cancel", "parcel", "w-3", "--json").json())
        .isEqualTo(Cairn.json("{\"done\":\"cancelled\",\"name\":\"w-3\",\"workflow\":\"parcel\"}"));
  }

  @Test
  void inputComesFromAFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("input.json"), "\"from a file\"\n");
    Cairn done = call("start", "note", "n-4", "@" + file, "--wait", "1m");
    assertThat(done.out().strip()).isEqualTo("\"from a file\"");
  }

  @Test
  void inputThatIsNoJsonIsRefusedWithAHint() {
    Cairn refused = call("start", "note", "n-5", "hello");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("no JSON").contains("'\"hello\"'");
  }

  @Test
  void resultOfARunThatFailedHasItsOwnExitCode() {
    assertThat(call("start", "note", "n-6", "\"\"").exitCode()).isZero();
    Cairn failed = call("result", "note", "n-6", "--wait", "5m");
    assertThat(failed.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
    assertThat(failed.errors()).contains("failed").contains("nothing to write");
    assertThat(failed.out()).isEmpty();
  }

  @Test
  void resultOfARunThatHasNotEndedHasItsOwnExitCode() {
    startParcel("p-1");
    Cairn open = call("result", "parcel", "p-1");
    assertThat(open.exitCode()).isEqualTo(ExitCode.RUN_NOT_ENDED);
    assertThat(call("result", "parcel", "p-1", "--json").json().path("status").asText())
        .isEqualTo("RUNNING");
  }

  @Test
  void sendLetsARunGoOn() {
    startParcel("p-2");
    assertThat(call("send", "parcel", "p-2", "signature", "\"Anna\"").exitCode()).isZero();
    assertThat(call("result", "parcel", "p-2", "--wait", "5m").out().strip())
        .isEqualTo("\"Bern to Basel, signed by Anna\"");
  }

  @Test
  void sendTellsThatAnEventHasFailed() {
    startParcel("p-3");
    Cairn sent = call("send", "parcel", "p-3", "signature", "--fail", "nobody at home");
    assertThat(sent.exitCode()).isZero();
    Cairn failed = call("result", "parcel", "p-3", "--wait", "5m");
    assertThat(failed.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
    assertThat(failed.errors()).contains("nobody at home");
    assertThat(call("show", "parcel", "p-3", "--once").out())
        .contains("failed because of ")
        .contains("nobody at home");
  }

  @Test
  void sendToACallbackReachesTheRun() {
    startParcel("p-4");
    String history = call("history", "parcel", "p-4", "--json").out();
    String id = Cairn.json(history).findValue("CallbackId").asText();
    assertThat(call("send", "--callback", id, "--heartbeat").exitCode()).isZero();
    assertThat(call("send", "--callback", id, "\"Berta\"").exitCode()).isZero();
    assertThat(call("result", "parcel", "p-4", "--wait", "5m").out()).contains("Berta");
  }

  @Test
  void sendWarnsOfAnEventThatTheCodeNeverAwaits() {
    startParcel("p-14");
    Cairn kept = call("send", "parcel", "p-14", "signatur", "\"Anna\"");
    assertThat(kept.exitCode()).isZero();
    assertThat(kept.errors().strip())
        .isEqualTo(
            "warning: The code of parcel does not await signatur; it awaits signature. The event is"
                + " kept.");
    Cairn failed = call("send", "parcel", "p-14", "signatur", "--fail", "lost", "--json");
    assertThat(failed.json().path("awaits").path(0).asText()).isEqualTo("signature");
    assertThat(call("send", "parcel", "p-14", "signature", "\"Anna\"").errors()).isEmpty();
  }

  @Test
  void sendWithoutAnEventIsAFaultOfUsage() {
    Cairn refused = call("send", "parcel", "p-5");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("WORKFLOW RUN EVENT");
  }

  @Test
  void cancelStopsARun() {
    startParcel("p-6");
    assertThat(call("cancel", "parcel", "p-6").exitCode()).isZero();
    Cairn stopped = call("result", "parcel", "p-6", "--wait", "5m");
    assertThat(stopped.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
    assertThat(stopped.errors()).contains("stopped");
  }

  @Test
  void cancelSaysThatARunHadEndedBefore() {
    assertThat(call("start", "note", "n-ended", "\"done\"", "--wait", "5m").exitCode()).isZero();
    Cairn cancelled = call("cancel", "note", "n-ended");
    assertThat(cancelled.exitCode()).isZero();
    assertThat(cancelled.errors().strip())
        .isEqualTo("warning: note n-ended had ended before, and stays SUCCEEDED.");
    JsonNode told = call("cancel", "note", "n-ended", "--json").json();
    assertThat(told.path("done").asText()).isEqualTo("nothing");
    assertThat(told.path("status").asText()).isEqualTo("SUCCEEDED");
  }

  @Test
  void cancelOfAnUnknownRunIsRefused() {
    assertThat(call("cancel", "parcel", "p-none").exitCode()).isEqualTo(ExitCode.REFUSED);
  }

  @Test
  void listShowsWhatRunsWaitFor() {
    startParcel("p-7");
    Cairn list = call("list", "parcel", "--name", "p-7");
    assertThat(list.out())
        .contains("WORKFLOW", "WAITS FOR")
        .containsPattern("parcel +p-7 +1 +suspended .* event signature");
    assertThat(call("list", "--status", "succeeded", "--name", "p-7", "--json").json().path("runs"))
        .isEmpty();
    assertThat(call("list", "--status", "lost").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(call("list", "--from", "yesterday").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void listGoesOnWhereThePageEnded() {
    for (int i = 0; i < 3; i++) startParcel("page-" + i);
    JsonNode first = call("list", "--name", "page-", "--limit", "2", "--json").json();
    assertThat(first.path("runs")).hasSize(2);
    String next = first.path("next").asText();
    JsonNode second =
        call("list", "--name", "page-", "--limit", "2", "--after", next, "--json").json();
    assertThat(second.path("runs")).hasSize(1);
  }

  @Test
  void showDrawsTheRunOnItsCode() {
    startParcel("p-8");
    Cairn shown = call("show", "parcel", "p-8", "--once");
    assertThat(shown.out())
        .containsPattern("parcel p-8  version 1  suspended  started .*  pause 1 of 1\n")
        .contains("waits for event signature")
        .containsPattern("✔ label .*ParcelWorkflow.java:\\d+  succeeded in")
        .containsPattern("◷ signature .* waiting, so far")
        .containsPattern("· giveBack");
  }

  @Test
  void showIsLiveUntilTheRunEnds() throws InterruptedException {
    startParcel("p-9");
    Cairn[] shown = new Cairn[1];
    Thread watching =
        new Thread(() -> shown[0] = call("show", "parcel", "p-9", "--live"), "watching");
    watching.start();
    assertThat(call("send", "parcel", "p-9", "signature", "\"Cleo\"").exitCode()).isZero();
    watching.join();
    assertThat(shown[0].out()).contains("succeeded");
    assertThat(shown[0].out()).containsPattern("✔ handOver");
  }

  @Test
  void showWritesAPageThatNeedsNothingElse(@TempDir Path folder) throws IOException {
    startParcel("p-10");
    Path page = folder.resolve("run.html");
    assertThat(call("show", "parcel", "p-10", "--html", page.toString()).exitCode()).isZero();
    assertThat(Files.readString(page))
        .contains("\\u003csvg", "Bern to Basel")
        .doesNotContain("src=\"http");
  }

  @Test
  void showReadsAHistoryThatWasExported(@TempDir Path folder) {
    startParcel("p-11");
    Path file = folder.resolve("history.json");
    assertThat(call("history", "parcel", "p-11", "--out", file.toString()).exitCode()).isZero();
    Cairn shown =
        Cairn.call("show", "--from", file.toString(), "--app", Cairn.APP.toString(), "--once");
    assertThat(shown.out()).contains("parcel p-11").containsPattern("✔ label");
  }

  @Test
  void aHistoryOfAFailedRunSaysWhyItFailed(@TempDir Path folder) {
    startParcel("p-12");
    assertThat(call("send", "parcel", "p-12", "signature", "--fail", "lost").exitCode()).isZero();
    assertThat(call("result", "parcel", "p-12", "--wait", "5m").exitCode())
        .isEqualTo(ExitCode.RUN_FAILED);
    String file = folder.resolve("history.json").toString();
    Cairn written = call("history", "parcel", "p-12", "--out", file, "--json");
    assertThat(written.json().path("file").asText()).isEqualTo(file);

    String shown = call("show", "parcel", "p-12").out();
    String reason = shown.substring(shown.indexOf("failed because of "));
    assertThat(Cairn.call("show", "--from", file).out()).endsWith(reason);
  }

  @Test
  void aHistoryOfAWorkflowThatTheAppDoesNotHaveIsToldWithItsName(@TempDir Path folder)
      throws IOException {
    startParcel("p-13");
    Path file = folder.resolve("history.json");
    String history = call("history", "parcel", "p-13", "--json").out();
    Files.writeString(file, history.replace("function:parcel", "function:letter"));
    // The operations of another workflow fit none of the app's.
    Files.writeString(file, Files.readString(file).replace("\"label\"", "\"stamp\""));

    Cairn refused = Cairn.call("show", "--from", file.toString(), "--app", Cairn.APP.toString());
    assertThat(refused.errors()).contains("the history is of letter, and the app has");
  }

  /** The reader of a pipe may have seen enough long before the run ends. */
  @Test
  void nobodyFollowsARunForAReaderThatHasGone() {
    startParcel("p-14");
    PrintWriter gone =
        new PrintWriter(
            new OutputStream() {
              @Override
              public void write(int octet) throws IOException {
                throw new IOException("Broken pipe");
              }
            });
    StringWriter errors = new StringWriter();

    int exitCode =
        Main.run(
            gone,
            new PrintWriter(errors, true),
            "show",
            "parcel",
            "p-14",
            "--live",
            "--url",
            engine.url());
    assertThat(errors.toString()).isEmpty();
    assertThat(exitCode).isZero();
  }

  @Test
  void showRefusesAFileThatIsNoText(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("app.jar"), new byte[] {'P', 'K', (byte) 0xff});
    Cairn refused = Cairn.call("show", "--from", file.toString());
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors().strip())
        .isEqualTo("error: " + file + " cannot be read: it is no text in UTF-8");
  }

  /** A caller who fails an event could write to the terminal of an operator otherwise. */
  @Test
  void controlCharactersOfErrorsDoNotReachTheTerminal() {
    startParcel("p-esc");
    String message = "\u001b[31mred\u001b]0;title\u0007\rnext\u009b2J \u202eturned";
    assertThat(call("send", "parcel", "p-esc", "signature", "--fail", message).exitCode()).isZero();
    Cairn result = call("result", "parcel", "p-esc", "--wait", "5m");
    Cairn show = call("show", "parcel", "p-esc", "--once");
    Cairn history = call("history", "parcel", "p-esc");
    for (String text : List.of(result.errors(), show.out(), history.out())) {
      assertThat(text)
          .contains("\\u001b[31mred\\u001b]0;title\\u0007", "\\u202eturned")
          .doesNotContain("\u001b[31mred", "\u0007", "\r", "\u009b", "\u202e");
    }
  }

  @Test
  void showFindsTheCodeOfAHistoryThatAwsHasWritten(@TempDir Path folder) throws IOException {
    startParcel("p-31");
    Path file = folder.resolve("history.json");
    // AWS's tools write the events alone.
    String events = call("history", "parcel", "p-31", "--json").json().path("Events").toString();
    Files.writeString(file, "{\"Events\": " + events + "}");
    String app = Cairn.APP.toString();

    Cairn fitting = Cairn.call("show", "--from", file.toString(), "--app", app);
    assertThat(fitting.out()).startsWith("parcel history").contains("ParcelWorkflow.java:");

    Cairn named = Cairn.call("show", "parcel", "p-31", "--from", file.toString(), "--app", app);
    assertThat(named.out()).startsWith("parcel p-31").contains("ParcelWorkflow.java:");

    Cairn wrong = Cairn.call("show", "nobody", "p-31", "--from", file.toString(), "--app", app);
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(wrong.errors()).contains("no workflow nobody in the app; it has ", "parcel");

    Files.writeString(file, "[" + Cairn.json(events).get(0) + "]");
    Cairn unknown = Cairn.call("show", "--from", file.toString(), "--app", app);
    assertThat(unknown.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(unknown.errors()).contains("does not say which workflow", "cairn show WORKFLOW RUN");
  }

  @Test
  void aRunWhoseFunctionCannotBeReachedSaysSo() {
    int nobody = FreePort.find();
    try (Running away =
        new Running("serve", "--db", "memory", "--function", "dead=http://127.0.0.1:" + nobody)) {
      Cairn.call("start", "dead", "d-1", "--url", away.url());
      away.awaitRun(run -> run.path("failing").path("failures").asInt() >= 2);
      assertThat(Cairn.call("list", "--url", away.url()).out())
          .containsPattern("attempt [3-9] of the run, [2-8] failed \\((.+ left|due)\\)");
      assertThat(Cairn.call("show", "dead", "d-1", "--url", away.url()).out())
          .contains("waits for attempt ", "its code could not be run: ", "127.0.0.1:" + nobody);
    }
  }

  @Test
  void historyReadsAsLambdaTellsIt() {
    startParcel("p-12");
    assertThat(call("history", "parcel", "p-12").out())
        .containsPattern("1 +\\S+ \\S+ +ExecutionStarted .*Input=\"Basel\"")
        .containsPattern("StepSucceeded +label .*Result=\"Bern to Basel\"")
        .containsPattern("CallbackStarted +signature");
  }

  @Test
  void aPayloadMayBeginWithADash() {
    assertThat(Cairn.call("start", "note", "n-dash", "--url", engine.url(), "--", "-5").errors())
        .contains("the value is -5, where a text is expected (String)");
  }

  @Test
  void aPayloadThatTheCodeCannotReadIsAFaultOfUsage() {
    Cairn refused = call("start", "order", "o-wrong", "{\"item\": [\"tea\"]}");
    assertThat(refused.errors())
        .isEqualToIgnoringNewLines(
            "error: In the input of order, the value of item is an array, where a text is expected"
                + " (String).");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(call("show", "order", "o-wrong").exitCode()).isEqualTo(ExitCode.REFUSED);

    startParcel("p-wrong");
    Cairn event = call("send", "parcel", "p-wrong", "signature", "{}", "--json");
    assertThat(event.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(Cairn.json(event.errors()).path("error").path("code").asText())
        .isEqualTo("invalid_payload");
  }

  @Test
  void aPropertyThatTheTypeDoesNotHaveIsWarnedOf() {
    Cairn started = call("start", "order", "o-typo", "{\"itm\": \"tea\"}");
    assertThat(started.exitCode()).isZero();
    assertThat(started.errors()).contains("warning: ", "Order has no property itm");
  }

  @Test
  void anEventForAnyRunThatNoCodeAwaitsIsWarnedOf() {
    Cairn kept = call("send", "--any", "signatur", "\"Anna\"");
    assertThat(kept.exitCode()).isZero();
    assertThat(kept.errors()).contains("warning: ", "does not await signatur", "signature");
  }

  @Test
  void anEmptyNameIsAFaultOfUsage() {
    Cairn refused = call("show", "parcel", "");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("the name of the run is empty");
  }

  @Test
  void aListOfAWorkflowThatNobodyHasSaysSo() {
    Cairn none = call("list", "parcle");
    assertThat(none.errors()).contains("There is no workflow parcle here; there are", "parcel");
  }

  @Test
  void eachOfSeveralRunsThatIsRefusedIsToldAsJsonToPrograms() {
    Cairn refused = call("cancel", "parcel", "p-none", "p-neither", "--json");
    JsonNode error = Cairn.json(refused.errors()).path("error");
    assertThat(error.path("run").asText()).isEqualTo("p-none");
    assertThat(error.path("code").asText()).isEqualTo("not_found");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
  }

  @Test
  void programsGetTheResultAsJson() {
    JsonNode outcome =
        call("start", "note", "n-json", "\"hello\"", "--wait", "30s", "--json").json();
    assertThat(outcome.path("value")).isEqualTo(Cairn.json(outcome.path("result").asText()));
  }

  @Test
  void aRunThatIsNotParkedIsNotResumed() {
    startParcel("p-13");
    Cairn refused = call("resume", "parcel", "p-13");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).contains("The run p-13 is not parked.");
  }

  @Test
  void aParkedRunIsResumedWhenItsCauseIsMended(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("cairn.db");
    try (Running other =
        new Running("serve", "--db", file.toString(), "--app", Cairn.APP.toString())) {
      Function<String, Cairn> cairn =
          command -> Cairn.call((command + " --url " + other.url()).split(" "));
      cairn.apply("start parcel p-1 \"Basel\"");
      other.awaitRuns("waits=signature", 1);
      alter(file, "options = '{' || options");
      cairn.apply("send parcel p-1 signature \"Ada\"");
      assertThat(cairn.apply("result parcel p-1").exitCode()).isEqualTo(ExitCode.RUN_NOT_ENDED);
      assertThat(cairn.apply("doctor").out())
          .contains("parcel p-1 cannot go on")
          .contains("'cairn resume parcel p-1'");
      alter(file, "options = substr(options, 2)");

      assertThat(cairn.apply("resume parcel p-1").exitCode()).isZero();

      assertThat(cairn.apply("result parcel p-1 --wait 30s").exitCode()).isZero();
    }
  }

  @Test
  void doctorTellsOfRunsWhoseCodeWasChangedUnderThem(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("cairn.db");
    String[] serve = {"serve", "--db", file.toString(), "--app", Cairn.APP.toString()};
    try (Running before = new Running(serve)) {
      Cairn.call("start", "parcel", "p-1", "\"Basel\"", "--url", before.url());
      before.awaitRuns("waits=signature", 1);
    }
    update(file, "operation set id = 'lable', name = 'lable' where id = 'label'");
    try (Running after = new Running(serve)) {
      Cairn.call("send", "parcel", "p-1", "signature", "\"Ada\"", "--url", after.url());
      Cairn result = Cairn.call("result", "parcel", "p-1", "--wait", "30s", "--url", after.url());
      assertThat(result.exitCode()).isEqualTo(ExitCode.RUN_FAILED);

      Cairn doctor = Cairn.call("doctor", "--url", after.url());

      assertThat(doctor.out())
          .contains("✘ runs: parcel p-1 has failed, because its code was changed under it")
          .contains("lable", ". Start it again under another name; ", "cairn preflight");
      assertThat(doctor.exitCode()).isEqualTo(ExitCode.REFUSED);
    }
    String[] discreet = Arrays.copyOf(serve, serve.length + 1);
    discreet[serve.length] = "--hide-payloads";
    try (Running hiding = new Running(discreet)) {
      Cairn doctor = Cairn.call("doctor", "--url", hiding.url());

      assertThat(doctor.out())
          .contains("✘ runs: parcel p-1 has failed, because its code was changed under it")
          .contains("hides the reason");
    }
  }

  private static void alter(Path file, String change) throws SQLException {
    update(file, "operation set " + change + " where event is not null");
  }

  private static void update(Path file, String change) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("update " + change);
    }
  }

  @Test
  void anEngineWithoutRunsIsNoSearchWithoutFindings() {
    try (Running fresh = new Running("serve", "--db", "memory")) {
      assertThat(Cairn.call("list", "--url", fresh.url()).errors().strip())
          .isEqualTo("There are no runs yet.");
      assertThat(Cairn.call("list", "--name", "x", "--url", fresh.url()).errors().strip())
          .isEqualTo("There is no such run.");
    }
  }

  @Test
  void theEndOfARunIsToldInASentence() {
    call("start", "parcel", "ended", "\"Basel\"");
    call("cancel", "parcel", "ended");
    assertThat(call("result", "parcel", "ended").errors())
        .startsWith("The run parcel ended was stopped: ");
  }

  @Test
  void anEngineThatIsNotForDevelopmentSaysSoWhenASleepIsToBeEnded() {
    assertThat(call("wake", "parcel", "p-1", "nap").errors()).contains("--development");
  }

  @Test
  void aFileThatCannotBeWrittenIsToldWithTheReason() {
    call("start", "note", "n-1", "\"hello\"");
    assertThat(call("show", "note", "n-1", "--html", "/nowhere/run.html").errors())
        .contains("/nowhere/run.html: there is no such file or folder");
  }

  @Test
  void nodesShowTheProcessWithItsWorkflows() {
    call("start", "note", "n-1", "\"hello\"");
    assertThat(call("nodes").out())
        .contains("LEASE", "left")
        .contains("parcel v1")
        .containsPattern("[0-9]+\\.[0-9]/[0-9]+\\.[0-9] ms");
  }

  @Test
  void doctorIsContentWithAnEngineThatRuns() {
    Cairn well = call("doctor", "--app", Cairn.APP.toString());
    assertThat(well.out())
        .contains("✔ java", "✔ engine", "parcel version 1 can be run, made by acme.ParcelWiring")
        .doesNotContain("✘");
    assertThat(well.exitCode()).isZero();
  }
}
