package dev.cairn.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadableRulesTest {

  @Test
  void whatIsReadBackCanBeMade() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              interface Shape {}
              static abstract class Figure {}
              class Inner {}
              @Workflow public Shape run( // CAIRN182
                  Shape input) { return input; } // CAIRN182
              @Step Shape a() { return null; } // CAIRN182
              @Step List<Figure> b() { return null; } // CAIRN182
              @AwaitEvent("c") abstract Inner c(); // CAIRN182
              @Invoke(function = "e") abstract Runnable e(); // CAIRN182
              @Step java.util.concurrent.CompletableFuture<String> f() { return null; } // CAIRN182
              @Step Shape[] g() { return null; } // CAIRN182
            }
            """)
        .compileAsExpected();
  }

  /** A record of one text would be read, but as another one: its key says {@code Key[of=x]}. */
  @Test
  void keysOfMapsAreReadFromText() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              record Key(String of) {}
              record Told(@com.fasterxml.jackson.annotation.JsonValue String of) {}
              enum Kind { ONE }
              record Stock(Map<Key, Integer> counts) {}
              @Workflow public String run(String input) { return input; }
              @Step Map<Key, Integer> a() { return null; } // CAIRN182
              @Step Stock b() { return null; } // CAIRN182
              @Step List<TreeMap<Key, Integer>> c() { return null; } // CAIRN182
              @Step Map<Kind, Key> d() { return null; }
              @Step Map<UUID, Key> e() { return null; }
              @Step Map<Told, Key> f() { return null; }
            }
            """)
        .compileAsExpected();
  }

  @Test
  void knownInterfacesAndPlainTypesAreFine() {
    Workflows.withMembers(
            """
            record Point(int x, List<String> names) {}
            enum Kind { ONE }
            static class Bean { public int x; }
            record Page<T>(List<T> items) {}
            @Step Map<String, List<Point>> a() { return null; }
            @Step Set<Kind> b() { return null; }
            @Step Collection<Bean> c() { return null; }
            @Step Optional<Point> d() { return null; }
            @Step int[] e() { return null; }
            @Step Page<Point> f() { return null; }
            @Step Map.Entry<String, Integer> g() { return null; }
            @Step CharSequence h() { return null; }
            @Step ZoneId i() { return null; }
            @Step Void j() { return null; }
            @Step char k() { return 'x'; }
            @Step List<Page<Point>>[] l() { return null; }
            """)
        .compileCleanly();
  }

  @Test
  void aTypeThatTellsJacksonHowToReadItIsFine() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() {}
              @com.fasterxml.jackson.annotation.JsonTypeInfo(
                  use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.CLASS)
              interface Shape {}
              interface Made {
                @com.fasterxml.jackson.annotation.JsonCreator static Made of(String x) { return null; }
              }
              @Step Shape a() { return null; }
              @Step List<Made> b() { return null; }
            }
            """)
        .withOptions("-Xlint:all,-path,-processing")
        .compileCleanly();
  }

  @Test
  void aCodecAnswersForItsType() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public void run() {}
              interface Shape {}
              public static class ShapeCodec implements Codec<Shape> {
                public String encode(Shape shape) { return ""; }
                public Shape decode(String text) { return null; }
              }
              @Step(codec = ShapeCodec.class) Shape a() { return null; }
            }
            """)
        .compileCleanly();
  }

  @Test
  void whatASubclassPutsInIsLookedAt() {
    Workflows.of(
            """
            abstract class Base<T> {
              @Step protected T load() { return null; } // CAIRN182
            }
            class SomeWorkflow extends Base<Runnable> {
              @Workflow public void run() {}
            }
            """)
        .compileAsExpected();
  }

  @Test
  void classesNeedAConstructorThatJacksonCanCall() {
    Workflows.withMembers(
            """
            static class Money {
              private final long cents;
              public Money(long cents) { this.cents = cents; }
              public long getCents() { return cents; }
            }
            static class Text {
              private String text;
              public String getText() { return text; }
              public static Text valueOf(String text) { return new Text(text); }
              private Text(String text) { this.text = text; }
            }
            static class Secret { private String key = "x"; String key() { return key; } }
            static class Private { public int x; private Private() {} }
            static class Empty {}
            @Step Money a() { return null; } // CAIRN182
            @Step Text b() { return null; } // CAIRN182
            @Step Secret c() { return null; } // CAIRN182
            @Step Private d() { return null; }
            @Step Empty e() { return null; }
            """)
        .compileAsExpected();
  }

  @Test
  void whatPayloadsAreMadeOfIsLookedAtToo() {
    Workflows.withMembers(
            """
            static class Money { public Money(long cents) {} }
            record Line(String sku, Money price) {}
            record Order(List<Line> lines) {}
            record Page<T>(List<T> items) {}
            static class Bean { public Map<String, Money> prices; }
            static class Getters {
              private Money price;
              public Money getPrice() { return price; }
              public Runnable getAction() { return null; }
            }
            static class Computed { public int x; public Runnable getAction() { return null; } }
            record Node(List<Node> children) {}
            @Step Order a() { return null; } // CAIRN182
            @Step Page<Money> b() { return null; } // CAIRN182
            @Step Bean c() { return null; } // CAIRN182
            @Step Getters d() { return null; } // CAIRN182
            @Step Computed e() { return null; }
            @Step Node f() { return null; }
            """)
        .compileAsExpected();
  }

  @Test
  void theMessageNamesThePart() {
    Compilation compilation =
        Workflows.withMembers(
                """
                interface Price {}
                record Line(String sku, Price price) {}
                record Order(List<Line> lines) {}
                @Step Order load() { return null; } // CAIRN182
                """)
            .compileAsExpected();

    assertThat(Workflows.describe(compilation))
        .contains(
            "The result of load is SomeWorkflow.Order, which JSON cannot be read back as: its"
                + " lines.price holds SomeWorkflow.Price, and it is an interface.");
  }

  @Test
  void sealedTypesOfRecordsAndClassesAreFine() {
    Workflows.withMembers(
            """
            sealed interface Outcome { record Paid(long cents) implements Outcome {} }
            record Pending() implements Outcome {}
            sealed interface Failed extends Outcome {}
            record Refused(Outcome before) implements Failed {}
            static final class Broken implements Failed { public int code; }
            sealed interface Result<T> {}
            record Ok<T>(T value) implements Result<T> {}
            record Err<T>(Failed failed) implements Result<T> {}
            sealed static abstract class Figure {}
            static final class Circle extends Figure { public double radius; }
            @Step Outcome a() { return null; }
            @Step List<Failed> b() { return null; }
            @Step Result<Outcome> c() { return null; }
            @Step Figure d() { return null; }
            """)
        .compileCleanly();
  }

  @Test
  void twoPermittedTypesOfOneNameCannotBeTold() {
    Workflows.withMembers(
            """
            sealed interface Outcome permits Left.Done, Right.Done {}
            interface Left { record Done() implements Outcome {} }
            interface Right { record Done() implements Outcome {} }
            record Holder(Outcome outcome) {}
            @Step Outcome a() { return null; } // CAIRN187
            @Step List<Holder> b() { return null; } // CAIRN187
            """)
        .compileAsExpected();
  }

  @Test
  void aNameOfItsOwnTellsAPermittedTypeFromOthers() {
    Workflows.withMembers(
            """
            sealed interface Outcome permits Left.Done, Right.Done {}
            interface Left { record Done() implements Outcome {} }
            interface Right {
              @com.fasterxml.jackson.annotation.JsonTypeName("DoneRight")
              record Done() implements Outcome {}
            }
            @Step Outcome a() { return null; }
            """)
        .withOptions("-Xlint:all,-path,-processing")
        .compileCleanly();
  }

  @Test
  void aComponentNamedTypeTakesThePlaceOfTheName() {
    Workflows.withMembers(
            """
            sealed interface Event {}
            record Changed(String type) implements Event {}
            record Removed(String kind) implements Event {}
            @Step Event a() { return null; } // CAIRN188
            @Step Changed b() { return null; }
            """)
        .compileAsExpected();
  }

  @Test
  void hierarchiesThatAreOpenCannotBeReadBack() {
    Workflows.withMembers(
            """
            sealed interface Shape {}
            record Circle(double radius) implements Shape {}
            non-sealed interface Other extends Shape {}
            @Step Shape a() { return null; } // CAIRN182
            """)
        .compileAsExpected();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@com.fasterxml.jackson.annotation.JsonTypeInfo("
            + "use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.CLASS)"
            + " interface Payload {}",
        "interface Payload { @com.fasterxml.jackson.annotation.JsonCreator"
            + " static Payload of(String x) { return null; } }",
        "class Payload { @com.fasterxml.jackson.annotation.JsonCreator Payload(String x) {} }",
        "class Payload { public Payload("
            + "@com.fasterxml.jackson.annotation.JsonProperty(\"x\") String x) {} }",
        "class Payload { @java.beans.ConstructorProperties(\"x\") public Payload(String x) {} }",
        "@com.fasterxml.jackson.databind.annotation.JsonDeserialize(as = java.util.ArrayList.class)"
            + " interface Payload {}",
        "@com.fasterxml.jackson.annotation.JsonTypeInfo("
            + "use = com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME, property = \"kind\")"
            + " sealed interface Payload { record A(String type) implements Payload {} }",
      })
  void whatJacksonIsToldIsLeftToIt(String payload) {
    Workflows.of(
            "public abstract class SomeWorkflow {"
                + " @Workflow public void run() {} @Step Payload step() { return null; } }",
            payload)
        .withOptions("-Xlint:all,-path,-processing,-auxiliaryclass")
        .compileCleanly();
  }

  @Test
  void classesOfThePlatformThatJacksonLosesAreErrors() {
    Workflows.withMembers(
            """
            @Step BitSet a() { return null; } // CAIRN182
            @Step List<InputStream> b() { return null; } // CAIRN182
            @Step Random c() { return null; } // CAIRN182
            @Step java.util.concurrent.TimeUnit d() { return null; }
            """)
        .compileAsExpected();
  }

  /** A type has to have a deserializer of its own: as a bean it would be filled with nothing. */
  @Test
  void jacksonReadsWhatIsListed() throws Exception {
    JsonMapper mapper = JsonMapper.builder().findAndAddModules().build();
    DeserializationContext context =
        ((DefaultDeserializationContext) mapper.getDeserializationContext())
            .createInstance(mapper.getDeserializationConfig(), null, null);
    for (String name : Summary.bundled().all(Trait.READ_BACK_BY_JACKSON)) {
      if (name.contains(".Sequenced")) continue; // since Java 21
      JavaType type =
          switch (name) {
            case "java.util.Map.Entry" ->
                mapper.constructType(new TypeReference<Map.Entry<String, String>>() {});
            case "java.util.EnumMap" ->
                mapper.constructType(new TypeReference<EnumMap<DayOfWeek, String>>() {});
            default -> mapper.constructType(Class.forName(name));
          };
      assertThat(context.findRootValueDeserializer(type))
          .as(name)
          .isNotInstanceOfAny(BeanDeserializerBase.class, AbstractDeserializer.class);
    }
  }
}
