package dev.cairn.testing.training;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The options of the program.
 *
 * @param zip the packed function
 * @param folder the folder to make
 * @param client the jars of Lambda's runtime interface client
 * @param root the place of the folder in the container image
 * @param handler the class of the handler
 * @param payloads the input of each run, as JSON
 * @param variables of the function's environment
 */
record TrainingOptions(
    Path zip,
    Path folder,
    List<Path> client,
    String root,
    String handler,
    List<String> payloads,
    Map<String, String> variables) {

  /**
   * Reads {@code --name value …}.
   *
   * @throws IllegalArgumentException if an option is unknown or missing
   */
  static TrainingOptions read(String... arguments) {
    Map<String, String> single = new LinkedHashMap<>();
    List<String> payloads = new ArrayList<>();
    Map<String, String> variables = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      String name = arguments[i];
      if (i + 1 == arguments.length) throw new IllegalArgumentException(name + " has no value");
      String value = arguments[i + 1];
      switch (name) {
        case "--zip", "--out", "--client", "--root", "--handler" -> single.put(name, value);
        case "--payload" -> payloads.add(value);
        case "--variable" -> putVariable(variables, value);
        default -> throw new IllegalArgumentException("there is no option " + name);
      }
    }
    if (payloads.isEmpty()) {
      throw new IllegalArgumentException(
          "--payload is missing: the input of a run, as JSON, from which the cache is made");
    }
    return new TrainingOptions(
        Path.of(required(single, "--zip")),
        Path.of(required(single, "--out")),
        Stream.of(required(single, "--client").split(File.pathSeparator)).map(Path::of).toList(),
        single.getOrDefault("--root", "/var/task"),
        required(single, "--handler"),
        List.copyOf(payloads),
        Map.copyOf(variables));
  }

  private static void putVariable(Map<String, String> variables, String text) {
    int sign = text.indexOf('=');
    if (sign < 1) throw new IllegalArgumentException("--variable takes NAME=VALUE, not " + text);
    variables.put(text.substring(0, sign), text.substring(sign + 1));
  }

  private static String required(Map<String, String> options, String name) {
    String value = options.get(name);
    if (value == null || value.isEmpty()) throw new IllegalArgumentException(name + " is missing");
    return value;
  }
}
