package dev.cairn.conformance.functions;

import dev.cairn.testing.function.FunctionProcess;
import dev.cairn.testing.function.FunctionSettings;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The packed functions.
 *
 * @param jars their class path
 * @param handlers the class behind each function
 * @param folder where their logs go
 */
public record Functions(List<Path> jars, Map<String, String> handlers, Path folder) {
  private static final String ARN = "arn:aws:lambda:us-east-1:123456789012:function:";

  /** Passes each invocation on to the handler of the function that was invoked. */
  private static final String ALL = "dev.cairn.conformance.host.AllFunctionsHandler";

  /** What a function is invoked by. */
  public static String arn(String function) {
    return ARN + function + ":1";
  }

  /** The function's own name, without what is before and behind it in an ARN. */
  public static String localName(String name) {
    int function = name.indexOf(":function:");
    String local = function < 0 ? name : name.substring(function + ":function:".length());
    int colon = local.indexOf(':');
    return colon < 0 ? local : local.substring(0, colon);
  }

  /** Whether there is such a function. */
  public boolean has(String function) {
    return handlers.containsKey(function);
  }

  /** One process for all functions. */
  public FunctionProcess startAll(URI endpoint) {
    return FunctionProcess.start(
        settings(ALL, endpoint).variable("CONFORMANCE_HANDLERS", handlersAsText()));
  }

  private FunctionSettings settings(String handler, URI endpoint) {
    String classPath =
        jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    FunctionSettings settings = FunctionSettings.of(classPath, handler, folder).endpoint(endpoint);
    for (Target target : Target.values()) {
      settings = settings.variable(target.variable(), target.qualifiedName());
    }
    return settings;
  }

  private String handlersAsText() {
    Properties all = new Properties();
    all.putAll(handlers);
    StringWriter text = new StringWriter();
    try {
      all.store(text, null);
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    return text.toString();
  }
}
