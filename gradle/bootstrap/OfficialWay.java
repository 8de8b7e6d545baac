import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Downloads the official distribution to where the official wrapper keeps it, under that wrapper's
 * lock and with its marker of completeness.
 */
record OfficialWay(PinnedDistribution pinned, Path dists) implements InstallGradle.Way {
  private static final int MEGABYTE = 1 << 20;

  @Override
  public String name() {
    return "official distribution";
  }

  @Override
  public void install() throws IOException, InterruptedException {
    Path folder = pinned.folderBelow(dists);
    Path marker = folder.resolve(pinned.zipName() + ".ok");
    Path home = folder.resolve("gradle-" + pinned.version());
    try (Workplace workplace = Workplace.occupy(folder, pinned.zipName() + ".lck")) {
      if (Files.exists(marker)) return;
      Console.say(
          "Gradle " + pinned.version() + " is not installed yet; downloading " + pinned.url());
      Path zip = workplace.scratch().resolve(pinned.zipName());
      download(zip);
      String found = Digests.sha256(zip);
      if (!found.equals(pinned.sha256())) {
        throw new InstallGradle.Obstacle(
            "refused what %s delivered: its SHA-256 is %s, pinned is %s"
                .formatted(pinned.url(), found, pinned.sha256()));
      }
      Console.say("checksum verified; unpacking into " + home);
      Path unpacked = workplace.scratch().resolve("unpacked");
      unpack(zip, unpacked);
      Workplace.delete(home);
      Files.move(unpacked.resolve(home.getFileName()), home, StandardCopyOption.ATOMIC_MOVE);
      Files.createFile(marker);
    }
  }

  private void download(Path zip) throws IOException, InterruptedException {
    try (InputStream in = connect();
        OutputStream out = Files.newOutputStream(zip)) {
      byte[] buffer = new byte[MEGABYTE];
      long done = 0;
      for (int read = in.readNBytes(buffer, 0, MEGABYTE);
          read > 0;
          read = in.readNBytes(buffer, 0, MEGABYTE)) {
        out.write(buffer, 0, read);
        done += read;
        Console.progress(done / MEGABYTE + " MB");
      }
    } catch (IOException e) {
      throw new InstallGradle.Obstacle(
          "cannot download " + pinned.url() + " (" + Console.explain(e) + ")");
    } finally {
      Console.progressDone();
    }
  }

  /**
   * Connects on a thread of its own: looking up a host name can hang, and no timeout of the
   * connection covers that.
   */
  private InputStream connect() throws IOException, InterruptedException {
    int timeout = Math.toIntExact(pinned.networkTimeout().toMillis());
    CompletableFuture<InputStream> connected = new CompletableFuture<>();
    Thread connector =
        new Thread(
            () -> {
              try {
                URLConnection connection = pinned.url().toURL().openConnection();
                connection.setConnectTimeout(timeout);
                connection.setReadTimeout(timeout);
                connected.complete(connection.getInputStream());
              } catch (IOException | RuntimeException e) {
                connected.completeExceptionally(e);
              }
            },
            "connect to " + pinned.url());
    connector.setDaemon(true);
    connector.start();
    try {
      return connected.get(timeout, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException("no answer within " + timeout + " ms", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    }
  }

  private static void unpack(Path zip, Path target) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = target.resolve(entry.getName()).normalize();
        if (!file.startsWith(target)) {
          throw new IOException("entry " + entry.getName() + " leaves the archive");
        }
        if (entry.isDirectory()) {
          Files.createDirectories(file);
        } else {
          Files.createDirectories(file.getParent());
          Files.copy(in, file);
          if (file.endsWith("bin/gradle")) file.toFile().setExecutable(true);
        }
      }
    }
  }
}
