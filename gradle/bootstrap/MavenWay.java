import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Assembles a Gradle home from jars that Maven fetches. The home is kept by the recipe that made
 * it: who changes the recipe gets another home, and checkouts with different recipes do not meet.
 */
record MavenWay(String version, Path bootstrap, Path dists, String recipe)
    implements InstallGradle.Way {
  @Override
  public String name() {
    return "jars from Maven";
  }

  @Override
  public void install() throws IOException, InterruptedException {
    Path folder = dists.resolve("gradle-" + version + "-assembled");
    Path place = folder.resolve(recipe);
    try (Workplace workplace = Workplace.occupy(folder, "assembling.lck")) {
      if (Files.exists(place)) return;
      Path jars = workplace.scratch().resolve("jars");
      fetch(jars);
      verify(jars);
      Console.say("checksums verified; assembling Gradle " + version + " (about 15 s, this once)");
      Path made = workplace.scratch().resolve("made");
      new GradleHome(version, made.resolve("gradle-" + version)).assemble(jars);
      Files.move(made, place, StandardCopyOption.ATOMIC_MOVE);
      Console.say("Gradle " + version + " is installed in " + place);
    }
  }

  private void fetch(Path jars) throws IOException, InterruptedException {
    Path maven =
        findMaven()
            .orElseThrow(
                () ->
                    new InstallGradle.Obstacle(
                        "there is no Maven on this machine (no mvn on the PATH or below"
                            + " MAVEN_HOME)"));
    Console.say(
        "fetching the parts of Gradle " + version + " with " + maven + " (70 MB, this once)");
    ProcessBuilder builder =
        new ProcessBuilder(
            maven.toString(),
            "--batch-mode",
            "--file",
            bootstrap.resolve("pom.xml").toString(),
            "dependency:copy",
            "-DoutputDirectory=" + jars);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process =
        builder.directory(jars.getParent().toFile()).redirectErrorStream(true).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    process.getOutputStream().close();
    List<String> output = new ArrayList<>();
    int downloads = 0;
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.contains("Downloaded from")) Console.progress(++downloads + " files");
        output.add(line);
      }
    }
    Console.progressDone();
    if (process.waitFor() != 0) {
      boolean explained = output.stream().anyMatch(MavenWay::isError);
      output.stream()
          .filter(line -> isError(line) || !explained)
          .limit(8)
          .forEach(line -> Console.say("  " + line));
      throw new InstallGradle.Obstacle(
          "Maven could not fetch the parts of Gradle; its reasons are above");
    }
  }

  private static boolean isError(String line) {
    return line.startsWith("[ERROR]");
  }

  private static Optional<Path> findMaven() {
    Stream<String> fromPath = Stream.of(System.getenv().getOrDefault("PATH", "").split(":"));
    String home = System.getenv().getOrDefault("MAVEN_HOME", "");
    Stream<String> fromHome = home.isEmpty() ? Stream.empty() : Stream.of(home + "/bin");
    return Stream.concat(fromPath, fromHome)
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Refuses a jar that is missing, changed or not on the list: whatever lies in the folder may
   * enter the home.
   */
  private void verify(Path jars) throws IOException {
    Map<String, String> pinned = new TreeMap<>();
    for (String line : Files.readAllLines(bootstrap.resolve("jars.sha256"))) {
      String[] sumAndName = line.split(" +", 2);
      pinned.put(sumAndName[1], sumAndName[0]);
    }
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.list(jars)) {
      for (Path jar : files.toList()) found.put(jar.getFileName().toString(), Digests.sha256(jar));
    }
    List<String> wrong = new ArrayList<>();
    pinned.forEach(
        (jar, sum) -> {
          if (!found.containsKey(jar)) {
            wrong.add(jar + " is missing");
          } else if (!found.get(jar).equals(sum)) {
            wrong.add(jar + " has SHA-256 " + found.get(jar) + ", pinned is " + sum);
          }
        });
    found.keySet().stream()
        .filter(jar -> !pinned.containsKey(jar))
        .forEach(jar -> wrong.add(jar + " is not pinned"));
    if (!wrong.isEmpty()) {
      throw new InstallGradle.Obstacle(
          "refused what Maven delivered: "
              + String.join("; ", wrong)
              + ". If a file in Maven's local repository (~/.m2/repository) is damaged, delete it"
              + " there and start again");
    }
  }
}
