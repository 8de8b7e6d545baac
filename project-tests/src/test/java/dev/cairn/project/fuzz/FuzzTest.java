package dev.cairn.project.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Readers bear damaged input: the short form of {@code ./gradlew :project-tests:fuzz}. */
class FuzzTest {
  private static final int SEEDS = 400;

  /** Of targets that write files, or wait for a server. */
  private static final int SEEDS_OF_SLOW_ONES = 100;

  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));

  @TestFactory
  Stream<DynamicTest> everyReaderReadsOrSaysWhatIsWrong() {
    return Targets.all(ROOT).stream()
        .map(target -> DynamicTest.dynamicTest(target.name(), () -> feed(target)));
  }

  private static void feed(Target target) throws Exception {
    try (Fuzzer fuzzer = Fuzzer.of(target, ROOT.resolve(Samples.CORPUS))) {
      fuzzer.checkSamples();
      List<Finding> findings = new ArrayList<>(fuzzer.replayCorpus());
      int seeds = target.isSlow() ? SEEDS_OF_SLOW_ONES : SEEDS;
      for (int seed = 0; seed < seeds; seed++) fuzzer.run(seed).ifPresent(findings::add);
      assertThat(findings).isEmpty();
    }
  }
}
