package dev.cairn.engine.protections;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * The command that shows that each protection of the list is needed: its tests pass as the sources
 * are, and one of them fails when it is taken out. Each attempt compiles one file, and has a JVM of
 * its own, in which the changed classes come first. The first test that fails ends the attempt.
 */
final class Protections {
  /** The longest that an attempt takes; the tests of all protections together take longer. */
  private static final long LONGEST_MINUTES = 5;

  private static final long ALL_MINUTES = 30;

  private static final int PASSED = 0;
  private static final int FAILED = 1;
  private static final int NOT_FOUND = 2;

  private final Path folder;
  private final String compileClasspath;

  private Protections(Path folder, String compileClasspath) {
    this.folder = folder;
    this.compileClasspath = compileClasspath;
  }

  /**
   * @param arguments {@code test} and names of tests in the JVM of an attempt; otherwise the class
   *     path of javac, and a regular expression for the titles that are wanted
   */
  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("test")) {
      // Threads that a failed test has left behind do not keep the attempt waiting.
      System.exit(runHere(List.of(arguments).subList(1, arguments.length)));
    }
    Path folder = Files.createTempDirectory("cairn-protections");
    boolean allAreNeeded = new Protections(folder, arguments[0]).run(arguments[1]);
    System.exit(allAreNeeded ? 0 : 1);
  }

  private boolean run(String wanted) throws Exception {
    Pattern titles = Pattern.compile(wanted);
    List<Protection> protections =
        Protection.all().stream().filter(it -> titles.matcher(it.title()).find()).toList();
    Set<String> tests = new LinkedHashSet<>();
    protections.forEach(it -> tests.addAll(it.tests()));
    if (attempt("", List.copyOf(tests), ALL_MINUTES) != PASSED) {
      System.out.println("The tests do not pass as the sources are. See " + folder);
      return false;
    }
    List<String> notNeeded = new ArrayList<>();
    for (Protection protection : protections) {
      boolean isNeeded = isNeeded(protection);
      System.out.println((isNeeded ? "needed      " : "NOT NEEDED  ") + protection.title());
      if (!isNeeded) notNeeded.add(protection.title());
    }
    System.out.println(
        protections.size()
            + " protections, "
            + notNeeded.size()
            + " of them without a test that"
            + " fails. The output of the tests is in "
            + folder);
    return notNeeded.isEmpty();
  }

  private boolean isNeeded(Protection protection) throws Exception {
    Path classes = Files.createTempDirectory(folder, "classes");
    compile(protection, classes);
    int answer = attempt(classes + File.pathSeparator, protection.tests(), LONGEST_MINUTES);
    if (answer != PASSED && answer != FAILED) {
      throw new IllegalStateException(protection.tests() + " ended with " + answer);
    }
    return answer == FAILED;
  }

  private void compile(Protection protection, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String text = protection.takenOut();
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///" + protection.source().getFileName()),
            JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    List<String> options =
        List.of("-proc:none", "--release", "17", "-cp", compileClasspath, "-d", "" + classes);
    PrintWriter errors = new PrintWriter(System.out, true);
    if (!compiler.getTask(errors, null, null, options, null, List.of(source)).call()) {
      throw new IllegalStateException(protection.title() + ": it does not compile when taken out");
    }
  }

  /** Runs the tests in a JVM of their own; one that hangs has failed. */
  private int attempt(String first, List<String> tests, long minutes) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // It lives for seconds.
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(first + System.getProperty("java.class.path"));
    command.add(Protections.class.getName());
    command.add("test");
    command.addAll(tests);
    Path output = Files.createTempFile(folder, "attempt", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (process.waitFor(minutes, TimeUnit.MINUTES)) return process.exitValue();
    process.destroy();
    return FAILED;
  }

  private static int runHere(List<String> tests) {
    List<DiscoverySelector> selectors = new ArrayList<>();
    for (String test : tests) {
      selectors.add(test.contains("#") ? selectMethod(test) : selectClass(test));
    }
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectors)
            // A test that waits for ever, and pays no heed to interrupts, ends with its timeout.
            .configurationParameter(
                "junit.jupiter.execution.timeout.thread.mode.default", "SEPARATE_THREAD")
            .build();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, summary, new FirstFailure());
    return summary.getSummary().getTestsSucceededCount() > 0 ? PASSED : NOT_FOUND;
  }

  /** Ends the process with the first test that fails. */
  private static final class FirstFailure implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() != TestExecutionResult.Status.FAILED) return;
      System.out.println(test.getUniqueId());
      result.getThrowable().ifPresent(it -> it.printStackTrace(System.out));
      System.exit(FAILED);
    }
  }
}
