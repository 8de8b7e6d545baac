import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;

/** The Gradle that the wrapper's properties name, as the official wrapper reads them. */
record PinnedDistribution(URI url, String sha256, Duration networkTimeout) {
  static PinnedDistribution read(Path file) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      properties.load(in);
    }
    return new PinnedDistribution(
        URI.create(properties.getProperty("distributionUrl")),
        properties.getProperty("distributionSha256Sum"),
        Duration.ofMillis(Long.parseLong(properties.getProperty("networkTimeout"))));
  }

  String zipName() {
    return url.getPath().substring(url.getPath().lastIndexOf('/') + 1);
  }

  String version() {
    return zipName().replaceAll("gradle-(.*)-bin\\.zip", "$1");
  }

  /** The folder that the official wrapper gives it: each finds what the other installed. */
  Path folderBelow(Path dists) {
    byte[] md5 = Digests.of("MD5", url.toString().getBytes(StandardCharsets.UTF_8));
    return dists
        .resolve(zipName().replace(".zip", ""))
        .resolve(new BigInteger(1, md5).toString(36));
  }
}
