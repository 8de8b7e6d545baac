package dev.cairn.lambda.template;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a SAM template of the workflows in jars and folders of classes:
 *
 * <pre>{@code
 * java -cp … dev.cairn.lambda.template.Main
 *     --out template.yaml --code build/distributions/app.zip build/libs/app.jar
 * }</pre>
 *
 * <p>Options with their defaults: {@code --runtime java21}, {@code --memory 1024} (MB), {@code
 * --timeout 60} (seconds of one invocation), {@code --alias live}.
 */
public final class Main {
  private static final Map<String, String> DEFAULTS =
      Map.of("runtime", "java21", "memory", "1024", "timeout", "60", "alias", "live");

  public static void main(String[] arguments) throws IOException {
    try {
      run(List.of(arguments), System.out);
    } catch (InvalidInputException e) {
      System.err.println("error: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(List<String> arguments, PrintStream out) throws IOException {
    Map<String, String> options = new HashMap<>(DEFAULTS);
    List<Path> places = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (!argument.startsWith("--")) {
        places.add(Path.of(argument));
      } else if (i + 1 == arguments.size()) {
        throw new InvalidInputException(argument + " needs a value");
      } else {
        options.put(argument.substring(2), arguments.get(++i));
      }
    }
    List<Manifest> manifests = ManifestFiles.newestIn(places);
    if (manifests.isEmpty()) {
      throw new InvalidInputException(
          "there is no workflow in "
              + places
              + ": META-INF/cairn has no manifest there. Give jars or folders of classes that were"
              + " compiled with cairn-processor");
    }
    for (Manifest manifest : manifests) {
      Optional<String> fault = Waits.fault(manifest);
      if (fault.isPresent()) throw new InvalidInputException(fault.get());
      Waits.doubt(manifest).ifPresent(doubt -> out.println("warning: " + doubt));
    }
    Path file = Path.of(option(options, "out"));
    Files.writeString(file, SamTemplate.of(manifests, settings(options)));
    out.println(file + ":");
    for (Manifest manifest : manifests) out.println("  " + Metering.describe(manifest));
  }

  private static Settings settings(Map<String, String> options) {
    return new Settings(
        option(options, "code"),
        option(options, "runtime"),
        number(options, "memory"),
        Duration.ofSeconds(number(options, "timeout")),
        option(options, "alias"));
  }

  private static int number(Map<String, String> options, String name) {
    try {
      return Integer.parseInt(option(options, name));
    } catch (NumberFormatException e) {
      throw new InvalidInputException("--" + name + " is no number: " + options.get(name));
    }
  }

  private static String option(Map<String, String> options, String name) {
    String value = options.get(name);
    if (value == null) throw new InvalidInputException("--" + name + " is missing");
    return value;
  }

  private Main() {}
}
