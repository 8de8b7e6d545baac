package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.engine.postgres.FreePort;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn serve} with functions in other processes, which sign what they send. */
@Timeout(300)
final class FunctionsElsewhereTest {
  private static final String LETTER = "\"a letter\"";

  @TempDir Path folder = Path.of("");
  private Path keys = Path.of("");

  @BeforeEach
  void makeKeys() throws IOException {
    keys = Files.writeString(folder.resolve("keys"), "AKID a-secret\n");
  }

  /** All that a function on Lambda is told, and where the engine is instead of Lambda. */
  private static Map<String, String> environment(Running engine) {
    return Map.of(
        "AWS_ENDPOINT_URL_LAMBDA", engine.url(),
        "AWS_REGION", "eu-west-1",
        "AWS_ACCESS_KEY_ID", "AKID",
        "AWS_SECRET_ACCESS_KEY", "a-secret",
        "AWS_LAMBDA_FUNCTION_NAME", "function",
        "AWS_LAMBDA_FUNCTION_VERSION", "1",
        "AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "256");
  }

  // --- A packaged zip ---

  @Test
  void aPackagedZipRunsUnderTheRuntimeInterfaceClient() throws IOException {
    List<Path> jars = unpacked(packaged());
    try (Running engine =
        served("--runtime-api", "parcel=0", "--manifests", Cairn.APP.toString())) {
      Process function = start(engine, "parcel", "acme.ParcelWorkflowHandler", jars);
      try {
        assertThat(call(engine, "start", "parcel", "p-1", "\"Basel\"").errors()).isEmpty();
        assertThat(call(engine, "send", "parcel", "p-1", "signature", "\"Anna\"").errors())
            .isEmpty();
        assertThat(call(engine, "result", "parcel", "p-1", "--wait", "2m").out().strip())
            .isEqualTo("\"Bern to Basel, signed by Anna\"");
        assertThat(call(engine, "show", "parcel", "p-1").out())
            .as("the run on its code, which is elsewhere")
            .contains("ParcelWorkflow.java:");
      } finally {
        end(function);
      }
    }
  }

  @Test
  void aWorkflowInvokesAFunctionThatIsElsewhere() throws IOException {
    List<Path> jars = unpacked(packaged());
    try (Running engine = served("--app", Cairn.APP.toString(), "--runtime-api", "courier=0")) {
      Process function = start(engine, "courier", "acme.NoteWorkflowHandler", jars);
      try {
        Cairn done = call(engine, "start", "relay", "r-1", LETTER, "--wait", "2m");
        assertThat(done.out().strip()).isEqualTo("\"relayed: a letter\"");
        assertThat(call(engine, "list", "courier").out()).contains("succeeded");
      } finally {
        end(function);
      }
    }
  }

  /** The limit of an invocation is 15 minutes; the timeout of this class is shorter. */
  @Test
  void aRunGoesOnWhenAFunctionIsKilledWhileItWorks() throws IOException {
    List<Path> jars = unpacked(packaged());
    try (Running engine = served("--runtime-api", "note=0")) {
      String handler = "acme.NoteWorkflowHandler";
      Process killed = start(engine, "note", handler, jars, "-Dacme.dies=true");
      assertThat(call(engine, "start", "note", "n-1", LETTER).errors()).isEmpty();
      assertThat(killed.onExit().join().exitValue()).isEqualTo(137);
      Process function = start(engine, "note", handler, jars);
      try {
        assertThat(call(engine, "result", "note", "n-1", "--wait", "2m").out().strip())
            .isEqualTo(LETTER);
        assertThat(call(engine, "history", "note", "n-1", "--json").out())
            .contains("Runtime.ExitError");
      } finally {
        end(function);
      }
    }
  }

  @Test
  void aRunWhoseInvocationNoProcessFetchesSaysSo() throws Exception {
    try (Running engine = served("--runtime-api", "note=0")) {
      assertThat(call(engine, "start", "note", "n-1", LETTER).errors()).isEmpty();
      engine.awaitRun(run -> run.path("failing").path("untaken").asBoolean());

      String waits = "a process of its function that takes it";
      assertThat(call(engine, "list").out()).contains(waits).doesNotContain("failed");
      assertThat(call(engine, "show", "note", "n-1", "--once").out())
          .contains("waits for " + waits)
          .doesNotContain("user code runs");
      assertThat(call(engine, "doctor").out())
          .contains("! runs: 1 run waits for a process of the function note");

      failNext(engine.told().path("functions").path("note").asText());
      engine.awaitRun(
          run ->
              run.path("failing").path("untaken").asBoolean()
                  && run.path("failing").path("failures").asInt() == 1);
      assertThat(call(engine, "list").out()).contains(waits + ", 1 failed");
      assertThat(call(engine, "show", "note", "n-1", "--once").out())
          .contains("its code could not be run: Boom: no luck");
    }
  }

  /** Fetches an invocation as a process of the function does, and answers with an error. */
  private static void failNext(String told) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    String invocations =
        "http://" + told.substring(told.indexOf('=') + 1) + "/2018-06-01/runtime/invocation/";
    HttpResponse<String> fetched =
        client.send(
            HttpRequest.newBuilder(URI.create(invocations + "next")).build(),
            HttpResponse.BodyHandlers.ofString());
    String id = fetched.headers().firstValue("Lambda-Runtime-Aws-Request-Id").orElseThrow();
    String error = "{\"errorType\":\"Boom\",\"errorMessage\":\"no luck\"}";
    HttpResponse<String> answered =
        client.send(
            HttpRequest.newBuilder(URI.create(invocations + id + "/error"))
                .POST(HttpRequest.BodyPublishers.ofString(error))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(answered.statusCode()).isEqualTo(202);
  }

  private Path packaged() {
    Path zip = folder.resolve("function.zip");
    String classPath = Cairn.APP + File.pathSeparator + System.getProperty("cairn.function");
    assertThat(Cairn.call("zip", "--out", zip.toString(), "--class-path", classPath).errors())
        .isEmpty();
    return zip;
  }

  private List<Path> unpacked(Path zip) throws IOException {
    List<Path> jars = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (entry.isDirectory()) continue;
        Path jar = folder.resolve(Path.of(entry.getName()).getFileName());
        Files.copy(in, jar);
        jars.add(jar);
      }
    }
    return jars;
  }

  private Process start(
      Running engine, String name, String handler, List<Path> jars, String... options)
      throws IOException {
    String told = engine.told().path("functions").path(name).asText();
    assertThat(told).startsWith("AWS_LAMBDA_RUNTIME_API=");
    List<String> classPath = new ArrayList<>();
    jars.forEach(jar -> classPath.add(jar.toString()));
    classPath.add(System.getProperty("cairn.runtimeInterface"));
    // The page says what the function is started with, and in which environment.
    Map<String, String> environment = new HashMap<>();
    List<String> java = new ArrayList<>();
    for (String line : DocsTest.block("lambda-or-engine.md", "AWSLambda")) {
      List<String> words = List.of(line.split(" +", -1));
      if (words.get(0).equals("java")) java.addAll(words.subList(3, words.size()));
      if (!words.get(0).equals("export")) continue;
      for (String pair : words.subList(1, words.size())) {
        int equals = pair.indexOf('=');
        environment.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
    }
    Map<String, String> here = new HashMap<>(environment(engine));
    here.put("AWS_LAMBDA_RUNTIME_API", told.substring(told.indexOf('=') + 1));
    here.put("LAMBDA_TASK_ROOT", folder.toString());
    environment.replaceAll((variable, value) -> here.getOrDefault(variable, value));
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            String.join(File.pathSeparator, classPath),
            java.get(0),
            java.get(1).replace("acme.OrderWorkflowHandler", handler));
    builder.environment().keySet().removeIf(variable -> variable.startsWith("AWS_"));
    builder.environment().putAll(environment);
    builder.environment().put("JAVA_TOOL_OPTIONS", String.join(" ", options));
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".log").toFile())
        .start();
  }

  // --- Another SDK ---

  /** Run by {@code ./gradlew :cli:jsFunctionTest}, which installs AWS's SDK for JavaScript. */
  @Test
  @Tag("js")
  void aFunctionOfAwsSdkForJavaScriptRunsFromStartToEnd() throws IOException {
    String home = System.getProperty("cairn.jsFunction");
    assumeTrue(home != null, "npm has not installed the SDK");
    // The function has to know the engine, and the engine the function.
    int port = FreePort.find();
    String engineUrl = "http://127.0.0.1:" + port;
    ProcessBuilder builder = new ProcessBuilder("node", home + "/courier.mjs");
    builder
        .environment()
        .putAll(
            Map.of(
                "AWS_ENDPOINT_URL_LAMBDA", engineUrl,
                "AWS_REGION", "eu-west-1",
                "AWS_ACCESS_KEY_ID", "AKID",
                "AWS_SECRET_ACCESS_KEY", "a-secret"));
    Process function = builder.redirectError(folder.resolve("node.log").toFile()).start();
    try (BufferedReader out = function.inputReader(StandardCharsets.UTF_8)) {
      String url = "http://127.0.0.1:" + out.readLine() + "/";
      try (Running engine =
          Running.at(
              "127.0.0.1:" + port,
              "serve",
              "--db",
              "memory",
              "--aws-keys",
              keys.toString(),
              "--app",
              Cairn.APP.toString(),
              "--function",
              "courier=" + url)) {
        assertThat(call(engine, "start", "courier", "c-1", LETTER).errors()).isEmpty();
        assertThat(call(engine, "send", "courier", "c-1", "signature", "\"Ada\"").errors())
            .isEmpty();
        Cairn result = call(engine, "result", "courier", "c-1", "--wait", "2m");
        assertThat(result.errors()).isEmpty();
        assertThat(result.out().strip()).isEqualTo("\"stamped a letter, signed by Ada\"");
        assertThat(eventTypes(call(engine, "history", "courier", "c-1", "--json").json()))
            .startsWith("ExecutionStarted", "StepStarted", "StepSucceeded", "WaitStarted")
            .contains("WaitSucceeded", "CallbackStarted", "CallbackSucceeded")
            .endsWith("ExecutionSucceeded");

        assertThat(call(engine, "start", "relay", "r-1", LETTER).errors()).isEmpty();
        String child = waiting(engine);
        assertThat(call(engine, "send", "courier", child, "signature", "\"Bob\"").errors())
            .isEmpty();
        assertThat(call(engine, "result", "relay", "r-1", "--wait", "2m").out().strip())
            .isEqualTo("\"relayed: stamped a letter, signed by Bob\"");
      }
    } finally {
      end(function);
    }
  }

  /** The run of the function that the workflow has invoked, as soon as there is one. */
  private static String waiting(Running engine) {
    while (true) {
      JsonNode runs =
          call(engine, "list", "courier", "--waits", "signature", "--json").json().path("runs");
      if (!runs.isEmpty()) return runs.get(0).path("name").asText();
      Thread.onSpinWait();
    }
  }

  private static List<String> eventTypes(JsonNode history) {
    List<String> types = new ArrayList<>();
    history.path("Events").forEach(event -> types.add(event.path("EventType").asText()));
    return types;
  }

  private Running served(String... arguments) {
    List<String> all =
        new ArrayList<>(List.of("serve", "--db", "memory", "--aws-keys", keys.toString()));
    all.addAll(List.of(arguments));
    return new Running(all.toArray(String[]::new));
  }

  private static Cairn call(Running engine, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--url", engine.url()));
    return Cairn.call(all.toArray(String[]::new));
  }

  private static void end(Process process) {
    process.destroyForcibly().onExit().join();
  }
}
