package dev.cairn.tools.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.processor.WorkflowProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries change after a workflow was compiled with them. */
class AssumptionCheckTest {
  private static final String WORKFLOW =
      """
      package acme;
      import dev.cairn.*;
      abstract class OrderWorkflow {
        private final prices.Rates rates;
        OrderWorkflow(prices.Rates rates) { this.rates = rates; }
        @Workflow public long run(Long input) {
          return work(prices.Prices.total(input) + rates.rate());
        }
        @Step protected long work(long input) { return input; }
      }
      """;
  private static final String RATES =
      """
      package prices;
      public interface Rates {
        @dev.cairn.Deterministic long rate();
      }
      """;

  @TempDir Path folder;
  private List<String> said = List.of();

  @BeforeEach
  void compileTheWorkflow() throws IOException {
    compileLibrary("Rules", rules("return 2;"));
    compileLibrary("Prices", prices("return input * Rules.factor();"));
    compileLibrary("Rates", RATES);
    new Sources(folder)
        .compile(
            "acme/OrderWorkflow",
            WORKFLOW,
            "workflows",
            List.of(new WorkflowProcessor()),
            "library");
  }

  @Test
  void nothingIsSaidWhileAllIsAsItWas() throws IOException {
    assertThat(Files.readString(folder.resolve("workflows/META-INF/cairn/order.json")))
        .contains("prices/Prices.total(J)J", "prices/Rates.rate()J");
    assertThat(check()).as(String.join("\n", said)).isTrue();
  }

  @Test
  void anotherBodyThatIsDeterministicIsFine() throws IOException {
    compileLibrary("Prices", prices("return Math.max(input, 3) + Rules.factor();"));

    assertThat(check()).isTrue();
  }

  @Test
  void aBodyThatIsNoLongerDeterministicIsTold() throws IOException {
    compileLibrary("Rules", rules("return System.nanoTime();"));

    assertThat(check()).isFalse();
    assertThat(String.join("\n", said))
        .contains(
            "The workflow order (OrderWorkflow.java:6) was compiled when Prices.total(...) was"
                + " deterministic, but now Prices.total(...) leads to System.nanoTime()"
                + " (Prices.total(...) → Rules.factor())");
  }

  @Test
  void aLambdaIsNoPlaceToHide() throws IOException {
    compileLibrary(
        "Rules",
        rules(
            "java.util.function.LongSupplier s = () -> System.nanoTime(); return s.getAsLong();"));

    assertThat(check()).isFalse();
  }

  @Test
  void aClassThatOverridesIsNoPlaceToHide() throws IOException {
    compileLibrary(
        "Rules",
        """
        package prices;
        class Rules {
          static long factor() { Base base = new Below(); return base.factor(); }
          static class Base { long factor() { return 2; } }
          static class Below extends Base { @Override long factor() { return System.nanoTime(); } }
        }
        """);

    assertThat(check()).isFalse();
    assertThat(String.join("\n", said)).contains("→ Below.factor()");
  }

  @Test
  void anObjectThatTheJdkCallsIsNoPlaceToHide() throws IOException {
    compileLibrary(
        "Rules",
        """
        package prices;
        class Rules {
          static long factor() {
            return java.util.Collections.max(java.util.List.of(1L, 2L), new Order());
          }
          static class Order implements java.util.Comparator<Long> {
            @Override public int compare(Long a, Long b) { return (int) System.nanoTime(); }
          }
        }
        """);

    assertThat(check()).isFalse();
    assertThat(String.join("\n", said)).contains("Order.compare(...)");
  }

  @Test
  void aDeclarationThatIsGoneIsTold() throws IOException {
    compileLibrary("Rates", RATES.replace("@dev.cairn.Deterministic", ""));

    assertThat(check()).isFalse();
    assertThat(String.join("\n", said))
        .contains("Rates.rate() is no longer annotated with @Deterministic");
  }

  @Test
  void aMissingClassIsTold() throws IOException {
    Files.delete(folder.resolve("library/prices/Rules.class"));

    assertThat(check()).isFalse();
    assertThat(String.join("\n", said)).contains("prices.Rules is not on the class path");
  }

  @Test
  void modulesInAFolderAreLookedAt() throws IOException {
    compileLibrary("Rules", rules("return System.nanoTime();"));
    Path module = folder.resolve("modules/prices");
    Files.createDirectories(module.getParent());
    Files.move(folder.resolve("library"), module);
    assertThat(checkIn("modules")).isFalse();
    assertThat(String.join("\n", said)).contains("prices.Prices is not on the class path");

    Files.write(module.resolve("module-info.class"), new byte[0]);
    assertThat(checkIn("modules")).isFalse();
    assertThat(String.join("\n", said)).contains("leads to System.nanoTime()");
  }

  @Test
  void jarsInAFolderAreLookedAt() throws IOException {
    Path jar = folder.resolve("jars/prices.jar");
    Files.createDirectories(jar.getParent());
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("Prices", "Rules", "Rates")) {
        zip.putNextEntry(new ZipEntry("prices/" + name + ".class"));
        zip.write(Files.readAllBytes(folder.resolve("library/prices/" + name + ".class")));
      }
    }

    assertThat(checkIn("jars")).as(String.join("\n", said)).isTrue();
  }

  @Test
  void whatIsTrustedIsNotLookedAt() throws IOException {
    compileLibrary("Rules", rules("return System.nanoTime();"));

    assertThat(check("prices.Rules")).isTrue();
  }

  private boolean check(String... trusted) throws IOException {
    return checkIn("library", trusted);
  }

  private boolean checkIn(String path, String... trusted) throws IOException {
    List<Manifest> manifests =
        ManifestFiles.in(List.of(folder.resolve("workflows"))).stream()
            .map(ManifestFiles.Found::manifest)
            .toList();
    said = Checks.assumptions(manifests, List.of(folder.resolve(path)), List.of(trusted));
    return said.isEmpty();
  }

  private static String prices(String body) {
    return "package prices; public class Prices { public static long total(long input) { %s } }"
        .formatted(body);
  }

  private static String rules(String body) {
    return "package prices; class Rules { static long factor() { %s } }".formatted(body);
  }

  private void compileLibrary(String name, String source) throws IOException {
    new Sources(folder).compile("prices/" + name, source, "library", List.of(), "library");
  }
}
