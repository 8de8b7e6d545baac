import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Installs Gradle for {@code gradlew}: {@code InstallGradle GRADLE_FOLDER DISTS any|official|maven
 * RECIPE}.
 *
 * <p>Two ways lead to a Gradle home below {@code DISTS}: the official distribution, or one that is
 * assembled from jars of a Maven repository. Three rules make a home there trustworthy:
 *
 * <ol>
 *   <li>Nothing enters it whose SHA-256 is not pinned in this project.
 *   <li>It is made in a scratch folder beside its place and moved there in one step. An
 *       installation that is killed on the way leaves only a scratch folder, which the next
 *       installation removes.
 *   <li>The installing process holds a file lock, which the system drops with the process. Others
 *       wait and use the result.
 * </ol>
 */
final class InstallGradle {
  private final List<String> obstacles = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    try {
      Path gradleFolder = Path.of(args[0]);
      Path dists = Path.of(args[1]).toAbsolutePath();
      String from = args[2];
      PinnedDistribution pinned =
          PinnedDistribution.read(gradleFolder.resolve("wrapper/gradle-wrapper.properties"));
      List<Way> ways = new ArrayList<>();
      if (!from.equals("maven")) ways.add(new OfficialWay(pinned, dists));
      if (!from.equals("official")) {
        ways.add(new MavenWay(pinned.version(), gradleFolder.resolve("bootstrap"), dists, args[3]));
      }
      if (!new InstallGradle().installed(ways)) System.exit(1);
    } catch (IOException e) {
      Console.say("cannot install Gradle: " + Console.explain(e));
      System.exit(1);
    }
  }

  /** Goes the ways in turn; each obstacle is told when it is met, and again if no way is left. */
  private boolean installed(List<Way> ways) throws IOException, InterruptedException {
    for (Way way : ways) {
      try {
        way.install();
        return true;
      } catch (Obstacle e) {
        Console.say(e.getMessage());
        obstacles.add(way.name() + ": " + e.getMessage());
      }
    }
    Console.say("cannot install Gradle:");
    obstacles.forEach(obstacle -> Console.say("  - " + obstacle));
    Console.say(
        "The first start needs a network, either way. Behind a proxy, set -Dhttps.proxyHost");
    Console.say(
        "and -Dhttps.proxyPort in GRADLE_OPTS, or a mirror for Maven in ~/.m2/settings.xml.");
    return false;
  }

  /** A way to a Gradle home. */
  interface Way {
    String name();

    /** Leaves an installed Gradle, be it made now or before. */
    void install() throws IOException, InterruptedException;
  }

  /**
   * This way is closed, another may be open. The message says why and, where it can, what to do.
   */
  static final class Obstacle extends IOException {
    private static final long serialVersionUID = 1;

    Obstacle(String message) {
      super(message);
    }
  }
}
