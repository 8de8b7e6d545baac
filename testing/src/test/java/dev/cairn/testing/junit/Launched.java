package dev.cairn.testing.junit;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs classes of tests as build tools do. */
final class Launched {

  static List<Throwable> failuresOf(Class<?> tests) {
    return failuresOf(tests, Map.of());
  }

  /**
   * The failures of the tests of a class.
   *
   * @param configuration parameters of JUnit
   */
  static List<Throwable> failuresOf(Class<?> tests, Map<String, String> configuration) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(tests))
            .configurationParameters(configuration)
            .build();
    List<Throwable> failures = new CopyOnWriteArrayList<>();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(failures::add);
              }
            });
    return failures;
  }

  private Launched() {}
}
