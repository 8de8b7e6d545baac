package dev.cairn.project.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.cairn.project.Commands.Outcome;
import dev.cairn.project.Commands.Running;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
final class GradlewTest {
  @TempDir static Path elsewhere;
  private static Path installed;

  @TempDir Path folder;
  private Machine machine;

  /** Installs once what tests use that are not about the installation. */
  @BeforeAll
  static void install() throws IOException {
    Machine machine = new Machine(elsewhere);
    machine.maven();
    machine.run();
    installed = machine.userHome;
  }

  @BeforeEach
  void prepare() throws IOException {
    machine = new Machine(folder);
  }

  @Nested
  final class TheOfficialDistribution {
    private final byte[] zip = FakeGradle.distribution();

    @Test
    void isTakenWhereItCanBeDownloaded() throws IOException {
      machine.maven();
      try (Site site = Site.delivering(zip)) {
        machine.distribution(site.url(), FakeGradle.sha256(zip));

        Outcome outcome = machine.run("build");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.output()).contains("downloading " + site.url(), "checksum verified");
        assertThat(outcome.output()).contains("gradle-8.8-bin/", "argument: build");
      }
      assertThat(machine.mavenCalls()).isZero();
    }

    @Test
    void isDownloadedOnce() throws IOException {
      try (Site site = Site.delivering(zip)) {
        machine.distribution(site.url(), FakeGradle.sha256(zip));
        machine.run();
      }

      Outcome second = machine.run();

      assertThat(second.exitCode()).isZero();
      assertThat(second.output()).doesNotContain("gradlew:");
    }

    @Test
    void isRefusedWithAnotherChecksumThanThePinnedOne() throws IOException {
      try (Site site = Site.delivering(zip)) {
        machine.distribution(site.url(), "ab".repeat(32));

        Outcome outcome = machine.with("GRADLEW_FROM", "official").run();

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.output())
            .contains("refused", FakeGradle.sha256(zip), "pinned is " + "ab".repeat(32));
      }
      assertThat(machine.installed()).isEmpty();
    }

    @Test
    void doesNotHoldUpTheStartWhereNobodyAnswers() throws IOException {
      machine.maven();
      try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        machine.distribution(
            "http://127.0.0.1:" + silent.getLocalPort() + "/gradle-8.8-bin.zip", "0".repeat(64));

        Outcome outcome = machine.run("build");

        assertThat(outcome.output()).contains("cannot download", "argument: build");
      }
    }
  }

  @Nested
  final class TheAssembledDistribution {
    @Test
    void isMadeWhereTheOfficialOneCannotBeDownloaded() throws IOException {
      machine.maven();

      Outcome outcome = machine.run("build");

      assertThat(outcome.exitCode()).isZero();
      assertThat(outcome.output())
          .contains("cannot download", "fetching", "checksums verified; assembling")
          .contains("gradle-8.8-assembled/", "argument: build");
    }

    @Test
    void isMadeOnce() throws IOException {
      machine.maven();
      machine.run();

      Outcome second = machine.run();

      assertThat(second.output()).doesNotContain("gradlew:");
      assertThat(machine.mavenCalls()).isEqualTo(1);
    }

    @Test
    void isMadeAgainWhenTheRecipeChanges() throws IOException {
      machine.maven();
      machine.run();
      Files.writeString(
          machine.project.resolve("gradle/bootstrap/pom.xml"), "<project>new</project>");

      Outcome second = machine.run();

      assertThat(second.exitCode()).isZero();
      assertThat(machine.mavenCalls()).isEqualTo(2);
    }

    @Test
    void takesNoJarThatWasChanged() throws IOException {
      Map<String, byte[]> jars = new TreeMap<>(FakeGradle.jars());
      jars.put("library-1.0.jar", FakeGradle.zip(Map.of("library", new byte[] {1})));
      machine.maven(jars, "");

      assertRefused(
          "library-1.0.jar has SHA-256 " + FakeGradle.sha256(jars.get("library-1.0.jar")));
    }

    @Test
    void takesNoJarThatIsNotPinned() throws IOException {
      Map<String, byte[]> jars = new TreeMap<>(FakeGradle.jars());
      jars.put("stranger-1.0.jar", FakeGradle.zip(Map.of()));
      machine.maven(jars, "");

      assertRefused("stranger-1.0.jar is not pinned");
    }

    @Test
    void isNotMadeWithoutAJarThatIsPinned() throws IOException {
      Map<String, byte[]> jars = new TreeMap<>(FakeGradle.jars());
      jars.remove("library-1.0.jar");
      machine.maven(jars, "");

      assertRefused("library-1.0.jar is missing");
    }

    private void assertRefused(String reason) throws IOException {
      Outcome outcome = machine.run("build");

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output()).contains("refused", reason).doesNotContain("argument:");
      assertThat(machine.installed()).isEmpty();
    }

    @Test
    void isMadeByOneOfTwoThatStartAtOnce() throws IOException {
      Path release = folder.resolve("release");
      machine.maven(FakeGradle.jars(), until(release));
      Running first = machine.start("one");
      await(() -> Files.exists(folder.resolve("maven-calls")));
      Running second = machine.start("two");
      await(() -> second.output().contains("another start is installing Gradle; waiting"));
      Files.createFile(release);

      assertThat(first.await().output()).contains("argument: one");
      assertThat(second.await().output()).contains("argument: two");
      assertThat(machine.mavenCalls()).isEqualTo(1);
      assertThat(machine.installed()).containsExactly("gradle-8.8");
    }

    @Test
    void leavesNothingUsableBehindWhenItsMakerIsKilled() throws IOException {
      machine.maven(FakeGradle.jars(), until(folder.resolve("never")));
      Running killed = machine.start();
      await(() -> Files.exists(folder.resolve("maven-calls")));
      killed.process().descendants().forEach(ProcessHandle::destroyForcibly);
      killed.process().destroyForcibly();
      killed.await();
      assertThat(machine.installed()).singleElement().asString().startsWith("scratch-");

      machine.maven();
      Outcome next = machine.run("build");

      assertThat(next.output()).contains("argument: build");
      assertThat(machine.installed()).containsExactly("gradle-8.8");
    }

    /** Has the fake Maven wait for a file, as a real one waits for the network. */
    private static String until(Path file) {
      return "while [ ! -e \"" + file + "\" ]; do sleep 0.05; done";
    }
  }

  @Nested
  final class WithoutAnyWay {
    @Test
    void saysThatThereIsNeitherNetworkNorMaven() throws IOException {
      Outcome outcome = machine.run();

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output())
          .contains("cannot install Gradle:")
          .contains("official distribution: cannot download")
          .contains("jars from Maven: there is no Maven on this machine");
      assertThat(machine.installed()).isEmpty();
    }

    @Test
    void showsWhatMavenComplainedOf() throws IOException {
      machine.maven(FakeGradle.jars(), "echo '[ERROR] no route to repository'; exit 1");

      Outcome outcome = machine.run();

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output())
          .contains("[ERROR] no route to repository", "Maven could not fetch the parts of Gradle");
      assertThat(machine.installed()).isEmpty();
    }
  }

  @Nested
  final class TheJdk {
    @Test
    void isTheOneOfJavaHomeIfGradleRunsOnIt() throws IOException {
      machine.with("GRADLE_USER_HOME", installed.toString());
      for (String version : new String[] {"17.0.15", "22"}) {
        Outcome outcome = machine.with("JAVA_HOME", machine.jdk(version).toString()).run("build");

        assertThat(outcome.output()).contains("argument: build").doesNotContain("instead");
      }
    }

    @Test
    void isAnotherOneOfTheUsualPlacesWhereJavaHomeIsTooNew() throws IOException {
      machine.with("GRADLE_USER_HOME", installed.toString());
      Path suitable = machine.jdk("21.0.2");

      Outcome outcome = machine.with("JAVA_HOME", machine.jdk("25.0.3").toString()).run("build");

      assertThat(outcome.output()).contains("is JDK 25", "running it on " + suitable + " instead");
      assertThat(outcome.output()).contains("argument: build");
    }

    @Test
    void isAskedForIfOnlyANewerOneIsThere() throws IOException {
      Outcome outcome = machine.with("JAVA_HOME", machine.jdk("25.0.3").toString()).run();

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output())
          .contains("Gradle 8.8 runs on JDK 17 to 22, but JAVA_HOME", "is JDK 25")
          .contains("Install a JDK in that range or set JAVA_HOME to one.");
    }

    @Test
    void isAskedForIfOnlyAnOlderOneIsThere() throws IOException {
      Outcome outcome = machine.with("JAVA_HOME", machine.jdk("1.8.0_402").toString()).run();

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output()).contains("runs on JDK 17 to 22");
    }

    @Test
    void isMissedInAJavaHomeThatHoldsNone() {
      Outcome outcome = machine.with("JAVA_HOME", folder.toString()).run();

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output())
          .contains("JAVA_HOME is set to " + folder, "bin/javac is missing");
    }

    @Test
    void isAskedForIfThereIsNone() {
      Outcome outcome = machine.with("JAVA_HOME", "").run();

      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.output()).contains("no JDK found", "Install a JDK 17 to 22");
    }
  }

  @Nested
  final class WhatIsToldToGradle {
    @Test
    void arrivesUnchanged() {
      machine.with("GRADLE_USER_HOME", installed.toString());

      Outcome outcome = machine.run("run", "--args=a 'b' \"c\" $HOME *", "");

      assertThat(outcome.output())
          .contains("argument: run\nargument: --args=a 'b' \"c\" $HOME *\nargument: \n");
    }

    @Test
    void mayBeOptionsOfTheJvm() {
      machine.with("GRADLE_USER_HOME", installed.toString());

      Outcome outcome = machine.with("GRADLE_OPTS", "-Dcairn.property='two words'").run();

      assertThat(outcome.output()).contains("property: two words");
    }

    @Test
    void mayBeAnotherUserHome() {
      Outcome outcome = machine.run("-g", installed.toString());

      assertThat(outcome.output()).contains("jars: " + installed);
      assertThat(machine.userHome).doesNotExist();
    }
  }

  /**
   * Waits for what another process does; there is nothing to be told by, so it looks again and
   * again.
   */
  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      if (Thread.interrupted()) throw new AssertionError("the time of this test is up");
      LockSupport.parkNanos(10_000_000);
    }
  }

  /** A web site that delivers one file, whatever is asked for. */
  private record Site(HttpServer server) implements AutoCloseable {
    static Site delivering(byte[] file) throws IOException {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(
          "/",
          exchange -> {
            exchange.sendResponseHeaders(200, file.length);
            exchange.getResponseBody().write(file);
            exchange.close();
          });
      server.start();
      return new Site(server);
    }

    String url() {
      return "http://127.0.0.1:" + server.getAddress().getPort() + "/gradle-8.8-bin.zip";
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }
}
