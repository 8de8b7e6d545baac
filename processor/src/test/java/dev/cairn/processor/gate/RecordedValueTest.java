package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.testing.LocalRunner;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The gate's verdict on types of payloads is what becomes of a run that has recorded a value with
 * the old code, and reads it with the new.
 */
class RecordedValueTest {

  /**
   * A step before and after.
   *
   * @param value what it returns before
   * @param read what the new code shows of it; {@code fails} if it cannot read it
   */
  private record Case(
      String title,
      String type,
      String types,
      String value,
      boolean passes,
      String newType,
      String newTypes,
      String read) {

    String name() {
      return "Case" + ALL.indexOf(this);
    }

    String source(String stepType, String declared, String result) {
      return """
      public abstract class %s {
        @Workflow public String run() {
          %s value = value();
          rest();
          return show(value);
        }
        @Step protected %s value() { return %s; }
        @Sleep("1h") protected abstract void rest();
        private static String show(Object value) {
          return value instanceof Object[] array ? Arrays.toString(array) : String.valueOf(value);
        }
        %s
      }
      """
          .formatted(name(), stepType, stepType, result, declared);
    }

    String before() {
      return source(type, types, value);
    }

    String after() {
      return source(newType, newTypes, newType.matches("[a-z]+") ? "0" : "null");
    }

    @Override
    public String toString() {
      return title;
    }
  }

  private static final String JSON = "@com.fasterxml.jackson.annotation.";
  private static final String KINDS = JSON + "JsonTypeInfo(use = " + id("NAME");
  private static final String WAY = "public sealed interface Way {} ";
  private static final String GENERIC_WAY =
      "public sealed interface Way<T> {} public record Car<T>(T hp) implements Way<T> {}";
  private static final String PAY = "public record Pay(int sum) {}";

  private static String id(String use) {
    return "com.fasterxml.jackson.annotation.JsonTypeInfo.Id." + use;
  }

  private static Case passes(
      String title,
      String type,
      String types,
      String value,
      String now,
      String newTypes,
      String to) {
    return new Case(title, type, types, value, true, now, newTypes, to);
  }

  private static Case breaks(
      String title,
      String type,
      String types,
      String value,
      String now,
      String newTypes,
      String to) {
    return new Case(title, type, types, value, false, now, newTypes, to);
  }

  private static final List<Case> ALL =
      List.of(
          passes("int to long", "int", "", "7", "long", "", "7"),
          passes("int to Integer", "int", "", "7", "Integer", "", "7"),
          passes("Integer to int", "Integer", "", "7", "int", "", "7"),
          passes("int to double", "int", "", "7", "double", "", "7.0"),
          passes("int to BigDecimal", "int", "", "7", "java.math.BigDecimal", "", "7"),
          passes("float to double", "float", "", "0.1f", "double", "", "0.1"),
          passes("char to String", "char", "", "'x'", "String", "", "x"),
          breaks("long to int", "long", "", "1L << 40", "int", "", "fails"),
          breaks(
              "double to BigDecimal", "double", "", "0d / 0", "java.math.BigDecimal", "", "fails"),
          breaks("int to String", "int", "", "7", "String", "", "fails"),
          breaks("String to int", "String", "", "\"x\"", "int", "", "fails"),
          passes(
              "a field to a wider one",
              "Pay",
              PAY,
              "new Pay(7)",
              "Pay",
              "public record Pay(Long sum) {}",
              "Pay[sum=7]"),
          breaks(
              "a field to another type",
              "Pay",
              "public record Pay(String sum) {}",
              "new Pay(\"x\")",
              "Pay",
              PAY,
              "fails"),
          passes(
              "components change places",
              "Pay",
              "public record Pay(int sum, String of) {}",
              "new Pay(7, \"x\")",
              "Pay",
              "public record Pay(String of, int sum) {}",
              "Pay[of=x, sum=7]"),
          passes(
              "a component comes to be",
              "Pay",
              PAY,
              "new Pay(7)",
              "Pay",
              "public record Pay(int sum, String of, int at) {}",
              "Pay[sum=7, of=null, at=0]"),
          breaks(
              "a component falls away inside a list",
              "List<Pay>",
              "public record Pay(int sum, String of) {}",
              "List.of(new Pay(7, \"x\"))",
              "List<Pay>",
              PAY,
              "[Pay[sum=7]]"),
          breaks(
              "a component falls away inside an Optional",
              "Optional<Pay>",
              "public record Pay(int sum, String of) {}",
              "Optional.of(new Pay(7, \"x\"))",
              "Optional<Pay>",
              PAY,
              "Optional[Pay[sum=7]]"),
          breaks(
              "a component of another type inside a map",
              "Map<String, Pay>",
              "public record Pay(String sum) {}",
              "Map.of(\"k\", new Pay(\"x\"))",
              "Map<String, Pay>",
              PAY,
              "fails"),
          breaks(
              "a component is renamed",
              "Pay",
              PAY,
              "new Pay(7)",
              "Pay",
              "public record Pay(int total) {}",
              "Pay[total=0]"),
          passes(
              "a component is renamed and keeps its name in JSON",
              "Pay",
              PAY,
              "new Pay(7)",
              "Pay",
              "public record Pay(" + JSON + "JsonProperty(\"sum\") int total) {}",
              "Pay[total=7]"),
          passes(
              "a component is renamed with an alias",
              "Pay",
              PAY,
              "new Pay(7)",
              "Pay",
              "public record Pay(" + JSON + "JsonAlias(\"sum\") int total) {}",
              "Pay[total=7]"),
          breaks(
              "a component gets another name in JSON",
              "Pay",
              PAY,
              "new Pay(7)",
              "Pay",
              "public record Pay(" + JSON + "JsonProperty(\"total\") int sum) {}",
              "Pay[sum=0]"),
          breaks(
              "names in JSON follow another rule",
              "Pay",
              "public record Pay(int theSum) {}",
              "new Pay(7)",
              "Pay",
              "@com.fasterxml.jackson.databind.annotation.JsonNaming("
                  + "com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy.class)"
                  + " public record Pay(int theSum) {}",
              "Pay[theSum=0]"),
          passes(
              "a value becomes optional",
              "Pay",
              PAY,
              "new Pay(7)",
              "Optional<Pay>",
              PAY,
              "Optional[Pay[sum=7]]"),
          passes(
              "a component becomes optional",
              "Pay",
              "public record Pay(String of) {}",
              "new Pay(\"x\")",
              "Pay",
              "public record Pay(Optional<String> of) {}",
              "Pay[of=Optional[x]]"),
          breaks("a value becomes a list", "Pay", PAY, "new Pay(7)", "List<Pay>", PAY, "fails"),
          passes(
              "a list to another class",
              "List<Pay>",
              PAY,
              "List.of(new Pay(7))",
              "ArrayList<Pay>",
              PAY,
              "[Pay[sum=7]]"),
          passes(
              "an array to a list",
              "Pay[]",
              PAY,
              "new Pay[] {new Pay(7)}",
              "List<Pay>",
              PAY,
              "[Pay[sum=7]]"),
          passes("a set to a list", "Set<String>", "", "Set.of(\"x\")", "List<String>", "", "[x]"),
          breaks(
              "a list to a set",
              "List<String>",
              "",
              "List.of(\"x\", \"x\")",
              "Set<String>",
              "",
              "[x]"),
          breaks("bytes to a list", "byte[]", "", "new byte[] {7}", "List<Byte>", "", "fails"),
          passes(
              "keys to wider ones",
              "Map<Integer, Pay>",
              PAY,
              "Map.of(1, new Pay(7))",
              "Map<Long, Pay>",
              PAY,
              "{1=Pay[sum=7]}"),
          breaks(
              "keys to others",
              "Map<String, Pay>",
              PAY,
              "Map.of(\"k\", new Pay(7))",
              "Map<Integer, Pay>",
              PAY,
              "fails"),
          breaks(
              "another type argument",
              "Box<String>",
              "public record Box<T>(T in) {}",
              "new Box<>(\"x\")",
              "Box<Integer>",
              "public record Box<T>(T in) {}",
              "fails"),
          passes(
              "a type parameter gets another name",
              "Box<Pay>",
              "public record Box<T>(List<T> in) {} " + PAY,
              "new Box<>(List.of(new Pay(7)))",
              "Box<Pay>",
              "public record Box<U>(List<U> in) {} " + PAY,
              "Box[in=[Pay[sum=7]]]"),
          passes(
              "a type parameter falls away",
              "Box<String>",
              "public record Box<T>(T in) {}",
              "new Box<>(\"x\")",
              "Box",
              "public record Box(String in) {}",
              "Box[in=x]"),
          passes(
              "a record to another of the same form",
              "Pay",
              PAY,
              "new Pay(7)",
              "Sum",
              "public record Sum(int sum) {}",
              "Sum[sum=7]"),
          passes(
              "constants change places",
              "Way",
              "public enum Way { A, B }",
              "Way.A",
              "Way",
              "public enum Way { B, A }",
              "A"),
          breaks(
              "a constant falls away",
              "Way",
              "public enum Way { A, B }",
              "Way.A",
              "Way",
              "public enum Way { B }",
              "fails"),
          breaks(
              "a field of an enum becomes its value",
              "Way",
              "public enum Way { A(\"x\"); final String code; Way(String code) { this.code = code;"
                  + " } }",
              "Way.A",
              "Way",
              "public enum Way { A(\"x\"); "
                  + JSON
                  + "JsonValue final String code; Way(String code) { this.code = code; } }",
              "fails"),
          passes(
              "a constant is renamed with an alias",
              "Way",
              "public enum Way { A, B }",
              "Way.A",
              "Way",
              "public enum Way { " + JSON + "JsonAlias(\"A\") C, B }",
              "C"),
          passes(
              "a sealed type permits one more",
              "Way",
              named("Car") + " public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              named("Car", "Bus")
                  + " public record Car(int hp) implements Way {}"
                  + " public record Bus() implements Way {}",
              "Car[hp=7]"),
          breaks(
              "a sealed type permits one less",
              "Way",
              named("Car", "Bus")
                  + " public record Car(int hp) implements Way {}"
                  + " public record Bus() implements Way {}",
              "new Bus()",
              "Way",
              named("Car") + " public record Car(int hp) implements Way {}",
              "fails"),
          passes(
              "a sealed type without annotations permits one more",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              WAY
                  + "public record Car(int hp) implements Way {} public record Bus() implements Way"
                  + " {}",
              "Car[hp=7]"),
          breaks(
              "a sealed type without annotations permits one less",
              "Way",
              WAY
                  + "public record Car(int hp) implements Way {} public record Bus() implements Way"
                  + " {}",
              "new Bus()",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "fails"),
          breaks(
              "a permitted record is renamed",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              WAY + "public record Auto(int hp) implements Way {}",
              "fails"),
          passes(
              "a permitted record is renamed and keeps its name in JSON",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              WAY + JSON + "JsonTypeName(\"Car\") public record Auto(int hp) implements Way {}",
              "Auto[hp=7]"),
          passes(
              "a sealed type gets a level in between",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              WAY
                  + "public sealed interface Road extends Way {} public record Car(int hp)"
                  + " implements Road {}",
              "Car[hp=7]"),
          breaks(
              "a record becomes a sealed type",
              "Way",
              "public record Way(int hp) {}",
              "new Way(7)",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "fails"),
          breaks(
              "a sealed type is told by another property",
              "Way",
              WAY + "public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              JSON
                  + "JsonTypeInfo(use = "
                  + id("SIMPLE_NAME")
                  + ", property = \"kind\") "
                  + WAY
                  + "public record Car(int hp) implements Way {}",
              "fails"),
          breaks(
              "the argument of a sealed type changes",
              "Way<String>",
              GENERIC_WAY,
              "new Car<>(\"x\")",
              "Way<Integer>",
              GENERIC_WAY,
              "fails"),
          passes(
              "a subtype is renamed and keeps its name in JSON",
              "Way",
              named("Car") + " public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              named("Car").replace("Car.class", "Auto.class")
                  + " public record Auto(int hp) implements Way {}",
              "Auto[hp=7]"),
          breaks(
              "subtypes are told by another property",
              "Way",
              named("Car") + " public record Car(int hp) implements Way {}",
              "new Car(7)",
              "Way",
              named("Car").replace("NAME)", "NAME, property = \"kind\")")
                  + " public record Car(int hp) implements Way {}",
              "fails"),
          breaks(
              "a component of a subtype falls away",
              "Way",
              named("Car") + " public record Car(int hp, int seats) implements Way {}",
              "new Car(7, 5)",
              "Way",
              named("Car") + " public record Car(int hp) implements Way {}",
              "Car[hp=7]"),
          breaks(
              "a record becomes one of several",
              "Way",
              "public record Way() {}",
              "new Way()",
              "Way",
              named("Car") + " public record Car(int hp) implements Way {}",
              "fails"));

  /** An interface whose subtypes have their names in JSON. */
  private static String named(String... subtypes) {
    StringBuilder all = new StringBuilder(KINDS + ") " + JSON + "JsonSubTypes({");
    for (String subtype : subtypes) {
      all.append(JSON)
          .append("JsonSubTypes.Type(value = ")
          .append(subtype)
          .append(".class, name = \"")
          .append(subtype.toLowerCase(Locale.ROOT))
          .append("\"), ");
    }
    return all + "}) public sealed interface Way {}";
  }

  @TempDir static Path releases;
  private static final Set<String> REFUSED = new TreeSet<>();
  private static Workflows.Loaded before;
  private static Workflows.Loaded after;

  static List<Case> cases() {
    return ALL;
  }

  @BeforeAll
  static void compile() throws IOException {
    Compilation old = compiled(ALL.stream().map(Case::before).toList());
    for (JavaFileObject file : old.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(releases.resolve(name), file.getCharContent(false));
    }
    before = Workflows.load(old);
    List<String> changed = ALL.stream().map(Case::after).toList();
    after = Workflows.load(compiled(changed));
    Compilation judged =
        Workflows.of(changed.toArray(String[]::new))
            .withOptions("-Acairn.manifests=" + releases)
            .compile();
    for (var error : judged.errors()) {
      if (!error.getMessage(Locale.ROOT).contains("[CAIRN402]") || error.getSource() == null)
        continue;
      String file = Path.of(error.getSource().getName()).getFileName().toString();
      REFUSED.add(file.replace(".java", ""));
    }
  }

  private static Compilation compiled(List<String> sources) {
    Compilation compilation = Workflows.of(sources.toArray(String[]::new)).compile();
    assertThat(compilation.errors()).isEmpty();
    return compilation;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isReadAsTheGateSays(Case change) throws ReflectiveOperationException {
    LocalRunner runner = LocalRunner.create();
    Constructor<?> old = constructor(before, change);
    Constructor<?> now = constructor(after, change);
    runner.register(() -> executor(old));
    String workflow = executor(old).workflowDefinition().name();
    runner.start(workflow, 1, "run", null);
    runner.runReady();
    runner.redeploy(() -> executor(now));

    String outcome = String.valueOf(runner.await("run"));

    boolean isRead = outcome.equals("Succeeded[result=\"" + change.read() + "\"]");
    boolean isRefused = outcome.contains("PayloadException: the payload of value cannot be read");
    assertThat(change.read().equals("fails") ? isRefused : isRead).as(outcome).isTrue();
    assertThat(!REFUSED.contains(change.name())).as("passes").isEqualTo(change.passes());
  }

  private static Constructor<?> constructor(Workflows.Loaded classes, Case change)
      throws ReflectiveOperationException {
    Constructor<?> constructor =
        classes.loadClass("acme." + change.name() + "Executor").getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor;
  }

  private static WorkflowExecutor<?, ?> executor(Constructor<?> constructor) {
    try {
      return (WorkflowExecutor<?, ?>) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
