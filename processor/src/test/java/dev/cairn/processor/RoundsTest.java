package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** Types may be generated, by others and by Cairn itself, while workflows are compiled. */
class RoundsTest {

  @Test
  void aBodyMayNameItsOwnExecutorAndClient() {
    Workflows.of(
            """
            @SuppressWarnings("cairn:321") // what it does is not the matter here
            public abstract class SomeWorkflow {
              static SomeWorkflow create() { return new SomeWorkflowExecutor(); }
              static SomeWorkflowClient client() { return new SomeWorkflowClient(null); }
              @Workflow public void run() {
                var executor = new SomeWorkflowExecutor();
                executor.work();
                try { work(); } catch (IllegalStateException e) { executor.work(); }
              }
              @Step protected void work() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aWorkflowMayHoldItsWiringAndItsMainMethodAndIsCheckedAllTheSame() {
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                  @Workflow(wiring = SomeWorkflow.SomeWiring.class)
                  public int run(List<String> parts) {
                    return Durable.map("read", parts, (part, i) -> new Part(extract(part)))
                        .results()
                        .size();
                  }
                  @Step protected String extract(String part) { return part; }
                  record Part(String text) {}
                  public static void main(String[] arguments) { new SomeWiring().get(); }
                  public static class SomeWiring implements Supplier<SomeWorkflowExecutor> {
                    @Override public SomeWorkflowExecutor get() { return new SomeWorkflowExecutor(); }
                  }
                }
                """)
            .compileCleanly();

    assertThat(Workflows.found(compilation)).isEmpty();
    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.flow"))
        .contains("item read acme.SomeWorkflow.Part\n", "  0: extract>1\n");
  }

  @Test
  void bodiesAreReadAtTheEndWhereAnnotationsAreProcessedOnly() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  @Workflow public void run() { work(); }
                  @Step protected void work() {}
                }
                """)
            .withOptions("-proc:only")
            .compile();

    assertThat(compilation.errors()).isEmpty();
    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.flow")).contains("0: work>1");
  }

  @Test
  void constructorsMayTakeClientsOfEachOther() {
    Workflows.of(
            """
            class AWorkflow {
              AWorkflow(BWorkflowClient b) {}
              @Workflow void run() {}
            }
            """,
            """
            class BWorkflow {
              BWorkflow(AWorkflowClient a) {}
              @Workflow void run() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void aConstructorMayTakeAnExecutorOfAnotherWorkflow() {
    Workflows.of(
            """
            class AWorkflow {
              AWorkflow(BWorkflowExecutor b) {}
              @Workflow void run() {}
            }
            """,
            """
            class BWorkflow {
              @Workflow void run() {}
            }
            """)
        .compileCleanly();
  }

  @Test
  void whatClassesInAWorkflowExtendMayNameExecutorsOfOthers() {
    String nested = "static class Nested extends Other {} int two() { return new Nested().two(); }";
    String local =
        "int two() { class Local extends Other {} return new Local().two() + new Other() {}.two();"
            + " }";
    for (String members : List.of(nested, local)) {
      Compilation compilation =
          Workflows.of(
                  """
                  abstract class AWorkflow {
                    @Workflow int run(int x) { return work(x) + two(); }
                    @Step protected int work(int x) { return x; }
                    %s
                  }
                  """
                      .formatted(members),
                  """
                  class Other extends Above {
                    int two() { return 2; }
                  }
                  """,
                  """
                  class Above {
                    static String shown() { return new BWorkflowExecutor().toString(); }
                  }
                  """,
                  """
                  abstract class BWorkflow {
                    @Workflow void run() {}
                  }
                  """)
              .compileCleanly();

      assertThat(Workflows.found(compilation)).isEmpty();
      assertThat(Workflows.resource(compilation, "META-INF/cairn/a.flow")).contains("work>1");
    }
  }

  @Test
  void signaturesMayNameTypesThatAreGeneratedInAnyRound() {
    for (int round = 1; round <= 3; round++) {
      Compilation compilation =
          Workflows.of(
                  """
                  abstract class SomeWorkflow {
                    @Workflow public Made run(Made input) { return work(input); }
                    @Step protected Made work(Made input) { return input; }
                  }
                  """)
              .withOptions("-Xlint:all,-path,-processing")
              .withProcessors(
                  new Generator(
                      round, Map.of("acme.Made", "package acme; public record Made(int x) {}")),
                  new WorkflowProcessor())
              .compileCleanly();

      assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
          .contains("Made work(Made input)");
    }
  }

  @Test
  void aCaughtTypeMayBeGeneratedInTheFirstRound() {
    Compilation compilation = compileCatch(1, "").compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains(".rebuilds(Made.class, Made::new)");
  }

  @Test
  void aCaughtTypeThatComesTooLateIsToldOf() {
    Compilation compilation = compileCatch(2, "// CAIRN196").compileAsExpected();

    assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
  }

  @Test
  void whatIsNeverResolvedIsToldOfOnce() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow { // CAIRN195
                  @Workflow public Missing run(Missing input) { return null; }
                  @Step protected Missing work(Absent input) { return null; }
                }
                """)
            .compileWithOurErrorsAsExpected();

    assertThat(Workflows.describe(compilation))
        .contains(
            "No executor is generated from SomeWorkflow, because Missing, Absent cannot be found.");
  }

  @Test
  void anUnresolvedConstructorIsToldOfToo() {
    Workflows.of(
            """
            abstract class SomeWorkflow { // CAIRN195
              SomeWorkflow(Missing missing) {}
              @Workflow public void run() {}
            }
            """)
        .compileWithOurErrorsAsExpected();
  }

  @Test
  void unresolvedTypesElsewhereAreNobodysBusiness() {
    Compilation compilation =
        Workflows.of(
                """
                abstract class SomeWorkflow {
                  private Missing field;
                  @Workflow public void run() { Missing local = null; }
                  private Missing helper() { return null; }
                  SomeWorkflowExecutor executor;
                }
                """)
            .compile();

    assertThat(compilation.errors())
        .isNotEmpty()
        .allMatch(error -> error.getMessage(Locale.ROOT).contains("class Missing"));
  }

  private static Workflows compileCatch(int round, String expectation) {
    return Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() {
                try {
                  work();
                } catch (Made e) { } %s
              }
              @Step protected void work() {}
            }
            """
                .formatted(expectation))
        .withOptions("-Xlint:all,-path,-processing")
        .withProcessors(
            new Generator(
                round,
                Map.of(
                    "acme.Made",
                    """
                    package acme;
                    public class Made extends RuntimeException {
                      private static final long serialVersionUID = 1;
                      public Made(String message) { super(message); }
                    }
                    """)),
            new WorkflowProcessor());
  }

  /** Another processor, which generates classes in a given round. */
  private static final class Generator extends AbstractProcessor {
    private final int round;
    private final Map<String, String> sources;
    private int rounds;

    Generator(int round, Map<String, String> sources) {
      this.round = round;
      this.sources = sources;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      rounds++;
      if (rounds < round)
        write("acme.Round" + rounds, "package acme; class Round" + rounds + " {}");
      if (rounds == round) sources.forEach(this::write);
      return false;
    }

    private void write(String name, String text) {
      try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
        writer.write(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
