package dev.cairn.processor.check;

import dev.cairn.processor.Workflows;
import org.junit.jupiter.api.Test;

class PayloadRulesTest {

  @Test
  void aWildcardDoesNotTellTheType() {
    Workflows.withMembers(
            """
            @Step List<?> a() { return null; } // CAIRN180
            @Subflow Map<String, List<? extends Number>> b() { return null; } // CAIRN180
            @AwaitEvent("c") abstract Callback<List<?>> c(); // CAIRN180
            @Invoke(function = "f") abstract String d(List<?> x); // CAIRN180
            @Step void e(List<?> notRecorded) {}
            """)
        .compileAsExpected();
  }

  @Test
  @SuppressWarnings("rawtypes")
  void aRawTypeDoesNotTellTheType() {
    Workflows.withMembers(
            """
            @Step List a() { return null; } // CAIRN181
            @Step Map<String, List> b() { return null; } // CAIRN181
            @Step void c(List notRecorded) {}
            """)
        .withOptions()
        .compileAsExpected();
  }

  @Test
  void whatIsReadBackCanBeInstantiated() {
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
              @Poll Optional<Object> d() { return null; } // CAIRN182
              @Invoke(function = "e") abstract Runnable e(); // CAIRN182
              @Step java.util.concurrent.CompletableFuture<String> f() { return null; } // CAIRN182
              @Step Shape[] g() { return null; } // CAIRN182
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
  void aHandleCannotBeRecorded() {
    Workflows.of(
            """
            abstract class SomeWorkflow {
              @Workflow public List<Callback<String>> run( // CAIRN183
                  DurableFuture<String> input) { return null; } // CAIRN183
              @Step List<DurableFuture<String>> a() { return null; } // CAIRN183
              @AwaitEvent("b") abstract Callback<Callback<String>> b(); // CAIRN183
              @Invoke(function = "f") abstract void c(Callback<String> x); // CAIRN183
              @Invoke(function = "f") abstract void d(CallbackId x);
            }
            """)
        .compileAsExpected();
  }

  @Test
  void aBaseClassMayLeaveTypesOpen() {
    Workflows.of(
            """
            abstract class Base<T> {
              @Step protected T load() { return null; }
              @AwaitEvent("x") protected abstract T event();
            }
            """,
            """
            abstract class SomeWorkflow extends Base<String> {
              @Workflow public void run() {}
            }
            """,
            """
            abstract class OtherWorkflow extends Base<Integer> {
              @Workflow public void run() {}
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
}
