package dev.cairn.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/**
 * Runs the packed function once on Java 25, and makes a folder for a container image: its jars, an
 * AOT cache of them, and the options with which java uses it.
 *
 * <pre>{@code
 * tasks.named('lambdaAotCache') {
 *   handler = 'org.example.OrderWorkflowHandler'
 *   payloads.add '{"item": "lamp"}'
 * }
 * }</pre>
 */
@DisableCachingByDefault(because = "a cache belongs to one JVM and to the times of its jars")
public abstract class LambdaAotCache extends ToolTask {

  /** The packed function: that of {@code lambdaZip} by default. */
  @InputFile
  @PathSensitive(PathSensitivity.NONE)
  public abstract RegularFileProperty getArchive();

  /** The jars of Lambda's runtime interface client. */
  @Classpath
  public abstract ConfigurableFileCollection getClient();

  /** The class of the handler that is run. */
  @Input
  @Optional
  @Option(option = "handler", description = "The class of the handler that is run.")
  public abstract Property<String> getHandler();

  /** The input of each run, as JSON. */
  @Input
  @Option(option = "payload", description = "The input of a run, as JSON.")
  public abstract ListProperty<String> getPayloads();

  /** Variables of the function's environment. */
  @Input
  public abstract MapProperty<String, String> getVariables();

  /** The place of the folder in the image: {@code /var/task} by default. */
  @Input
  public abstract Property<String> getRoot();

  /** The folder to make: {@code build/lambda-aot} by default. */
  @OutputDirectory
  public abstract DirectoryProperty getFolder();

  @Override
  String mainClass() {
    return "dev.cairn.testing.training.AotCache";
  }

  @Override
  List<String> arguments() {
    if (!getHandler().isPresent() || getPayloads().get().isEmpty()) {
      throw new GradleException(
          getPath()
              + " has to know what to run. Add to the build file: tasks.named('"
              + getName()
              + "') { handler = 'org.example.OrderWorkflowHandler'; payloads.add '\"input\"' }");
    }
    List<String> arguments = new ArrayList<>();
    arguments.add("--zip");
    arguments.add(getArchive().get().getAsFile().getPath());
    arguments.add("--out");
    arguments.add(getFolder().get().getAsFile().getPath());
    arguments.add("--client");
    arguments.add(getClient().getAsPath());
    arguments.add("--root");
    arguments.add(getRoot().get());
    arguments.add("--handler");
    arguments.add(getHandler().get());
    for (String payload : getPayloads().get()) {
      arguments.add("--payload");
      arguments.add(payload);
    }
    for (Map.Entry<String, String> variable : getVariables().get().entrySet()) {
      arguments.add("--variable");
      arguments.add(variable.getKey() + "=" + variable.getValue());
    }
    return arguments;
  }
}
