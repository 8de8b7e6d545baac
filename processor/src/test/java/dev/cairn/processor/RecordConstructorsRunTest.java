package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * Records with canonical constructors in files that the compiler reads: their workflows have
 * machines and typed batches like all others, and the constructors do what they say.
 */
class RecordConstructorsRunTest {

  private static final String PLAY =
      Workflows.play(
          """
          runner.register(SomeWorkflowExecutor::new);
          SomeWorkflowClient client = new SomeWorkflowClient(runner);
          client.start("fine", 2);
          client.start("bad", -1);
          return client.result("fine") + " " + runner.await("bad");
          """);

  private static final String MEMBERS =
      """
        @Workflow public String run(int number) {
          Price price = price(number);
          hour();
          List<Price> prices =
              Durable.map("all", List.of(1, 2), (n, i) -> new Price(price.cents() + n)).results();
          return prices.toString();
        }
        @Step(retry = @Retry(attempts = 1)) protected Price price(int number) { return new Price(number); }
        @Sleep("1h") protected abstract void hour();
      """;

  private static final String COMPACT =
      """
        record Price(int cents) {
          Price {
            if (cents < 0) throw new IllegalArgumentException("less than nothing");
            cents *= 10;
          }
          Price(String text) { this(Integer.parseInt(text)); }
        }
      """;

  private static final String FULL =
      """
        record Price(int cents) {
          public Price(int cents) {
            if (cents < 0) throw new IllegalArgumentException("less than nothing");
            this.cents = cents * 10;
          }
        }
      """;

  /** Runs workflows whose constructors multiply by ten, also when a value is decoded. */
  private static void runs(String... sources) throws IOException {
    String[] all = new String[sources.length + 1];
    System.arraycopy(sources, 0, all, 0, sources.length);
    all[sources.length] = PLAY;
    // Generated classes name records beside the workflow, as its own signatures do.
    Compilation compilation =
        Workflows.of(all).withOptions("-Xlint:all,-path,-auxiliaryclass").compileCleanly();

    assertThat(Workflows.found(compilation)).isEmpty();
    Manifest manifest =
        ManifestReader.read(Workflows.resource(compilation, "META-INF/cairn/some.json"));
    assertThat(manifest.root()).isPresent();
    assertThat(String.valueOf(Workflows.load(compilation).play()))
        .startsWith("[Price[cents=201000], Price[cents=202000]] ")
        .contains("IllegalArgumentException", "less than nothing");
  }

  @Test
  void nestedInTheWorkflow() throws IOException {
    runs("public abstract class SomeWorkflow {\n" + COMPACT + MEMBERS + "}");
    runs("public abstract class SomeWorkflow {\n" + FULL + MEMBERS + "}");
  }

  @Test
  void besideTheWorkflow() throws IOException {
    runs("public abstract class SomeWorkflow {\n" + MEMBERS + "}\n" + COMPACT);
    runs("public abstract class SomeWorkflow {\n" + MEMBERS + "}\n" + FULL);
  }

  @Test
  void inTheFileOfASuperclass() throws IOException {
    runs(
        "public abstract class SomeWorkflow extends Above {\n" + MEMBERS + "}",
        "abstract class Above {\n" + COMPACT + "}");
    runs(
        "public abstract class SomeWorkflow implements Above {\n" + MEMBERS + "}",
        "interface Above {\n" + FULL + "}");
  }

  @Test
  void inTheFileOfWhatANestedClassExtends() throws IOException {
    runs(
        """
        public abstract class SomeWorkflow {
          static class Nested extends Other {}
        """
            + MEMBERS.replace("Price", "Other.Price")
            + "}",
        "class Other {\n" + COMPACT + "}");
  }

  @Test
  void inMethodsAndLambdas() throws IOException {
    runs(
        """
        public abstract class SomeWorkflow {
          @Workflow public String run(int number) {
            record Price(int cents) {
              Price {
                if (cents < 0) throw new IllegalArgumentException("less than nothing");
                cents *= 10;
              }
            }
            Function<Integer, Price> make = cents -> {
              record Checked(int cents) {
                Checked(int cents) { this.cents = cents * 10; }
              }
              return new Price(new Checked(cents).cents());
            };
            int first = make.apply(twice(number)).cents();
            hour();
            List<Integer> added = Durable.map("all", List.of(1, 2), (n, i) -> n).results();
            return List.of(
                    new Price(first * 50 + added.get(0) * 100),
                    new Price(first * 50 + added.get(1) * 100))
                .toString();
          }
          @Step protected int twice(int number) { return number * 2; }
          @Sleep("1h") protected abstract void hour();
        }
        """);
  }

  @Test
  void genericOnesAndThoseOfEnumsAndInterfaces() throws IOException {
    runs(
        """
        public abstract class SomeWorkflow {
          enum Kind {
            ONE { @Override int of() { return new Of<>(1).value(); } };
            private final int base;
            Kind() { base = new Of<>(0).value(); }
            abstract int of();
            int base() { return base; }
            record Of<T>(T value) {
              Of { Objects.requireNonNull(value); }
            }
          }
          sealed interface Shape permits Shape.Dot {
            record Dot(int... xs) implements Shape {
              public Dot { xs = Arrays.copyOf(xs, xs.length); }
            }
          }
          static int one() { return Kind.ONE.of() + Kind.ONE.base() + new Shape.Dot(1).xs().length - 1; }
        """
            + MEMBERS.replace("price(number)", "price(number * one())")
            + COMPACT
            + "}");
  }
}
