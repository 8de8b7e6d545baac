package dev.cairn.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.fault.CrashPoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies with everything that Java has, written by hand: no run does what was not foreseen. */
class AwkwardTest {
  private static final int RUNS = Runs.number("CAIRN_RUNS", 12);

  private static final int MOMENTS = CrashPoint.Moment.values().length;

  /**
   * A body.
   *
   * @param precise whether the compiler knows its operations exactly
   * @param members the workflow method, and what it needs besides
   */
  record Awkward(String name, boolean precise, String members) {
    String source() {
      return "@SuppressWarnings({"
          + HAZARDS
          + "})\n"
          + ("public abstract class "
              + name
              + "Workflow extends Awkwardly implements Defaults {\n"
              + members
              + "}\n");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Bodies are to be awkward. */
  private static final String HAZARDS =
      IntStream.range(300, 340)
          .mapToObj(n -> "\"cairn:" + n + "\"")
          .collect(Collectors.joining(","));

  private static final String BASE =
      """
      @SuppressWarnings({%s})
      abstract class Awkwardly extends Base {
        @Step(retry = @Retry(attempts = 1)) protected int a(int x) { return roll(); }
        @Step(retry = @Retry(attempts = 1)) protected int b(int x) { return roll(); }
        @Step(retry = @Retry(attempts = 1)) protected int c(int x) { return roll(); }
        @Step(retry = @Retry(attempts = 1)) protected List<Integer> list(int x) {
          return List.of(x, roll());
        }
        @Step(retry = @Retry(attempts = 1)) protected String text(int x) { return "t" + roll(); }
        @Step(retry = @Retry(attempts = 1)) protected boolean is(int x) { return roll() > 2; }
        @Step(retry = @Retry(attempts = 1)) protected int io(int x) throws IOException {
          if (roll() > 3) throw new IOException("io");
          return 1;
        }
        @Sleep("1s") protected abstract void nap();
        @Sleep("1s") protected abstract DurableFuture<Void> later();
        public int over(int x) { return a(x); }
      }
      """
          .formatted(HAZARDS);

  private static final String DEFAULTS =
      """
      interface Defaults {
        int over(int x);
        default int twofold(int x) { return over(x) + over(x + 1); }
        default int open(int x) { return x; }
        static int plain(IntSupplier code) { return code.getAsInt() + code.getAsInt(); }
      }
      """;

  private static final String FAN =
      """
      final class Fan {
        static int all(List<Integer> numbers, Function<Integer, Integer> code) {
          int sum = 0;
          for (int n : Durable.map("fan", numbers, (n, i) -> code.apply(n)).results()) sum += n;
          return sum;
        }
      }
      """;

  private static final String CLOSES =
      """
      class Closes implements AutoCloseable {
        @Override public void close() { Fan.all(List.of(1), n -> n); }
      }
      """;

  /** A body may come to what all others override: many at once take the square of the time. */
  private static final int TOGETHER = 9;

  private static final Map<String, Runs> RUNS_OF = new HashMap<>();

  @BeforeAll
  static void compile() {
    List<Awkward> all = bodies();
    for (int from = 0; from < all.size(); from += TOGETHER) {
      List<Awkward> some = all.subList(from, Math.min(from + TOGETHER, all.size()));
      Runs runs =
          Runs.of(
              Stream.concat(
                      Stream.of(RandomWorkflow.BASE, BASE, DEFAULTS, FAN, CLOSES),
                      some.stream().map(Awkward::source))
                  .toArray(String[]::new));
      for (Awkward body : some) RUNS_OF.put(body.name(), runs);
    }
  }

  private static Runs runsOf(Awkward body) {
    return Objects.requireNonNull(RUNS_OF.get(body.name()));
  }

  static List<Awkward> bodies() {
    List<Awkward> bodies = new ArrayList<>();
    for (String part : text().split("\n== ", -1)) {
      int end = part.indexOf('\n');
      String[] title = part.substring(0, end).split(" ", -1);
      if (bodies.isEmpty() && !part.contains("@Workflow")) continue;
      bodies.add(new Awkward(title[0], title.length > 1, part.substring(end)));
    }
    return bodies;
  }

  private static String text() {
    try (InputStream in = AwkwardTest.class.getResourceAsStream("/bodies/awkward.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void doesNothingThatTheCompilerHasNotForeseen(Awkward body) throws IOException {
    int operations = 0;
    for (int run = 0; run < RUNS; run++) {
      operations +=
          runsOf(body).run(body.name(), body.name().hashCode() * 31L + run, run, body.source());
    }
    assertThat(operations).isGreaterThan(RUNS);
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void goesOnWhereverItsProcessDies(Awkward body) throws IOException {
    for (int run = 0; run < RUNS; run++) {
      CrashPoint.Moment moment = CrashPoint.Moment.values()[run % MOMENTS];
      CrashPoint[] crashes = {
        new CrashPoint(1 + run / MOMENTS, moment), new CrashPoint(3 + run / MOMENTS, moment)
      };
      int unused =
          runsOf(body)
              .run(body.name(), body.name().hashCode() * 17L + run, run, body.source(), crashes);
    }
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void isReadPreciselyIfItCanBe(Awkward body) throws IOException {
    if (body.precise()) assertThat(runsOf(body).isOpen(body.name())).isFalse();
  }
}
