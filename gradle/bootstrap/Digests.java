import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Checksums, with algorithms that every JDK has. */
final class Digests {
  private Digests() {}

  static byte[] of(String algorithm, byte[] bytes) {
    try {
      return MessageDigest.getInstance(algorithm).digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  static String sha256(Path file) throws IOException {
    return HexFormat.of().formatHex(of("SHA-256", Files.readAllBytes(file)));
  }
}
