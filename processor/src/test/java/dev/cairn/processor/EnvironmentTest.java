package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.junit.jupiter.api.Test;

/** The processor in environments other than javac's own. */
class EnvironmentTest {

  private static final String CATCHING =
      """
      abstract class SomeWorkflow {
        @Workflow public void run() {
          try { work(); } catch (Declined e) { }
        }
        @Step protected void work() {}
        static class Declined extends RuntimeException {
          private static final long serialVersionUID = 1;
          Declined(String message) { super(message); }
        }
      }
      """;

  @Test
  void readsBodiesThroughTheWrappersOfBuildTools() {
    Compilation compilation =
        Workflows.of(CATCHING)
            .withProcessors(new InEnvironment(e -> new Wrapper(new Wrapper(e))))
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains(".rebuilds(SomeWorkflow.Declined.class");
  }

  @Test
  void readsBodiesThroughProxies() {
    Compilation compilation =
        Workflows.of(CATCHING)
            .withProcessors(new InEnvironment(EnvironmentTest::proxy))
            .compileCleanly();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains(".rebuilds(SomeWorkflow.Declined.class");
  }

  @Test
  void generatesWithoutBodiesUnderACompilerThatHidesThem() {
    Compilation compilation =
        Workflows.of(
                CATCHING.replace(
                    "abstract class SomeWorkflow {", "abstract class SomeWorkflow { // CAIRN197"),
                """
                class OtherWorkflow {
                  @Workflow public void run() {}
                }
                """)
            .withProcessors(new InEnvironment(EnvironmentTest::opaque))
            .compileAsExpected();

    assertThat(Workflows.source(compilation, "acme.SomeWorkflowExecutor"))
        .contains("StepDefinition.of(\"work\", Json.ofVoid())")
        .contains(".at(\"SomeWorkflow.java\", 0)")
        .doesNotContain(".rebuilds");
    assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
  }

  @Test
  void placesDiagnosticsWithoutTrees() {
    Workflows.withMembers(
            """
            @Step private void a() {} // CAIRN130
            @Sleep("soon") abstract void b(); // CAIRN160
            """)
        .withProcessors(new InEnvironment(EnvironmentTest::opaque))
        .compileAsExpected();
  }

  @Test
  void anInternalErrorIsAMessageAndNoCrash() {
    Compilation compilation =
        Workflows.of(CATCHING)
            .withProcessors(new InEnvironment(EnvironmentTest::withoutFiler))
            .compile();

    assertThat(compilation.errors()).hasSize(1);
    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT))
        .startsWith("[CAIRN199] The workflow compiler failed on acme.SomeWorkflow:") // CAIRN199
        .contains("no filer")
        .doesNotContain("at dev.cairn.");
  }

  @Test
  void anInternalErrorShowsItsTraceOnDemand() {
    Compilation compilation =
        Workflows.of(CATCHING)
            .withOptions("-Acairn.debug=true")
            .withProcessors(new InEnvironment(EnvironmentTest::withoutFiler))
            .compile();

    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT)).contains("at dev.cairn.");
  }

  @Test
  void aBrokenEnvironmentIsAMessageAndNoCrash() {
    Compilation compilation =
        Workflows.of(CATCHING)
            .withProcessors(new InEnvironment(EnvironmentTest::withoutOptions))
            .compile();

    assertThat(compilation.errors().get(0).getMessage(Locale.ROOT)).contains("no options");
  }

  /** As IntelliJ makes them: the field of the handler is called after the parameter. */
  @SuppressWarnings("UnnecessaryAnonymousClass") // a lambda keeps it in another field
  private static ProcessingEnvironment proxy(ProcessingEnvironment delegateTo) {
    InvocationHandler handler =
        new InvocationHandler() {
          @Override
          public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            try {
              return method.invoke(delegateTo, arguments);
            } catch (InvocationTargetException e) {
              throw e.getCause();
            }
          }
        };
    return (ProcessingEnvironment)
        Proxy.newProxyInstance(
            EnvironmentTest.class.getClassLoader(),
            new Class<?>[] {ProcessingEnvironment.class},
            handler);
  }

  /** Holds the real one where nobody looks for it. */
  private static ProcessingEnvironment opaque(ProcessingEnvironment hidden) {
    return new Forwarding() {
      @Override
      ProcessingEnvironment target() {
        return hidden;
      }
    };
  }

  private static ProcessingEnvironment withoutFiler(ProcessingEnvironment delegate) {
    return new Wrapper(delegate) {
      @Override
      public Filer getFiler() {
        return (Filer)
            Proxy.newProxyInstance(
                EnvironmentTest.class.getClassLoader(),
                new Class<?>[] {Filer.class},
                (proxy, method, arguments) -> {
                  throw new IllegalStateException("no filer");
                });
      }
    };
  }

  private static ProcessingEnvironment withoutOptions(ProcessingEnvironment delegate) {
    return new Wrapper(delegate) {
      @Override
      public Map<String, String> getOptions() {
        throw new IllegalStateException("no options");
      }
    };
  }

  private interface Setup {
    ProcessingEnvironment wrap(ProcessingEnvironment environment);
  }

  /** The processor, initialized with another environment. */
  private static final class InEnvironment extends AbstractProcessor {
    private final WorkflowProcessor processor = new WorkflowProcessor();
    private final Setup setup;

    InEnvironment(Setup setup) {
      this.setup = setup;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      processor.init(setup.wrap(environment));
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public Set<String> getSupportedOptions() {
      return processor.getSupportedOptions();
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

  /** As Gradle wraps it: the real one is in a private field. */
  private static class Wrapper extends Forwarding {
    private final ProcessingEnvironment delegate;

    Wrapper(ProcessingEnvironment delegate) {
      this.delegate = delegate;
    }

    @Override
    ProcessingEnvironment target() {
      return delegate;
    }
  }

  private abstract static class Forwarding implements ProcessingEnvironment {
    abstract ProcessingEnvironment target();

    @Override
    public Map<String, String> getOptions() {
      return target().getOptions();
    }

    @Override
    public Messager getMessager() {
      return target().getMessager();
    }

    @Override
    public Filer getFiler() {
      return target().getFiler();
    }

    @Override
    public Elements getElementUtils() {
      return target().getElementUtils();
    }

    @Override
    public Types getTypeUtils() {
      return target().getTypeUtils();
    }

    @Override
    public SourceVersion getSourceVersion() {
      return target().getSourceVersion();
    }

    @Override
    public Locale getLocale() {
      return target().getLocale();
    }
  }
}
