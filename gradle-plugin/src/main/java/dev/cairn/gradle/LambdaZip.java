package dev.cairn.gradle;

import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputFile;
import org.gradle.work.DisableCachingByDefault;

/**
 * Packs a project and all that it runs with for AWS Lambda.
 *
 * <pre>{@code
 * tasks.named('lambdaZip') { classpath.setFrom tasks.named('jar'), configurations.lambdaRuntime }
 * }</pre>
 */
@DisableCachingByDefault(because = "a zip is made faster than fetched")
public abstract class LambdaZip extends ToolTask {

  /** The jars of the zip: the project's own and its run-time class path by default. */
  @Classpath
  public abstract ConfigurableFileCollection getClasspath();

  /** Logback, which is added where the class path has no SLF4J provider; empty for none. */
  @Classpath
  public abstract ConfigurableFileCollection getLoggingLibraries();

  /** The name of the jar that folders of classes are packed into. */
  @Input
  public abstract Property<String> getJarName();

  /** The zip: {@code build/distributions/<project>-lambda.zip} by default. */
  @OutputFile
  public abstract RegularFileProperty getArchive();

  @Override
  List<String> arguments() {
    return List.of(
        "zip",
        "--out",
        getArchive().get().getAsFile().getPath(),
        "--class-path",
        existing(getClasspath()),
        "--logging",
        getLoggingLibraries().getAsPath(),
        "--name",
        getJarName().get());
  }
}
