package dev.cairn.testing.junit;

import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.schedule.Schedule;
import dev.cairn.testing.schedule.Shrinking;
import java.lang.reflect.Method;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Makes a test for each seed; after one that fails, tests that make its schedule shorter. */
final class SeedsExtension implements TestTemplateInvocationContextProvider {

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), Seeds.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Seeds seeds =
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Seeds.class)
            .orElseThrow();
    if (seeds.value() < 1) {
      throw new ExtensionConfigurationException(
          "a test runs on at least one seed: @Seeds("
              + seeds.value()
              + ") of "
              + context.getRequiredTestMethod().getName()
              + " has none");
    }
    // One after the other, and no earlier than the one before has ended: it decides on the next.
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(
            new Tests(seeds.from(), seeds.value()), Spliterator.ORDERED),
        /* parallel= */ false);
  }

  /** The tests of one method. */
  private static final class Tests implements Iterator<TestTemplateInvocationContext> {
    private final long end;
    private long seed;
    private @Nullable Shrinking shrinking;
    private @Nullable Throwable failure;
    private boolean over;

    Tests(long from, int count) {
      this.seed = from;
      this.end = from + count;
    }

    @Override
    public boolean hasNext() {
      return !over && (failure != null || seed < end);
    }

    @Override
    public TestTemplateInvocationContext next() {
      if (!hasNext()) throw new NoSuchElementException();
      if (failure == null) {
        long next = seed++;
        Schedule schedule = next == 0 ? Schedule.calm() : Schedule.ofSeed(next);
        return new OneTest(this, "seed " + next, next, schedule, /* tells= */ false);
      }
      Schedule shorter = shrinking == null ? null : shrinking.next();
      if (shorter != null) {
        return new OneTest(
            this, "seed " + (seed - 1) + ", shorter", seed - 1, shorter, /* tells= */ false);
      }
      over = true;
      Schedule shortest = shrinking == null ? Schedule.calm() : shrinking.shortest();
      return new OneTest(
          this, "seed " + (seed - 1) + " fails", seed - 1, shortest, /* tells= */ true);
    }

    /** No further test would tell more. */
    void end() {
      over = true;
    }

    /** A test has ended; a failure is kept until it is as short as it can be. */
    void ended(@Nullable Throwable failed, @Nullable LocalRunner runner) {
      if (failure == null) {
        failure = failed;
        if (failed != null && runner != null) shrinking = new Shrinking(runner.schedule());
      } else if (shrinking != null) {
        boolean same = failed != null && failed.getClass() == failure.getClass();
        shrinking.tried(same && runner != null ? runner.schedule() : null);
      }
    }
  }

  /** A test on one schedule. */
  private record OneTest(Tests tests, String name, long seed, Schedule schedule, boolean tells)
      implements TestTemplateInvocationContext {

    @Override
    public String getDisplayName(int invocationIndex) {
      return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(new OnSchedule(this));
    }
  }

  /** Gives the runner its schedule, and sees how the test ends. */
  private static final class OnSchedule
      implements BeforeEachCallback,
          ParameterResolver,
          TestExecutionExceptionHandler,
          AfterTestExecutionCallback {
    private final OneTest test;
    private boolean hasEnded;

    OnSchedule(OneTest test) {
      this.test = test;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
      LocalRunnerExtension.change(
          context, options -> options.seed(test.seed()).schedule(test.schedule()));
    }

    /** Stands in where nobody gives tests a runner, to say who does. */
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getDeclaringExecutable() instanceof Method
          && LocalRunnerExtension.gives(parameter.getParameter().getType())
          && !LocalRunnerExtension.isPresent(context);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      throw new ParameterResolutionException(
          "@Seeds runs tests on schedules, and LocalRunnerExtension gives them their runner: put"
              + " @ExtendWith(LocalRunnerExtension.class) on "
              + context.getRequiredTestClass().getSimpleName());
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure)
        throws Throwable {
      LocalRunner runner = LocalRunnerExtension.runnerOf(context);
      hasEnded = true;
      if (test.tells() && failure instanceof ParameterResolutionException) throw failure;
      if (test.tells()) {
        String message = Failures.text(failure) + "\n" + howToRepeat();
        if (runner != null) message += runner.schedule().explain();
        throw LocalRunnerExtension.explained(failure, message, runner);
      }
      if (!Failures.isExplained(failure)) throw failure;
      test.tests().ended(failure, runner);
    }

    private String howToRepeat() {
      String shortest = test.schedule().length() == 0 ? "" : test.schedule().toString();
      return ("it fails with seed %d; alone: @Seeds(value = 1, from = %d), shortest:"
              + " RunnerOptions.defaults().seed(%d).schedule(Schedule.of(\"%s\"))")
          .formatted(test.seed(), test.seed(), test.seed(), shortest);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
      if (hasEnded) return;
      LocalRunner runner = LocalRunnerExtension.runnerOf(context);
      if (runner == null || runner.backend().executions().isEmpty()) {
        test.tests().end();
        throw new AssertionError(
            "the seeds changed nothing: the test started no run on the LocalRunner that it gets as"
                + " a parameter");
      }
      if (!test.tells()) {
        test.tests().ended(null, runner);
      } else {
        throw new AssertionError(
            "seed "
                + test.seed()
                + " failed before, and its shortest schedule does not now: the test depends on"
                + " something else than the schedule");
      }
    }
  }
}
