package dev.cairn.example.docs;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.example.docs.DeliveryWorkflow.Carrier;
import dev.cairn.example.docs.DeliveryWorkflow.Label;
import dev.cairn.example.docs.DeliveryWorkflow.Parcel;
import dev.cairn.example.docs.DeliveryWorkflow.Route;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.PollResult;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.junit.LocalRunnerExtension;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stubs of generated executors get the arguments of the methods that they stand in for. */
@ExtendWith(LocalRunnerExtension.class)
final class StubsTest {

  private static final Carrier NOBODY =
      (Carrier)
          Proxy.newProxyInstance(
              Carrier.class.getClassLoader(),
              new Class<?>[] {Carrier.class},
              (proxy, method, arguments) -> {
                throw new AssertionError(method.getName() + " ran in spite of its stub");
              });

  @Test
  void stepsAndPollsAreAnsweredFromTheirArguments(
      LocalRunner runner, DeliveryWorkflowClient deliveries) {
    runner.register(() -> new DeliveryWorkflowExecutor(NOBODY));
    List<String> loaded = new ArrayList<>();
    runner
        .stub(DeliveryWorkflowExecutor.PRINT)
        .answers((parcel, format) -> new Label(parcel.id() + " on " + format));
    runner.stub(DeliveryWorkflowExecutor.DRIVER).answers(parcel -> "driver of " + parcel.id());
    runner
        .stub(DeliveryWorkflowExecutor.LOAD)
        .answers((parcel, driver) -> loaded.add(parcel.id() + " with " + driver));
    runner
        .stub(DeliveryWorkflowExecutor.FOLLOW)
        .answers(route -> new PollResult<>(route.stops() == 4, new Route(route.stops() + 2)));
    runner
        .stub(DeliveryWorkflowExecutor.DELIVERED)
        .answers(parcel -> parcel.id().equals("p-1") && Durable.attempt() == 2);
    runner
        .stub(DeliveryWorkflowExecutor.SIGNATURE)
        .notYet()
        .answers(parcel -> Optional.of("signed for " + parcel.id()));

    deliveries.start("parcel", new Parcel("p-1"));

    assertThat(deliveries.result("parcel"))
        .containsExactly("p-1 on A6", "driver of p-1", "6", "true", "signed for p-1");
    assertThat(loaded).containsExactly("p-1 with driver of p-1");
    assertThat(runner.run("parcel"))
        .did("follow")
        .times(3)
        .did("delivered")
        .times(2)
        .did("signature")
        .times(2);
  }

  @Test
  void aSubmitterIsReplacedWithItsArgumentsAndTheId(
      LocalRunner runner, ContractWorkflowClient contracts) {
    Map<String, CallbackId> reviews = new HashMap<>();
    runner.register(new ContractWorkflow.ContractWiring());
    runner.stub(ContractWorkflowExecutor.REVIEW).submits((text, id) -> reviews.put(text, id));

    contracts.start("c", "a text");
    runner.runUntilWaitingFor("c", "review");

    runner.backend().succeedCallback(reviews.get("a text").value(), "\"fine\"");
    runner.runUntilWaitingFor("c", "signature");
    assertThat(runner.run("c").resultOf(ContractWorkflowExecutor.REVIEW)).isEqualTo("fine");
  }

  @Test
  void parametersOfAllKindsArrive(LocalRunner runner, MixedWorkflowClient mixed) {
    List<String> kept = new ArrayList<>();
    runner.register(MixedWorkflowExecutor::new);
    runner.stub(MixedWorkflowExecutor.COUNT).answers((times, words) -> times + words.length);
    runner.stub(MixedWorkflowExecutor.KEEP).answers(kept::add);
    runner.stub(MixedWorkflowExecutor.SENTENCE).answers(arguments -> Arrays.toString(arguments));
    runner.stub(MixedWorkflowExecutor.NOW).answers(() -> "?");

    mixed.start("m", "tea");

    assertThat(mixed.result("m")).isEqualTo("[tea, 4, 2, c, true, 0.5, 6]?");
    assertThat(kept).containsExactly("tea");
  }

  @Test
  void bodiesRunAsWrittenWithoutAStub(LocalRunner runner, MixedWorkflowClient mixed) {
    runner.register(MixedWorkflowExecutor::new);

    mixed.start("m", "tea");

    assertThat(mixed.result("m")).isEqualTo("tea42ctrue0.56!");
  }

  @Test
  void theCompilerChecksTheCodeOfAStub() {
    assertThat(errorsOf("runner.stub(MixedWorkflowExecutor.KEEP).answers(word -> word.trim());"))
        .isEmpty();
    assertThat(errorsOf("runner.stub(MixedWorkflowExecutor.KEEP).answers(word -> word.size());"))
        .contains("method size()");
    assertThat(errorsOf("runner.stub(MixedWorkflowExecutor.KEEP).answers((a, b) -> {});"))
        .contains("incompatible parameter types in lambda");
    assertThat(errorsOf("runner.stub(MixedWorkflowExecutor.NOW).answers(() -> 5);"))
        .contains("int cannot be converted to java.lang.String");
  }

  @Test
  void theCompilerRefusesAStubOfAnEventThatHasNoSubmitter() {
    assertThat(errorsOf("runner.stub(ContractWorkflowExecutor.REVIEW).submits((text, id) -> {});"))
        .isEmpty();
    assertThat(errorsOf("runner.stub(ContractWorkflowExecutor.SEAL).submits(id -> {});"))
        .contains("NoSubmitter");
  }

  /** The errors of javac in a test that says this. */
  private static String errorsOf(String statement) {
    String code =
        """
        package dev.cairn.example.docs;

        final class Sample {
          void test(dev.cairn.testing.LocalRunner runner) {
            %s
          }
        }
        """
            .formatted(statement);
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("mem:///Sample.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
          }
        };
    DiagnosticCollector<JavaFileObject> errors = new DiagnosticCollector<>();
    boolean unused =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null, null, errors, List.of("-proc:none", "-d", "build/tmp"), null, List.of(file))
            .call();
    return errors.getDiagnostics().stream()
        .map(error -> error.getMessage(Locale.ROOT))
        .collect(Collectors.joining("\n"));
  }
}
