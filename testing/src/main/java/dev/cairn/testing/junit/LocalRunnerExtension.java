package dev.cairn.testing.junit;

import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.Run;
import dev.cairn.testing.RunnerOptions;
import java.lang.reflect.Constructor;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Gives each test a {@link LocalRunner} of its own, and tells with each failure what the runs did.
 *
 * <pre>{@code
 * @ExtendWith(LocalRunnerExtension.class)
 * class OrderWorkflowTest {
 *   @BeforeEach
 *   void register(LocalRunner runner) {
 *     runner.register(() -> new OrderWorkflowExecutor(gateway));
 *   }
 *
 *   @Test
 *   void shipsWhatWasApproved(OrderWorkflowClient orders, @OfRun("order-42") Run run) {
 *     orders.start("order-42", order);
 *     orders.approval("order-42", Approval.granted());
 *     assertThat(run.untilEnded()).succeeded().with(receipt);
 *   }
 * }
 * }</pre>
 *
 * <p>Parameters of tests, of {@code @BeforeEach} and {@code @AfterEach} methods and, from JUnit
 * 5.12 on, of constructors may be the runner, generated clients that talk to it, and its runs.
 *
 * <p>With other options: {@code @RegisterExtension final LocalRunnerExtension cairn = new
 * LocalRunnerExtension(RunnerOptions.defaults().seed(7));}
 */
public final class LocalRunnerExtension
    implements BeforeEachCallback,
        ParameterResolver,
        AfterTestExecutionCallback,
        TestExecutionExceptionHandler,
        LifecycleMethodExecutionExceptionHandler {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(LocalRunnerExtension.class);

  private static final String CHANGE = "change";
  private static final String PRESENT = "present";

  private final RunnerOptions options;

  /** Runners with the default options. */
  public LocalRunnerExtension() {
    this(RunnerOptions.defaults());
  }

  /** Runners with those options. */
  public LocalRunnerExtension(RunnerOptions options) {
    this.options = options;
  }

  /** Whether it gives tests parameters of that type. */
  static boolean gives(Class<?> type) {
    return type == LocalRunner.class
        || type == Run.class
        || WorkflowClient.class.isAssignableFrom(type);
  }

  /** The constructor of a test gets the runner of that test. */
  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return gives(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    if (context.getTestMethod().isEmpty()) {
      throw new ParameterResolutionException(
          "each test has a "
              + type.getSimpleName()
              + " of its own: take it as a parameter of the test or of a @BeforeEach method, not of"
              + " "
              + parameter.getDeclaringExecutable().getName());
    }
    LocalRunner runner = runner(context);
    if (type == LocalRunner.class) return runner;
    if (type != Run.class) return client(type, runner);
    OfRun of = parameter.getParameter().getAnnotation(OfRun.class);
    String id = of == null ? context.getRequiredTestMethod().getName() : of.value();
    return runner.run(id);
  }

  @SuppressWarnings({"deprecation", "unchecked"}) // its successor is not there in JUnit 5
  private LocalRunner runner(ExtensionContext context) {
    UnaryOperator<RunnerOptions> change = store(context).get(CHANGE, UnaryOperator.class);
    RunnerOptions changed = change == null ? options : change.apply(options);
    return Objects.requireNonNull(
        store(context)
            .getOrComputeIfAbsent(
                LocalRunner.class, type -> LocalRunner.create(changed), LocalRunner.class));
  }

  private static Object client(Class<?> type, LocalRunner runner) {
    try {
      Constructor<?> constructor = type.getConstructor(WorkflowService.class);
      // The client of a workflow that is not public is not public either.
      if (!constructor.trySetAccessible()) {
        throw new ParameterResolutionException(
            type.getName()
                + " is not public: open its package to "
                + LocalRunner.class.getModule());
      }
      return constructor.newInstance(runner);
    } catch (ReflectiveOperationException e) {
      throw new ParameterResolutionException(
          type.getName() + " is no generated client: it takes no WorkflowService", e);
    }
  }

  /** The runner of a test; null if it asked for none. */
  static @Nullable LocalRunner runnerOf(ExtensionContext context) {
    return store(context).get(LocalRunner.class, LocalRunner.class);
  }

  /** The runner of a test, which is not made yet, is set up so. */
  static void change(ExtensionContext context, UnaryOperator<RunnerOptions> change) {
    if (runnerOf(context) != null) {
      throw new ExtensionConfigurationException(
          "the runner was made before its seed was known: take it as a parameter of the test or of"
              + " a @BeforeEach method, not of the constructor");
    }
    store(context).put(CHANGE, change);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    store(context).put(PRESENT, true);
  }

  /** Whether tests get their runner from here, as far as that is known before the test begins. */
  static boolean isPresent(ExtensionContext context) {
    return store(context).get(PRESENT) != null;
  }

  /** A crash that never came tests nothing; what has failed already says more. */
  @Override
  public void afterTestExecution(ExtensionContext context) {
    LocalRunner runner = runnerOf(context);
    if (runner != null && context.getExecutionException().isEmpty()) runner.assertCrashed();
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    throw explained(failure, Failures.text(failure), runnerOf(context));
  }

  @Override
  public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    handleTestExecutionException(context, failure);
  }

  @Override
  public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    handleTestExecutionException(context, failure);
  }

  /** The failure with this message, and what the runs did that it does not tell. */
  static Throwable explained(Throwable failure, String message, @Nullable LocalRunner runner) {
    return Failures.with(runner == null ? message : runner.explain(message), failure);
  }

  private static ExtensionContext.Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }
}
