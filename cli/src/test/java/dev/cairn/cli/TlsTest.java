package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn serve} over TLS, and its callers. */
@Timeout(120)
final class TlsTest {
  @TempDir Path folder = Path.of("");
  private Certificates server = new Certificates(folder, folder);
  private Certificates caller = server;

  @BeforeEach
  void makeCertificates() {
    server = Certificates.make(folder, "server");
    caller = Certificates.make(folder, "caller");
  }

  private Running served(String... more) {
    String[] all = {
      "serve",
      "--db",
      "memory",
      "--tls-cert",
      server.certificate().toString(),
      "--tls-key",
      server.key().toString()
    };
    String[] arguments = java.util.Arrays.copyOf(all, all.length + more.length);
    System.arraycopy(more, 0, arguments, all.length, more.length);
    return new Running(arguments);
  }

  @Test
  void aServerIsTrustedByItsCertificate() {
    try (Running engine = served()) {
      assertThat(engine.url()).startsWith("https://");
      Cairn stranger = Cairn.call("list", "--url", engine.url());
      assertThat(stranger.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
      assertThat(stranger.errors()).contains("trusts", "--ca").doesNotContain("PKIX");
      Cairn plain = Cairn.call("list", "--url", engine.url().replace("https:", "http:"));
      assertThat(plain.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
      Cairn friend =
          Cairn.call("list", "--url", engine.url(), "--ca", server.certificate().toString());
      assertThat(friend.exitCode()).isZero();
    }
  }

  @Test
  void aKeyOfAnotherCertificateIsRefused() {
    String certificate = server.certificate().toString();
    String key = caller.key().toString();
    Cairn refused =
        Cairn.call("serve", "--db", "memory", "--tls-cert", certificate, "--tls-key", key);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains(key + " is not the key", certificate);
  }

  @Test
  void callersAreTrustedByTheirCertificates() {
    try (Running engine = served("--client-ca", caller.certificate().toString())) {
      Cairn stranger =
          Cairn.call("list", "--url", engine.url(), "--ca", server.certificate().toString());
      assertThat(stranger.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
      assertThat(stranger.errors()).contains("--cert and --key");
      Cairn wrong =
          Cairn.call(
              "list",
              "--url",
              engine.url(),
              "--ca",
              server.certificate().toString(),
              "--cert",
              server.certificate().toString(),
              "--key",
              server.key().toString());
      assertThat(wrong.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
      Cairn friend =
          Cairn.call(
              "list",
              "--url",
              engine.url(),
              "--ca",
              server.certificate().toString(),
              "--cert",
              caller.certificate().toString(),
              "--key",
              caller.key().toString());
      assertThat(friend.errors()).contains("no runs yet");
      assertThat(friend.exitCode()).isZero();
    }
  }

  @Test
  void aFileThatHasNoCertificateIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("none.pem"), "0 certificates");
    Cairn refused = Cairn.call("list", "--url", "https://127.0.0.1:1", "--ca", file.toString());
    assertThat(refused.errors()).contains(file + " has no certificate in PEM");
  }

  @Test
  void certificatesOfCallersLetAnyAddressBeServed() {
    Cairn refused =
        Cairn.call(
            "serve",
            "--db",
            "memory",
            "--listen",
            "0.0.0.0:0",
            "--tls-cert",
            server.certificate().toString(),
            "--tls-key",
            server.key().toString());
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("can be reached from other machines");
    try (Running engine =
        Running.at(
            "0.0.0.0:0",
            "serve",
            "--db",
            "memory",
            "--tls-cert",
            server.certificate().toString(),
            "--tls-key",
            server.key().toString(),
            "--client-ca",
            caller.certificate().toString())) {
      assertThat(engine.url()).startsWith("https://");
    }
  }
}
