package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** The promises that incremental builds rely on. */
class IncrementalTest {

  @Test
  void isDeclaredIsolating() throws IOException {
    assertThat(resource("META-INF/gradle/incremental.annotation.processors").trim())
        .isEqualTo("dev.cairn.processor.WorkflowProcessor,isolating");
  }

  @Test
  void isRegistered() throws IOException {
    assertThat(resource("META-INF/services/" + Processor.class.getName()).trim())
        .isEqualTo("dev.cairn.processor.WorkflowProcessor");
  }

  @Test
  void eachGeneratedFileHasExactlyItsWorkflowAsOrigin() {
    Recording recording = new Recording();
    Workflows.of(
            """
            class AWorkflow extends Base {
              @Workflow void run() {}
            }
            """,
            """
            abstract class Base {
              record Item(String sku) {}
              @Step protected Item work() { return new Item("a"); }
            }
            """,
            """
            class Outer {
              static class BWorkflow {
                @Workflow void run() {}
              }
            }
            """)
        .withProcessors(recording)
        .compileCleanly();

    List<String> a = List.of("acme.AWorkflow");
    List<String> b = List.of("acme.Outer.BWorkflow");
    assertThat(recording.origins)
        .isEqualTo(
            Map.ofEntries(
                Map.entry("acme.AWorkflowClient", a),
                Map.entry("acme.AWorkflowCodecs", a),
                Map.entry("acme.AWorkflowExecutor", a),
                Map.entry("META-INF/cairn/a.json", a),
                Map.entry("META-INF/cairn/a.flow", a),
                Map.entry("META-INF/cairn/a.mmd", a),
                Map.entry("acme.Outer_BWorkflowClient", b),
                Map.entry("acme.Outer_BWorkflowExecutor", b),
                Map.entry("META-INF/cairn/b.json", b),
                Map.entry("META-INF/cairn/b.flow", b),
                Map.entry("META-INF/cairn/b.mmd", b)));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = WorkflowProcessor.class.getClassLoader().getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The processor with a filer that remembers what each file was made from. */
  private static final class Recording extends AbstractProcessor {
    private final WorkflowProcessor processor = new WorkflowProcessor();
    private final Map<String, List<String>> origins = new TreeMap<>();

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      Filer filer = recording(environment.getFiler());
      processor.init(
          proxy(
              ProcessingEnvironment.class,
              environment,
              (method, arguments) -> method.equals("getFiler") ? filer : null));
    }

    private Filer recording(Filer filer) {
      return proxy(
          Filer.class,
          filer,
          (method, arguments) -> {
            // A source is named first, a resource after location and package; origins come last.
            boolean resource = method.equals("createResource");
            Element[] elements = (Element[]) arguments[arguments.length - 1];
            origins.put(
                (String) arguments[resource ? 2 : 0],
                Arrays.stream(elements).map(Element::toString).toList());
            return null;
          });
    }

    private interface Interceptor {
      Object intercept(String method, Object[] arguments);
    }

    private static <T> T proxy(Class<T> type, T target, Interceptor interceptor) {
      return type.cast(
          Proxy.newProxyInstance(
              IncrementalTest.class.getClassLoader(),
              new Class<?>[] {type},
              new Handler(target, interceptor)));
    }

    /** Keeps what it wraps where Gradle's wrappers do. */
    private record Handler(Object delegate, Interceptor interceptor) implements InvocationHandler {
      @Override
      public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        Object answer = interceptor.intercept(method.getName(), arguments);
        if (answer != null) return answer;
        try {
          return method.invoke(delegate, arguments);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      }
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return processor.getSupportedSourceVersion();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return processor.process(annotations, round);
    }
  }
}
