package dev.cairn.processor.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.testing.compile.Compilation;
import dev.cairn.manifest.Assumption;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.ManifestWriter;
import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ManifestTest {

  static Stream<Path> goldenManifests() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/test/resources/golden"))) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("goldenManifests")
  void whatIsReadIsWrittenAgainAsItWas(Path file) throws IOException {
    String text = Files.readString(file);

    assertThat(ManifestWriter.write(ManifestReader.read(text))).isEqualTo(text);
  }

  private static Manifest manifest(String... sources) {
    Compilation compilation =
        Workflows.of(sources).withOptions("-Xlint:all,-path,-processing").compileCleanly();
    return ManifestReader.read(Workflows.resource(compilation, "META-INF/cairn/some.json"));
  }

  private static Manifest manifest(String members) {
    return manifest(new String[] {"public abstract class SomeWorkflow {\n" + members + "\n}\n"});
  }

  @Test
  void theSameSourceGivesTheSameBytes() {
    String source =
        "public class SomeWorkflow { @Workflow public List<String> run() { return"
            + " Durable.map(\"all\", List.of(1), (n, i) -> text()).results(); }"
            + " @Step protected String text() { return \"\"; } }";

    String first = ManifestWriter.write(manifest(new String[] {source}));

    assertThat(ManifestWriter.write(manifest(new String[] {source}))).isEqualTo(first);
  }

  @Test
  void whatCannotBeNullIsToldFromItsBox() {
    Manifest manifest =
        manifest(
            """
            @Workflow public void run(int n) { one(); two(); three().get(); four(); }
            @AwaitEvent("one") protected abstract int one();
            @AwaitEvent("two") protected abstract Integer two();
            @AwaitEvent("three") protected abstract DurableFuture<Integer> three();
            @AwaitEvent("four") protected abstract String four();
            """);

    assertThat(manifest.input()).isEqualTo("int");
    assertThat(manifest.operations())
        .filteredOn(operation -> operation.payloads().containsKey("nullable"))
        .extracting(Manifest.Operation::name)
        .containsExactly("three", "two");
    assertThat(manifest.operations())
        .extracting(it -> it.payloads().get("result"))
        .containsOnly("java.lang.Integer", "java.lang.String");
  }

  @Test
  void laterVersionsHaveFilesOfTheirOwn() {
    Compilation compilation =
        Workflows.of(
                "class OneWorkflow { @Workflow(name = \"some\") public void run() {} }",
                "class TwoWorkflow { @Workflow(name = \"some\", version = 2) public void run() {}"
                    + " }")
            .compileCleanly();

    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.json"))
        .contains("\"class\": \"acme.OneWorkflow\"");
    assertThat(Workflows.resource(compilation, "META-INF/cairn/some.v2.json"))
        .contains("\"class\": \"acme.TwoWorkflow\"", "\"version\": 2");
  }

  @Test
  void recordsAreDescribedAsDeepAsTheyGo() {
    Manifest manifest =
        manifest(
            """
            public record Order(String id, List<Line> lines, Map<String, Page<Line>> pages) {}
            public record Line(int amount, Color[] colors) {}
            public record Page<T>(List<T> items) {}
            public enum Color { RED, BLUE }
            @Workflow public void run(Order order) {}
            """);

    assertThat(manifest.input()).isEqualTo("acme.SomeWorkflow.Order");
    assertThat(properties(manifest, "Order"))
        .containsExactly(
            "id: java.lang.String",
            "lines: java.util.List<acme.SomeWorkflow.Line>",
            "pages: java.util.Map<java.lang.String,"
                + " acme.SomeWorkflow.Page<acme.SomeWorkflow.Line>>");
    assertThat(properties(manifest, "Line"))
        .containsExactly("amount: int", "colors: acme.SomeWorkflow.Color[]");
    assertThat(shape(manifest, "Page").parameters()).containsExactly("T");
    assertThat(shape(manifest, "Color").constants()).containsExactly("RED", "BLUE");
  }

  @Test
  void classesShowTheirGettersAndPublicFields() {
    Manifest manifest =
        manifest(
            """
            public static class Base { public long getStamp() { return 0; } }
            public static class Order extends Base {
              public String note;
              private int hidden;
              static int counter;
              public int getAmount() { return hidden; }
              public boolean isPaid() { return true; }
              public String getter() { return ""; }
              int getInternal() { return 1; }
            }
            @Workflow public void run(Order order) {}
            """);

    assertThat(properties(manifest, "Order"))
        .containsExactly("amount: int", "note: java.lang.String", "paid: boolean", "stamp: long");
  }

  @Test
  void sealedTypesNameWhatTheyPermit() {
    Manifest manifest =
        manifest(
            """
            public sealed interface Shape permits Circle, Square {}
            public record Circle(int radius) implements Shape {}
            public record Square(int side) implements Shape {}
            @Workflow public void run(Shape shape) {}
            """);

    assertThat(shape(manifest, "Shape").json())
        .isEqualTo("@JsonTypeInfo(property = type, use = SIMPLE_NAME)");
    assertThat(shape(manifest, "Shape").subtypes())
        .containsExactly(
            Map.entry("Circle", "acme.SomeWorkflow.Circle"),
            Map.entry("Square", "acme.SomeWorkflow.Square"));
    assertThat(properties(manifest, "Square")).containsExactly("side: int");
  }

  @Test
  void genericSealedTypesHandOnTheirArguments() {
    Manifest manifest =
        manifest(
            """
            public sealed interface Result<T> {}
            public record Ok<V>(V value) implements Result<V> {}
            public sealed interface Failed<T> extends Result<T> {}
            public record Late<T>() implements Failed<T> {}
            @Workflow public void run(Result<String> result) {}
            """);

    assertThat(shape(manifest, "Result").subtypes())
        .containsExactly(
            Map.entry("Late", "acme.SomeWorkflow.Late<T>"),
            Map.entry("Ok", "acme.SomeWorkflow.Ok<T>"));
  }

  @Test
  void codecsOfInputAndResultAreNamed() {
    Manifest manifest =
        manifest(
            """
            public static final class Plain implements Codec<String> {
              public Plain() {}
              @Override public String encode(String value) { return value; }
              @Override public String decode(String text) { return text; }
            }
            @Workflow(inputCodec = Plain.class, codec = Plain.class)
            public String run(String in) { return in; }
            """);

    assertThat(manifest.codecs())
        .containsExactly(
            Map.entry("input", "acme.SomeWorkflow.Plain"),
            Map.entry("output", "acme.SomeWorkflow.Plain"));
    assertThat(ManifestReader.read(ManifestWriter.write(manifest)).codecs())
        .isEqualTo(manifest.codecs());
  }

  @Test
  void whatJacksonIsToldIsSeen() {
    Manifest manifest =
        manifest(
            """
            @com.fasterxml.jackson.annotation.JsonTypeInfo(
                use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME)
            @com.fasterxml.jackson.annotation.JsonSubTypes(
                @com.fasterxml.jackson.annotation.JsonSubTypes.Type(
                    value = Circle.class, name = "round"))
            public sealed interface Shape permits Circle, Square, Line {}
            public record Circle(
                @com.fasterxml.jackson.annotation.JsonProperty("r") int radius,
                @com.fasterxml.jackson.annotation.JsonAlias("hue") Color color,
                @com.fasterxml.jackson.annotation.JsonIgnore int hidden) implements Shape {}
            public record Square(
                @com.fasterxml.jackson.annotation.JsonFormat(pattern = "yyyy") LocalDate made)
                implements Shape {}
            @com.fasterxml.jackson.annotation.JsonTypeName("straight")
            public static final class Line implements Shape {
              @com.fasterxml.jackson.annotation.JsonProperty("cm") private int length;
              public int getLength() { return length; }
            }
            public enum Color { @com.fasterxml.jackson.annotation.JsonAlias("RED") PINK }
            @Workflow public void run(Shape shape) {}
            """);

    assertThat(shape(manifest, "Shape").subtypes())
        .containsEntry("round", "acme.SomeWorkflow.Circle")
        .containsEntry("SomeWorkflow$Square", "acme.SomeWorkflow.Square")
        .containsEntry("straight", "acme.SomeWorkflow.Line");
    assertThat(shape(manifest, "Shape").json()).isEqualTo("@JsonTypeInfo(use = NAME)");
    assertThat(properties(manifest, "Circle"))
        .containsExactly("r: int", "color: acme.SomeWorkflow.Color");
    assertThat(shape(manifest, "Circle").aliases()).containsEntry("hue", "color");
    assertThat(shape(manifest, "Square").properties().get(0).json())
        .isEqualTo("@JsonFormat(pattern = yyyy)");
    assertThat(properties(manifest, "Line")).containsExactly("cm: int");
    assertThat(shape(manifest, "Color").aliases()).containsEntry("RED", "PINK");
  }

  @Test
  void operationsTellWhatPeopleWantToKnow() {
    Manifest manifest =
        manifest(
            """
            @Workflow public void run() { nap(); word(); all(); }
            private void all() {
              Durable.map("all", List.of(1), (n, i) -> text()).throwIfFailed();
            }
            @Step(timeout = "5m") protected String text() { return ""; }
            @Step protected void unused() {}
            @Sleep("90m") protected abstract void nap();
            @AwaitEvent(value = "word-{}", timeout = "2d")
            protected abstract Optional<String> word();
            """
                .replace("word-{}", "word"));

    Manifest.Operation nap = manifest.operation("nap").orElseThrow();
    assertThat(nap.settings()).containsEntry("duration", "PT1H30M");
    assertThat(nap.pause()).contains(1);
    assertThat(manifest.operation("word").orElseThrow().settings())
        .containsEntry("timeout", "PT48H");
    assertThat(manifest.operation("text").orElseThrow().settings())
        .containsEntry("timeout", "PT5M");
    assertThat(manifest.operation("unused").orElseThrow().called()).isFalse();
    Manifest.Operation all = manifest.operation("all").orElseThrow();
    assertThat(all.method()).isEmpty();
    assertThat(all.payloads()).containsEntry("result", "java.lang.String");
    assertThat(all.inside().otherItems()).contains("all");
    assertThat(manifest.context("all").orElseThrow().calls().get(0).operation()).isEqualTo("text");
  }

  @Test
  void theDocsNameEveryField() throws IOException {
    String docs = Files.readString(Path.of("../docs/manifest.md"));
    Set<String> fields = new TreeSet<>();
    for (Path file : goldenManifests().toList()) {
      addFields(new ObjectMapper().readTree(file.toFile()), fields);
    }
    Compilation compilation =
        Workflows.of(
                """
                public abstract class SomeWorkflow {
                public record Order(
                    @com.fasterxml.jackson.annotation.JsonAlias("of") String id,
                    @com.fasterxml.jackson.annotation.JsonFormat(pattern = "y") LocalDate at,
                    Way way) {}
                @com.fasterxml.jackson.annotation.JsonTypeInfo(
                    use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME)
                public sealed interface Way {}
                public record Car(Box<Color> box) implements Way {}
                public record Box<T>(T in) {}
                public enum Color { RED }
                @Workflow(version = 2, name = "some") public void run(Order order) {
                  if (Durable.version() == 2) Objects.requireNonNull(this);
                  Durable.parallel("two", Durable.branch("x", () -> word()))
                      .throwIfFailed();
                }
                @AwaitEvent("word") protected abstract String word();
                }
                """)
            .withOptions("-Xlint:all,-path,-processing")
            .compileCleanly();
    addFields(
        new ObjectMapper().readTree(Workflows.resource(compilation, "META-INF/cairn/some.v2.json")),
        fields);

    assertThat(fields).contains("since", "aliases", "jsonOf", "subtypes", "items", "onFailure");
    assertThat(fields).allMatch(field -> docs.contains("`" + field + "`"));
  }

  /** The names of fields; those of objects by name, key or role are the user's. */
  private static void addFields(JsonNode json, Set<String> fields) {
    Set<String> byName =
        Set.of(
            "operations",
            "contexts",
            "conditions",
            "reached",
            "types",
            "properties",
            "payloads",
            "codecs",
            "subtypes",
            "aliases",
            "jsonOf");
    json.properties()
        .forEach(
            field -> {
              fields.add(field.getKey());
              if (byName.contains(field.getKey())) {
                field.getValue().forEach(value -> addFields(value, fields));
              } else {
                addFields(field.getValue(), fields);
              }
            });
    if (json.isArray()) json.forEach(element -> addFields(element, fields));
  }

  @Test
  void operationsOfTheSameNameAreToldApart() {
    Manifest manifest =
        manifest(
            """
            @Workflow public void run() {
              text();
              Durable.map("text", List.of(1), (n, i) -> text()).throwIfFailed();
            }
            @Step protected String text() { return ""; }
            """);

    assertThat(manifest.operations())
        .extracting(Manifest.Operation::key)
        .containsExactly("text:Map", "text:Step");
  }

  @Test
  void whatWasBelievedIsKept() {
    Manifest manifest = manifest("@Workflow public void run() {}");
    Assumption belief = new Assumption("com/acme/Prices.total(I)J", "analysed");
    Manifest with =
        new Manifest(
            manifest.workflow(),
            manifest.version(),
            manifest.since(),
            manifest.className(),
            manifest.source(),
            manifest.input(),
            manifest.output(),
            manifest.codecs(),
            manifest.deployment(),
            manifest.operations(),
            manifest.contexts(),
            manifest.types(),
            manifest.conditions(),
            manifest.widened(),
            manifest.reached(),
            List.of(belief, belief));

    assertThat(ManifestReader.read(ManifestWriter.write(with)).assumptions())
        .containsExactly(belief);
  }

  @Test
  void placesThatCouldNotBeReadAreNamed() {
    Manifest manifest =
        manifest(
            """
            @Workflow public void run() { Objects.requireNonNull(this); text(); }
            @Step protected String text() { return ""; }
            """);

    assertThat(manifest.widened()).isNotEmpty();
    assertThat(manifest.widened().get(0).source()).startsWith("SomeWorkflow.java:");
  }

  /** The JDK has packages that begin so, and libraries have. */
  @Test
  void typesOfLibrariesThatAreCalledAsThoseOfTheJdkHaveShapes() {
    Manifest manifest =
        manifest(
            """
            public abstract class SomeWorkflow {
              @Workflow public void run() { price(); }
              @Step protected javax.money.Amount price() { return new javax.money.Amount(1); }
            }
            """,
            "package javax.money;\npublic record Amount(long cents) {}\n");

    assertThat(manifest.types()).containsKey("javax.money.Amount");
  }

  @Test
  void methodsOfLibraryEnumsAreNotCompared() {
    Manifest manifest =
        manifest(
            """
            @Workflow public void run(String in) {
              if (Style.valueOf(in) == Style.LOWER_CAMEL) text();
              if (Style.LOWER_CAMEL.to(Style.UPPER_CAMEL, in).isEmpty()) text();
            }
            @Step protected String text() { return ""; }
            """
                .replace("Style.", "com.google.common.base.CaseFormat."));

    assertThat(manifest.conditions().values())
        .extracting(Condition::unfollowed)
        .contains("CaseFormat.to")
        .allMatch(methods -> methods.isEmpty() || methods.equals("CaseFormat.to"));
  }

  @Test
  void whatIsNoManifestIsToldAsSuch() {
    assertThatThrownBy(() -> ManifestReader.read("[]"))
        .hasMessage("the manifest is no JSON object");
    assertThatThrownBy(() -> ManifestReader.read("{\"format\": 2}"))
        .hasMessage(
            "it has format 2, and this compiler reads format 1, so use the one that wrote it");
    assertThatThrownBy(() -> ManifestReader.read("{\"format\": 1}"))
        .hasMessage("in the manifest, workflow is not a text");
    assertThatThrownBy(() -> ManifestReader.read("\n{"))
        .hasMessage(
            "the manifest is no JSON: in line 2, Unexpected end-of-input: expected close marker for"
                + " Object");
    assertThatThrownBy(() -> ManifestReader.read("order"))
        .message()
        .startsWith("the manifest is no JSON: in line 1, Unrecognized token 'order'")
        .doesNotContain("Source");
  }

  @Test
  void aDamagedTableIsTold() {
    String written =
        ManifestWriter.write(
            manifest("@Workflow public void run() { work(); } @Step protected void work() {}"));

    assertThatThrownBy(() -> ManifestReader.read(written.replace("work>1", "work>7")))
        .hasMessage("7 is none of 2 states");
    assertThatThrownBy(() -> ManifestReader.read(written.replace("work>1", "work>x")))
        .hasMessage("x is no state");
    assertThatThrownBy(() -> ManifestReader.read(written.replace("work>1", "other>1")))
        .hasMessage("in the manifest, no operation has the key other");
    assertThatThrownBy(() -> ManifestReader.read(written.replace("\"end\"", "\"fin\"")))
        .hasMessage("in the manifest, fin is no call");
  }

  private static TypeShape shape(Manifest manifest, String name) {
    return Optional.ofNullable(manifest.types().get("acme.SomeWorkflow." + name)).orElseThrow();
  }

  private static List<String> properties(Manifest manifest, String name) {
    return shape(manifest, name).properties().stream()
        .map(property -> property.name() + ": " + property.type())
        .toList();
  }
}
