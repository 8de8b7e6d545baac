package dev.cairn.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The terminal of a process, which tests have to make. */
@Timeout(60)
final class TerminalTest {
  private static final Path SCRIPT = Path.of("/usr/bin/script");

  /** Prints what is known of the terminal. */
  static final class Probe {
    public static void main(String[] arguments) {
      System.out.println("terminal: " + Terminal.isThere() + ", colours: " + Terminal.hasColours());
    }
  }

  private static String probed(Map<String, String> environment)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(SCRIPT), "there is no program that makes a terminal");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    ProcessBuilder builder =
        new ProcessBuilder(
            SCRIPT.toString(),
            "-qec",
            java + " -cp \"$PROBED\" '" + Probe.class.getName() + "'",
            "/dev/null");
    builder.environment().put("PROBED", System.getProperty("java.class.path"));
    builder.environment().put("TERM", "xterm");
    builder
        .environment()
        .keySet()
        .removeIf(it -> it.equals("NO_COLOR") || it.startsWith("CLICOLOR"));
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out.strip();
  }

  @Test
  void noColourTurnsOffColoursAlone() throws Exception {
    assertThat(probed(Map.of())).endsWith("terminal: true, colours: true");
    assertThat(probed(Map.of("NO_COLOR", "1"))).endsWith("terminal: true, colours: false");
  }
}
