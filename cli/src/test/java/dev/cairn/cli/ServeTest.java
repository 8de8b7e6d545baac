package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Access to an engine that is served, and the payloads that callers see. */
final class ServeTest {
  private static final String TOKEN = "a-token-that-is-long-enough";

  @TempDir Path folder = Path.of("");

  @Test
  void anAddressOfOthersNeedsATokenOrCertificates() {
    Cairn refused = Cairn.call("serve", "--db", "memory", "--listen", "0.0.0.0:0");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("set a token");
  }

  @Test
  void anAddressThatIsNoneIsAFaultOfUsage() {
    assertThat(Cairn.call("serve", "--listen", "8420").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void onlyThoseWithTheTokenAreServed() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), TOKEN + "\n");
    Path wrong = Files.writeString(folder.resolve("wrong"), TOKEN + "?");
    try (Running engine =
        new Running("serve", "--db", "memory", "--token-file", token.toString())) {
      assertThat(Cairn.call("list", "--url", engine.url()).errors()).contains("wants a token");
      Cairn refused = Cairn.call("list", "--url", engine.url(), "--token-file", wrong.toString());
      assertThat(refused.errors()).contains("does not know this token");
      assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
      assertThat(
              Cairn.call("list", "--url", engine.url(), "--token-file", token.toString())
                  .exitCode())
          .isZero();
    }
  }

  @Test
  void payloadsAreHiddenIfTheyAreToBe() {
    try (Running engine =
        new Running("serve", "--db", "memory", "--app", Cairn.APP.toString(), "--hide-payloads")) {
      Cairn done =
          Cairn.call("start", "note", "n-1", "\"secret\"", "--wait", "5m", "--url", engine.url());
      assertThat(done.exitCode()).isZero();
      assertThat(done.out() + done.errors()).contains("hidden").doesNotContain("secret");
      Cairn history = Cairn.call("history", "note", "n-1", "--url", engine.url());
      assertThat(history.exitCode()).isEqualTo(ExitCode.REFUSED);
    }
  }

  @Test
  void anAddressOfAFunctionThatIsNoneIsAFaultOfUsage() {
    Cairn refused =
        Cairn.call("serve", "--db", "memory", "--listen", "127.0.0.1:0", "--function", "x=ftp://y");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("ftp://y");
  }

  @ParameterizedTest
  @CsvSource({
    "x=http://a, x=http://b, there are two of that name",
    "x=http://a, y, NAME=… is expected",
    "x=http://a, bad/name=http://b, a name has 1 to 64 letters",
    "x=http://a, =http://b, NAME=… is expected",
    "x=http://a, y=http://a b, that is no address"
  })
  void functionsThatMakeNoSenseAreAFaultOfUsage(String first, String second, String reason) {
    Cairn refused =
        Cairn.call(
            "serve",
            "--db",
            "memory",
            "--listen",
            "127.0.0.1:0",
            "--function",
            first,
            "--function",
            second);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("--function " + second, reason);
  }

  @Test
  void awsSdksNeedOneOfTheKeys() throws IOException {
    Path keys = Files.writeString(folder.resolve("keys"), "AKID a-secret\n");
    try (Running engine = new Running("serve", "--db", "memory", "--aws-keys", keys.toString())) {
      assertThat(unsigned(engine)).isEqualTo(401);
    }
    try (Running engine = new Running("serve", "--db", "memory")) {
      assertThat(unsigned(engine)).isNotEqualTo(401);
    }
  }

  private static int unsigned(Running engine) {
    URI path = engine.endpoint().resolve("/2025-12-01/functions/x/durable-executions");
    try {
      return HttpClient.newHttpClient()
          .send(HttpRequest.newBuilder(path).build(), BodyHandlers.discarding())
          .statusCode();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void anEngineThatIsNotThereHasItsOwnExitCode() {
    Cairn refused = Cairn.call("list", "--url", "http://127.0.0.1:1");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
    assertThat(refused.errors()).contains("does not answer", "cairn run");
  }

  @Test
  void doctorFindsThatNobodyAnswers() {
    Cairn found = Cairn.call("doctor", "--url", "http://127.0.0.1:1", "--json");
    assertThat(found.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(found.json().path("findings").toString()).contains("problem", "does not answer");
  }

  @Test
  void endsCleanlyWhenItIsAskedTo() {
    Running engine = new Running("serve", "--db", folder.resolve("runs.db").toString());
    assertThat(engine.endpoint().getPort()).isPositive();
    assertThat(engine.end().exitCode()).isZero();
  }
}
