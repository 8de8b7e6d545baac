package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/**
 * A certificate that signs itself, with its key, as PEM files.
 *
 * @param certificate the file of the certificate
 * @param key the file of its key
 */
record Certificates(Path certificate, Path key) {
  private static final String PASSWORD = "changeit";

  /** A certificate of this machine. */
  static Certificates make(Path folder, String name) {
    Path store = folder.resolve(name + ".p12");
    try {
      Process keytool =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                  "-genkeypair",
                  "-alias",
                  "cairn",
                  "-keyalg",
                  "EC",
                  "-dname",
                  "CN=" + name,
                  "-ext",
                  "san=ip:127.0.0.1,dns:localhost",
                  "-storetype",
                  "PKCS12",
                  "-keystore",
                  store.toString(),
                  "-storepass",
                  PASSWORD)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve(name + ".log").toFile())
              .start();
      assertThat(keytool.onExit().join().exitValue()).isZero();
      KeyStore keys = KeyStore.getInstance("PKCS12");
      try (InputStream in = Files.newInputStream(store)) {
        keys.load(in, PASSWORD.toCharArray());
      }
      return new Certificates(
          pem(
              folder.resolve(name + "-cert.pem"),
              "CERTIFICATE",
              keys.getCertificate("cairn").getEncoded()),
          pem(
              folder.resolve(name + "-key.pem"),
              "PRIVATE KEY",
              keys.getKey("cairn", PASSWORD.toCharArray()).getEncoded()));
    } catch (IOException | GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static Path pem(Path file, String type, byte[] content) throws IOException {
    String text =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(content);
    return Files.writeString(
        file, "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n");
  }
}
