package dev.cairn.gradle;

import java.io.File;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Task;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;

/**
 * Refuses to test with JUnit 4 where the tests are of JUnit 5 or 6: Gradle would find none of them,
 * and report success.
 */
final class TestFramework implements Action<Task> {

  @Override
  public void execute(Task task) {
    Test test = (Test) task;
    if (test.getOptions() instanceof JUnitPlatformOptions) return;
    for (File library : test.getClasspath()) {
      if (library.getName().startsWith("junit-jupiter-api")) {
        throw new GradleException(
            test.getPath()
                + " runs no test of JUnit 5 and 6. Add to the build file: tasks.named('"
                + test.getName()
                + "') { useJUnitPlatform() }");
      }
    }
  }
}
