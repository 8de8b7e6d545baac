package dev.cairn.testing.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Runs a test on many schedules, in the place of {@code @Test}: other orders of branches, timers,
 * events and answers. Each one is a test with an instance and a runner of its own. At the first
 * that fails the schedule is made as short as it can be, and named.
 *
 * <pre>{@code
 * @ExtendWith(LocalRunnerExtension.class)
 * class TripWorkflowTest {
 *   @Seeds(1_000)
 *   void booksTheCheapest(LocalRunner runner) { ... }
 * }
 * }</pre>
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(SeedsExtension.class)
@Execution(ExecutionMode.SAME_THREAD) // a seed that fails decides on the test that follows
public @interface Seeds {

  /** The number of seeds; the first is the calm schedule. */
  int value();

  /** The first seed. */
  long from() default 0;
}
