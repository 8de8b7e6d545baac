package dev.cairn.conformance.host;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Passes each invocation on to the handler of the function that was invoked, so that one process
 * serves all functions. The environment says which handler that is.
 */
public final class AllFunctionsHandler implements RequestStreamHandler {
  private static final String VARIABLE = "CONFORMANCE_HANDLERS";

  private final Properties classes = new Properties();
  private final Map<String, RequestStreamHandler> handlers = new ConcurrentHashMap<>();

  public AllFunctionsHandler() {
    String text = System.getenv(VARIABLE);
    if (text == null) throw new IllegalStateException(VARIABLE + " is not set");
    try {
      classes.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(VARIABLE + " cannot be read", e);
    }
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    String function = context.getInvokedFunctionArn().split(":", -1)[6];
    handlers.computeIfAbsent(function, this::handler).handleRequest(input, output, context);
  }

  private RequestStreamHandler handler(String function) {
    String name = classes.getProperty(function);
    if (name == null) throw new IllegalArgumentException("there is no function " + function);
    try {
      return Class.forName(name)
          .asSubclass(RequestStreamHandler.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("the handler " + name + " cannot be made", e);
    }
  }
}
