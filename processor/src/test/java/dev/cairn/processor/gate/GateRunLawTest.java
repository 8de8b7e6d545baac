package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import dev.cairn.processor.gate.RandomBody.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Holds the gate to the runtime: pairs of random bodies are compiled, and whatever the gate lets
 * pass without a word goes on, from every prefix of what the old code records, to the result that
 * one of the two has alone. Values that are drawn are a part of it.
 */
@Tag("one-jdk")
class GateRunLawTest {
  private static final int PAIRS = 120;
  private static final List<String> INPUTS = List.of("00011", "11122", "10110", "01021", "11001");

  @TempDir Path releases;

  @Test
  void whatPassesWithoutAWordGoesOn() throws IOException {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (int i = 0; i < PAIRS; i++) {
      RandomBody random = new RandomBody(i, i % 3 == 1, i % 3 == 2);
      Statement body = random.body();
      before.add(JavaBody.source("Pair" + i, body));
      after.add(JavaBody.source("Pair" + i, random.changed(body)));
    }
    Compilation old = compiled(before);
    release(old);
    Workflows.Loaded oldClasses = Workflows.load(old);
    Set<String> told = told(after);
    Workflows.Loaded newClasses = Workflows.load(compiled(passing(after, told)));

    int passed = 0;
    int gone = 0;
    for (int i = 0; i < PAIRS; i++) {
      String name = "Pair" + i;
      if (told.contains(name)) continue;
      passed++;
      for (String text : INPUTS) {
        String input = "\"" + text + "\"";
        String alone = new CutRuns(oldClasses, oldClasses, name).whole(input, true);
        String now = new CutRuns(newClasses, newClasses, name).whole(input, true);
        List<String> outcomes = new CutRuns(oldClasses, newClasses, name).outcomes(input, true);
        assertThat(outcomes)
            .as("%s%n%s%n%s", input, before.get(i), after.get(i))
            .noneMatch(CutRuns::isBroken)
            .allMatch(outcome -> outcome.equals(alone) || outcome.equals(now));
        gone += outcomes.size();
      }
    }
    assertThat(passed).as("pairs that pass").isBetween(PAIRS / 6, PAIRS - PAIRS / 6);
    assertThat(gone).as("runs that were cut off").isGreaterThan(passed * INPUTS.size());
  }

  /** Runs go on with nothing else. */
  private static List<String> passing(List<String> sources, Set<String> told) {
    return IntStream.range(0, sources.size())
        .filter(i -> !told.contains("Pair" + i))
        .mapToObj(sources::get)
        .toList();
  }

  private static Compilation compiled(List<String> sources) {
    Compilation compilation =
        Workflows.of(sources.toArray(String[]::new)).withOptions("-Xlint:none").compile();
    assertThat(compilation.errors()).isEmpty();
    return compilation;
  }

  private void release(Compilation compilation) throws IOException {
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(releases.resolve(name), file.getCharContent(false));
    }
  }

  /** The classes of which the gate says something. */
  private Set<String> told(List<String> sources) {
    Compilation judged =
        Workflows.of(sources.toArray(String[]::new))
            .withOptions("-Acairn.manifests=" + releases)
            .compile();
    Set<String> told = new TreeSet<>();
    for (var diagnostic : judged.diagnostics()) {
      if (diagnostic.getSource() == null) continue;
      String file = Path.of(diagnostic.getSource().getName()).getFileName().toString();
      if (diagnostic.getMessage(null).contains("CAIRN4")) told.add(file.replace(".java", ""));
    }
    return told;
  }
}
