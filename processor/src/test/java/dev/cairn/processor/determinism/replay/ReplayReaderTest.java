package dev.cairn.processor.determinism.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The report of sightings: their place and chain, their number, and the ways to keep them away. */
class ReplayReaderTest {

  @Test
  void aSightingStandsAtTheCallItself() {
    Compilation compilation =
        workflow(
                """
                String text = input
                    .strip()
                    .toLowerCase(); // CAIRN303
                return work(text);
                """)
            .compileAsExpected();

    assertThat(compilation.errors()).hasSize(1);
    assertThat(compilation.errors().get(0).getColumnNumber())
        .isEqualTo("    .toLowerCase".length() + 1);
  }

  @Test
  void theMessageSaysWhatIsWrongAndWhatToDo() {
    Compilation compilation =
        workflow("return work(input + Instant.now()); // CAIRN301").compileAsExpected();

    assertThat(message(compilation))
        .isEqualTo(
            "[CAIRN301] Instant.now() reads the machine's clock or time zone, which have other"
                + " values in a replay. Use Durable.now(), or move it into a @Step.");
  }

  @Test
  void theChainOfCallsIsTold() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  @Workflow public String run(String input) { return one(input); }
                  private String one(String input) { return work(input + new Other().two()); }
                  @Step protected String work(String input) { return input; }
                }
                """,
                """
                class Other {
                  long two() { return Third.THREE; }
                }
                """,
                """
                class Third {
                  static final Long THREE = System.nanoTime(); // CAIRN301
                }
                """)
            .compileAsExpected();

    assertThat(message(compilation))
        .endsWith("(SomeWorkflow.run → SomeWorkflow.one → Other.two → Third.THREE)");
  }

  @Test
  void aPlaceIsToldOnceForAllWorkflowsThatLeadThere() {
    String workflow =
        """
        abstract class %sWorkflow {
          @Workflow public String run(String input) { return work(input + Shared.time()); }
          @Step protected String work(String input) { return input; }
        }
        """;
    Compilation compilation =
        Workflows.of(
                workflow.formatted("A"),
                workflow.formatted("B"),
                """
                class Shared {
                  static long time() { return System.nanoTime(); } // CAIRN301
                }
                """)
            .compileAsExpected();

    assertThat(compilation.errors()).hasSize(1);
  }

  @Test
  void onlyReplayedCodeIsLookedAt() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              private final Instant made = Instant.now();
              private static final String HOST = System.getenv("HOST");
              SomeWorkflow() { System.out.println(made); }
              @Workflow public String run(String input) { return work(input); }
              @Step protected String work(String input) { return input + made + HOST + unused(); }
              private long unused() { return System.nanoTime(); }
              static void main(String[] args) { new Random().nextInt(); }
            }
            """)
        .compileCleanly();
  }

  @Test
  void codeIsNotTrustedThatIsOnlyCalledLikeTheJdk() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(String input) { return work(input + Ticker.now()); }
              @Step protected String work(String input) { return input; }
            }
            """,
            """
            class Ticker {
              static long now() { return 7; }
            }
            """)
        .compileCleanly();
  }

  @Test
  void whatIsDeclaredDeterministicIsBelieved() {
    Workflows.of(
            """
            package trusted;
            public class Times { public static long now() { return System.nanoTime(); } }
            """,
            """
            @dev.cairn.Deterministic
            package trusted;
            """,
            """
            abstract class SomeWorkflow {
              @Deterministic("for this test")
              static class Clocks { static long now() { return System.nanoTime(); } }
              @Workflow public String run(String input) {
                return work(input + Clocks.now() + trusted.Times.now() + own());
              }
              @Deterministic private long own() { return System.nanoTime(); }
              @Step protected String work(String input) { return input; }
            }
            """)
        .compileCleanly();
  }

  @Test
  void whatTheUserTrustsIsBelieved() {
    String body =
        """
        com.google.common.cache.Cache<String, String> cache = null;
        return work(input + cache.size() + new Scanner(System.in).next());
        """;
    String trusted = "-Acairn.deterministic=com.google.common.cache.*, java.util.Scanner";

    assertThat(Workflows.found(workflow(body).compile()))
        .containsExactlyInAnyOrder(
            "SomeWorkflow.java:5 CAIRN303",
            "SomeWorkflow.java:5 CAIRN305",
            "SomeWorkflow.java:5 CAIRN331");
    assertThat(Workflows.found(workflow(body).withOptions(trusted).compile()))
        .containsExactlyInAnyOrder("SomeWorkflow.java:5 CAIRN303", "SomeWorkflow.java:5 CAIRN305");
  }

  @Test
  void whatCannotBeToldIsToldOnceForEachClass() {
    workflow(
            """
            com.google.common.cache.Cache<String, String> cache = null;
            cache.put("a", "b"); // CAIRN331
            cache.put("c", "d");
            return work(input + cache.size());
            """)
        .compileAsExpected();
  }

  @Test
  void hazardsInLibrariesStandAtTheCallThatLeadsThere() {
    Compilation compilation =
        workflow(
                """
                var watch = com.google.common.base.Stopwatch.createUnstarted();
                watch.start(); // CAIRN301
                return work(input);
                """)
            .compileAsExpected();

    assertThat(message(compilation))
        .contains("System.nanoTime()")
        .endsWith("(SomeWorkflow.run → Stopwatch.start() → Ticker.read())");
  }

  @Test
  void aFindingInALibraryNamesTheWayOut() {
    Compilation compilation =
        workflow(
                """
                var watch = com.google.common.base.Stopwatch.createUnstarted();
                watch.start(); // CAIRN301
                return work(input);
                """)
            .compileAsExpected();

    assertThat(message(compilation))
        .contains(
            "That is code of a library: call it in a @Step. If it does no harm here, call it in a"
                + " method of your own with @Deterministic, or trust it with"
                + " -Acairn.deterministic=com.google.common.base.Stopwatch.");
  }

  @Test
  void aVariableThatHoldsTheWorkflowItselfIsNoOtherObject() {
    Compilation compilation =
        workflow("SomeWorkflow self = this; return self.work(input);").compile();

    assertThat(Workflows.found(compilation)).noneMatch(finding -> finding.endsWith("CAIRN321"));
  }

  @Test
  void theGravestHazardOfACallIsTold() {
    Compilation compilation =
        workflow("return work(org.apache.commons.lang3.RandomStringUtils.random(5)); // CAIRN302")
            .compileAsExpected();

    assertThat(message(compilation)).contains("[CAIRN302]").doesNotContain("CAIRN309");
  }

  @Test
  void tiesAreNamedWithTheirComparator() {
    Compilation compilation =
        workflow(
                """
                Set<String> names = new HashSet<>(List.of(input, "b"));
                return work(names.stream().max(Comparator.comparing(String::length)).orElse("")); // CAIRN308
                """)
            .compileAsExpected();

    assertThat(message(compilation))
        .contains("The order of elements of names that the comparator takes for equal");
  }

  @Test
  void helpersInOtherFilesStandInTheManifest() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  @Workflow public String run(String input) { return work(input + Prices.of(input)); }
                  @Step protected String work(String input) { return input; }
                }
                """,
                """
                class Prices {
                  static long of(String input) { return Rules.factor() * input.length(); }
                }
                """,
                """
                class Rules {
                  static long factor() { return Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).millis(); }
                }
                """)
            .compileCleanly();

    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.json"))
        .contains("\"method\": \"acme/Prices.of(Ljava/lang/String;)J\"", "\"basis\": \"source\"")
        .contains("\"method\": \"java/time/Clock.millis()J\"", "\"basis\": \"seen\"")
        .doesNotContain("acme/Rules.factor");
  }

  @Test
  void whatIsBelievedOfLibrariesStandsInTheManifest() {
    Compilation compilation =
        workflow("return work(com.google.common.base.Strings.nullToEmpty(input));")
            .compileCleanly();

    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.json"))
        .contains(
            "\"method\": \"com/google/common/base/Strings.nullToEmpty", "\"basis\": \"analysed\"");
  }

  @Test
  void errorsOfTheUserAreToldBesideSightings() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  @Workflow public String run(String input) {
                    long now = System.nanoTime();
                    return work(Other.text(7));
                  }
                  @Step protected String work(String input) { return input; }
                }
                """,
                """
                class Other {
                  static String text(Missing input) { return input + 1 - ""; }
                }
                """)
            .compile();

    assertThat(Workflows.describe(compilation))
        .doesNotContain("CAIRN199")
        .contains("cannot find symbol");
  }

  @Test
  void recordsInTheSameFileMayHaveConstructors() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              record Name(String text) {
                Name {
                  if (text.isEmpty()) throw new IllegalArgumentException();
                }
              }
              record Plain(String text) {
                Plain(int number) { this("" + number); }
              }
              @Workflow public String run(String input) {
                return work(new Name(input).text() + System.nanoTime()); // CAIRN301
              }
              @Step protected String work(String input) { return input; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void typesMayBeInferredFromClassesWithoutNames() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(List<String> input) {
                var counter = new Object() { int count; };
                input.forEach(s -> counter.count++);
                Optional.of(new Object() { int twice(int n) { return n * 2; } })
                    .ifPresent(o -> work("" + o.twice(counter.count)));
                return work("" + System.nanoTime()); // CAIRN301
              }
              @Step protected String work(String input) { return input; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void classesWithoutNamesDoNotKeepBodiesFromBeingRead() {
    workflow(
            """
            Comparator<String> longest =
                new Comparator<>() {
                  @Override public int compare(String a, String b) { return b.length() - a.length(); }
                };
            List<String> words = new ArrayList<>(List.of(input));
            words.sort(longest);
            words.forEach(new Consumer<>() { @Override public void accept(String s) {} });
            return work(new Object() { String text() { return "x"; } }.text());
            """)
        .compileCleanly();
  }

  @Test
  void aPlaceIsToldOnceHoweverItIsCalled() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  @Workflow public String run(List<String> input) {
                    show(input);
                    show(new HashSet<>(input));
                    return work("");
                  }
                  private void show(Collection<String> all) {
                    for (String one : all) work(one + System.nanoTime()); // CAIRN301 CAIRN308
                  }
                  @Step protected String work(String input) { return input; }
                }
                """)
            .compileAsExpected();

    assertThat(compilation.errors()).hasSize(2);
  }

  @Test
  void theChainOfCallsThatNoTextShowsIsTold() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  record Job(String id) implements Comparable<Job> {
                    @Override public int compareTo(Job other) {
                      return (int) System.nanoTime(); // CAIRN301
                    }
                  }
                  @Workflow public String run(String input) { return first(jobs()); }
                  private static String first(List<Job> jobs) {
                    return jobs.stream().sorted().map(Job::id).findFirst().orElse("");
                  }
                  @Step protected List<Job> jobs() { return List.of(); }
                }
                """)
            .compileAsExpected();

    assertThat(message(compilation))
        .endsWith("(SomeWorkflow.run → SomeWorkflow.first → Job.compareTo)");
  }

  @Test
  void recordsMayHaveConstructors() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public String run(String input) { return work(new Name(input).text()); }
              @Step protected String work(String input) { return input; }
            }
            """,
            """
            record Name(String text) {
              Name {
                if (text.isEmpty()) throw new IllegalArgumentException();
              }
            }
            """)
        .compileCleanly();
  }

  private static Workflows workflow(String body) {
    return Workflows.of(
        """
        abstract class SomeWorkflow {
          @Workflow public String run(String input) {
        %s
          }
          @Step protected String work(String input) { return input; }
        }
        """
            .formatted(body));
  }

  private static String message(Compilation compilation) {
    // The line below is the link to the docs.
    return compilation.errors().get(0).getMessage(Locale.ROOT).lines().findFirst().orElseThrow();
  }
}
