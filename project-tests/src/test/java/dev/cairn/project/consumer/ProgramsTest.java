package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.consumer.ConsumerProject.Tool;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The tasks and goals that are, or ask, a running engine: {@code cairnRun} and {@code
 * cairnPreflight}, {@code cairn:run} and {@code cairn:preflight}.
 */
final class ProgramsTest {
  private static final String RUNS = "/api/v1/runs/greeting/";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Tool.class)
  void runsWorkflowsAndFindsTheRunThatAChangeWouldBreak(Tool tool) throws Exception {
    assumeTrue(tool == Tool.GRADLE || Published.mavenIsInstalled(), "there is no mvn on the PATH");
    ConsumerProject project = ConsumerProject.copy(tool, folder);
    Path database = folder.resolve("runs.db");

    try (Terminal.Program engine =
        project.start("See ", command(tool, "run", "--db " + database + " --listen 127.0.0.1:0"))) {
      URI address = URI.create(engine.line().replaceFirst("See (\\S+).*", "$1"));
      post(address, RUNS + "ada", "{\"name\": \"Ada\", \"silence\": \"PT0.01S\"}");
      post(address, RUNS + "ada/events/wish", "\"Farewell\"");
      assertThat(get(address, RUNS + "ada/result?wait=60"))
          .contains("SUCCEEDED", "Good day, Ada! Farewell, Ada!");
      post(address, RUNS + "grace", "{\"name\": \"Grace\", \"silence\": \"PT24H\"}");
      awaitSleep(address, "grace");

      ProcessHandle holder = holderOf(database);
      // The engine ends with Maven; Gradle's client is not the process that started the engine.
      if (tool == Tool.MAVEN) engine.process().destroy();
      else holder.destroy();
      holder.onExit().get(60, TimeUnit.SECONDS);
      engine.process().onExit().join();
    }
    project.replaceInWorkflow("@Step", "@Step(name = \"renamed\")");
    Outcome preflight = project.run(command(tool, "preflight", "--db " + database));

    assertThat(preflight.output())
        .contains("[CAIRN401] The run grace of greeting version 1 would break", "renamed")
        .contains("1 would break", "cairn preflight ended with exit code 1");
    assertThat(preflight.exitCode()).isNotZero();
  }

  private static String[] command(Tool tool, String command, String options) {
    return switch (tool) {
      case GRADLE ->
          new String[] {command.equals("run") ? "cairnRun" : "cairnPreflight", "--args=" + options};
      case MAVEN -> new String[] {"cairn:" + command, "-Dcairn.options=" + options};
    };
  }

  /** Returns when the run has recorded its first step and sleeps. */
  private static void awaitSleep(URI address, String run) throws Exception {
    while (!get(address, RUNS + run + "/history").contains("WaitStarted")) {
      assertThat(get(address, RUNS + run + "/result?wait=1")).contains("RUNNING");
    }
  }

  /** The process that works on the file, whose id the file's lock tells. */
  private static ProcessHandle holderOf(Path database) throws IOException {
    String holder = Files.readString(Path.of(database + ".lock")).strip();
    assertThat(holder).matches("process [0-9]+");
    return ProcessHandle.of(Long.parseLong(holder.substring("process ".length()))).orElseThrow();
  }

  private static void post(URI address, String path, String body) throws Exception {
    String unused =
        send(HttpRequest.newBuilder(address.resolve(path)).POST(BodyPublishers.ofString(body)));
  }

  private static String get(URI address, String path) throws Exception {
    return send(HttpRequest.newBuilder(address.resolve(path)));
  }

  private static String send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
    return answer.body();
  }
}
