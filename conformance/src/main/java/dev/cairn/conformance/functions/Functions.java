package dev.cairn.conformance.functions;

import dev.cairn.http.lambda.ApiCredentials;
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
 * @param qualifier the version or alias that workflows call durable functions by
 */
public record Functions(
    List<Path> jars, Map<String, String> handlers, Path folder, String qualifier) {
  private static final String ARN = "arn:aws:lambda:us-east-1:123456789012:function:";

  /** Passes each invocation on to the handler of the function that was invoked. */
  private static final String ALL = "dev.cairn.conformance.host.AllFunctionsHandler";

  /** The name that a function is invoked by. */
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

  /** One process for all functions, which calls the API there. */
  public FunctionProcess startAll(URI endpoint, ApiCredentials credentials) {
    return FunctionProcess.start(
        settings(ALL, endpoint, credentials).variable("CONFORMANCE_HANDLERS", handlersAsText()));
  }

  /** A process for that function, which calls the API there. */
  public FunctionProcess start(String function, URI endpoint, ApiCredentials credentials) {
    String handler = handlers.get(function);
    if (handler == null) throw new IllegalArgumentException("there is no function " + function);
    return FunctionProcess.start(settings(handler, endpoint, credentials));
  }

  private FunctionSettings settings(String handler, URI endpoint, ApiCredentials credentials) {
    String classPath =
        jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    FunctionSettings settings =
        FunctionSettings.of(classPath, handler, folder).endpoint(endpoint, credentials);
    for (Callee callee : Callee.values()) {
      settings = settings.variable(callee.variable(), callee.qualifiedName(qualifier));
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
