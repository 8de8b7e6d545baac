import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.URLConnection;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Installs Gradle for {@code gradlew}: {@code java InstallGradle.java GRADLE_FOLDER DISTS any|official|maven RECIPE}.
 *
 * <p>Two ways lead to a Gradle home below {@code DISTS}: the official distribution, put where the official wrapper
 * puts it so that both share one copy; or one assembled from jars of a Maven repository, kept by the recipe that made
 * it. Three rules make a home below {@code DISTS} trustworthy:
 *
 * <ol>
 *   <li>Nothing enters it whose SHA-256 is not pinned in this project.
 *   <li>It is made in a scratch folder beside its place and moved there in one step. Whoever is killed on the way
 *       leaves only a scratch folder, which the next start removes.
 *   <li>Who makes it holds a file lock, which the system drops with the process. Others wait and use the result.
 * </ol>
 */
final class InstallGradle {
  private static final String SCRATCH = "scratch-";
  private static final boolean ON_TERMINAL = System.console() != null;

  private final Path gradleFolder;
  private final Path dists;
  private final URI url;
  private final String sha256;
  private final int networkTimeoutMillis;
  private final String version;

  private InstallGradle(Path gradleFolder, Path dists) throws IOException {
    this.gradleFolder = gradleFolder;
    this.dists = dists;
    Properties wrapper = new Properties();
    try (InputStream in = Files.newInputStream(gradleFolder.resolve("wrapper/gradle-wrapper.properties"))) {
      wrapper.load(in);
    }
    this.url = URI.create(wrapper.getProperty("distributionUrl"));
    this.sha256 = wrapper.getProperty("distributionSha256Sum");
    this.networkTimeoutMillis = Integer.parseInt(wrapper.getProperty("networkTimeout"));
    this.version = url.getPath().replaceAll(".*/gradle-(.*)-bin\\.zip", "$1");
  }

  public static void main(String[] args) throws InterruptedException {
    try {
      InstallGradle install = new InstallGradle(Path.of(args[0]), Path.of(args[1]).toAbsolutePath());
      String from = args[2];
      List<String> reasons = new ArrayList<>();
      boolean installed =
          !from.equals("maven") && attempt("official distribution", reasons, install::installOfficial)
              || !from.equals("official") && attempt("jars from Maven", reasons, () -> install.installAssembled(args[3]));
      if (!installed) {
        say("cannot install Gradle " + install.version + ":");
        reasons.forEach(reason -> say("  - " + reason));
        say("Either way needs a network on the first start. Behind a proxy, set -Dhttps.proxyHost and -Dhttps.proxyPort");
        say("in GRADLE_OPTS for the official distribution, or a mirror in ~/.m2/settings.xml for Maven.");
        System.exit(1);
      }
    } catch (IOException e) {
      say("cannot install Gradle: " + explain(e));
      System.exit(1);
    }
  }

  /** Runs one way to a Gradle home; an obstacle is a reason to try the next way, said at once and again at the end. */
  private static boolean attempt(String way, List<String> reasons, Callable<Void> installation)
      throws IOException, InterruptedException {
    try {
      installation.call();
      return true;
    } catch (Obstacle e) {
      say(e.getMessage());
      reasons.add(way + ": " + e.getMessage());
      return false;
    } catch (IOException | InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- the official distribution

  private Void installOfficial() throws Exception {
    String zipName = url.getPath().replaceAll(".*/", "");
    Path folder = dists.resolve(zipName.replace(".zip", "")).resolve(wrapperHash(url));
    Path marker = folder.resolve(zipName + ".ok");
    Path home = folder.resolve("gradle-" + version);
    try (Place place = Place.lock(folder, zipName + ".lck")) {
      if (Files.exists(marker)) return null;
      say("Gradle " + version + " is not installed yet; downloading " + url);
      Path scratch = place.scratch();
      Path zip = scratch.resolve(zipName);
      String found = download(zip);
      if (!found.equals(sha256)) {
        throw new Obstacle(
            "refused what " + url + " delivered: its SHA-256 is " + found + ", pinned is " + sha256);
      }
      say("checksum verified; unpacking into " + home);
      unpack(zip, scratch.resolve("unpacked"));
      deleteTree(home);
      Files.move(scratch.resolve("unpacked/gradle-" + version), home, StandardCopyOption.ATOMIC_MOVE);
      Files.createFile(marker);
    }
    return null;
  }

  /** Names the folder as the official wrapper does, which then finds this installation, as this finds the wrapper's. */
  private static String wrapperHash(URI url) throws NoSuchAlgorithmException {
    byte[] md5 = MessageDigest.getInstance("MD5").digest(url.toString().getBytes(StandardCharsets.UTF_8));
    return new BigInteger(1, md5).toString(36);
  }

  private String download(Path zip) throws IOException, NoSuchAlgorithmException, InterruptedException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (InputStream in = new DigestInputStream(openWithinTimeout(), digest);
        OutputStream out = Files.newOutputStream(zip)) {
      byte[] buffer = new byte[1 << 16];
      long done = 0;
      long shown = 0;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        out.write(buffer, 0, n);
        done += n;
        if (done - shown >= 1 << 20) progress((shown = done) / (1 << 20) + " MB");
      }
      progressDone();
    } catch (IOException e) {
      progressDone();
      throw new Obstacle("cannot download " + url + " (" + explain(e) + ")");
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Connects on a thread of its own: looking up a host name can hang, and no timeout of the connection covers it. */
  private InputStream openWithinTimeout() throws IOException, InterruptedException {
    CompletableFuture<InputStream> opened = new CompletableFuture<>();
    Thread opener =
        new Thread(
            () -> {
              try {
                URLConnection connection = url.toURL().openConnection();
                connection.setConnectTimeout(networkTimeoutMillis);
                connection.setReadTimeout(networkTimeoutMillis);
                opened.complete(connection.getInputStream());
              } catch (IOException | RuntimeException e) {
                opened.completeExceptionally(e);
              }
            },
            "open " + url);
    opener.setDaemon(true);
    opener.start();
    try {
      return opened.get(networkTimeoutMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException("no answer within " + networkTimeoutMillis + " ms", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    }
  }

  private static void unpack(Path zip, Path target) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = target.resolve(entry.getName()).normalize();
        if (!file.startsWith(target)) throw new IOException("entry " + entry.getName() + " leaves the archive");
        if (entry.isDirectory()) {
          Files.createDirectories(file);
          continue;
        }
        Files.createDirectories(file.getParent());
        Files.copy(in, file);
        if (file.endsWith("bin/gradle")) file.toFile().setExecutable(true);
      }
    }
  }

  // ---- assembled from Maven artifacts

  private Void installAssembled(String recipe) throws Exception {
    Path folder = dists.resolve("gradle-" + version + "-assembled");
    Path home = folder.resolve(recipe);
    try (Place place = Place.lock(folder, "assembling.lck")) {
      if (Files.exists(home)) return null;
      Path jars = place.scratch().resolve("jars");
      fetchJars(jars);
      verifyJars(jars);
      say("checksums verified; assembling Gradle " + version + " (about 15 s, this once)");
      Path made = place.scratch().resolve("made");
      assemble(jars, made.resolve("gradle-" + version));
      Files.move(made, home, StandardCopyOption.ATOMIC_MOVE);
      say("Gradle " + version + " is installed in " + home);
    }
    return null;
  }

  private void fetchJars(Path jars) throws IOException, InterruptedException {
    Path maven = findMaven();
    if (maven == null) {
      throw new Obstacle("there is no Maven on this machine (no mvn on the PATH or below MAVEN_HOME)");
    }
    say("fetching the parts of Gradle " + version + " with " + maven + " (up to 70 MB, this once)");
    Deque<String> output = new ArrayDeque<>();
    int downloads = 0;
    List<String> command =
        List.of(
            maven.toString(),
            "--batch-mode",
            "--file",
            gradleFolder.resolve("bootstrap/pom.xml").toString(),
            "dependency:copy",
            "-DoutputDirectory=" + jars);
    // Away from the project: Maven reads .mvn of the working directory's project.
    Process process = start(command, jars.getParent());
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.contains("Downloaded from")) progress(++downloads + " files");
        if (line.startsWith("[ERROR]")) output.add(line);
      }
    }
    progressDone();
    if (process.waitFor() != 0) {
      output.stream().limit(5).forEach(InstallGradle::say);
      throw new Obstacle("Maven could not fetch the parts of Gradle; run this to see why: " + String.join(" ", command));
    }
  }

  private static Path findMaven() {
    Stream<String> fromHomes = Stream.of("MAVEN_HOME", "M2_HOME").map(System::getenv).filter(home -> home != null).map(home -> home + "/bin");
    Stream<String> fromPath = Stream.of(System.getenv().getOrDefault("PATH", "").split(":"));
    return Stream.concat(fromPath, fromHomes)
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  /** Refuses a jar that is missing, changed or not on the list: whatever lies in the folder may enter the home. */
  private void verifyJars(Path jars) throws IOException, NoSuchAlgorithmException {
    Map<String, String> pinned = new TreeMap<>();
    for (String line : Files.readAllLines(gradleFolder.resolve("bootstrap/jars.sha256"))) {
      String[] sumAndName = line.split(" +", 2);
      pinned.put(sumAndName[1], sumAndName[0]);
    }
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.list(jars)) {
      for (Path jar : files.toList()) {
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
        found.put(jar.getFileName().toString(), HexFormat.of().formatHex(sum));
      }
    }
    List<String> wrong = new ArrayList<>();
    pinned.forEach((jar, sum) -> {
      if (!found.containsKey(jar)) wrong.add(jar + " is missing");
      else if (!found.get(jar).equals(sum)) wrong.add(jar + " has SHA-256 " + found.get(jar) + ", pinned is " + sum);
    });
    found.keySet().stream().filter(jar -> !pinned.containsKey(jar)).forEach(jar -> wrong.add(jar + " is not pinned"));
    if (!wrong.isEmpty()) {
      throw new Obstacle(
          "refused what Maven delivered: "
              + String.join("; ", wrong)
              + ". If the file in Maven's local repository (~/.m2/repository) is damaged, delete it there and start again");
    }
  }

  private void assemble(Path jars, Path home) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path program = gradleFolder.resolve("bootstrap/AssembleGradle.java");
    List<String> command =
        List.of(java.toString(), program.toString(), version, jars.toString(), home.toString());
    Process process = start(command, jars.getParent());
    try (BufferedReader lines = process.inputReader()) {
      lines.lines().forEach(InstallGradle::say);
    }
    if (process.waitFor() != 0) throw new Obstacle("AssembleGradle.java failed with exit code " + process.exitValue());
  }

  private static Process start(List<String> command, Path folder) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    process.getOutputStream().close();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    return process;
  }

  // ---- the place where a home is made

  /** A folder of which this process is the only maker, with a scratch folder inside that vanishes at the end. */
  private record Place(Path folder, FileChannel channel, FileLock lock) implements AutoCloseable {
    static Place lock(Path folder, String lockFile) throws IOException {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(folder.resolve(lockFile), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        say("another start is installing Gradle; waiting for it to finish");
        lock = channel.lock();
      }
      removeScratches(folder);
      return new Place(folder, channel, lock);
    }

    Path scratch() throws IOException {
      Path scratch = folder.resolve(SCRATCH + ProcessHandle.current().pid());
      if (!Files.exists(scratch)) {
        Files.createDirectory(scratch);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteQuietly(scratch)));
      }
      return scratch;
    }

    /** Whatever lies here was left by a process that died: only the holder of the lock makes scratch folders. */
    private static void removeScratches(Path folder) throws IOException {
      try (Stream<Path> files = Files.list(folder)) {
        files.filter(file -> file.getFileName().toString().startsWith(SCRATCH)).forEach(InstallGradle::deleteQuietly);
      }
    }

    @Override
    public void close() throws IOException {
      removeScratches(folder);
      lock.release();
      channel.close();
    }
  }

  /** A child of a killed start may still write into its scratch folder for a moment; a later start finds the rest. */
  private static void deleteQuietly(Path folder) {
    try {
      deleteTree(folder);
    } catch (IOException e) {
      say("could not remove " + folder + " (" + explain(e) + "); the next installation tries again");
    }
  }

  private static void deleteTree(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException e) throws IOException {
            if (e != null) throw e;
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  // ---- telling the user

  private static void say(String line) {
    System.err.println("gradlew: " + line);
  }

  private static void progress(String state) {
    if (ON_TERMINAL) System.err.print("\rgradlew: " + state + " ");
  }

  private static void progressDone() {
    if (ON_TERMINAL) System.err.print("\r                    \r");
  }

  private static String explain(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getClass().getSimpleName() + ": " + e.getMessage();
  }

  /** One way to a Gradle home is closed; the message says why and, where it can, what to do. */
  private static final class Obstacle extends IOException {
    Obstacle(String message) {
      super(message);
    }
  }
}
