package dev.cairn.testing.function;

import dev.cairn.http.lambda.ApiCredentials;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The settings that a function is started with.
 *
 * <pre>{@code
 * FunctionSettings settings =
 *     FunctionSettings.of(classPath, OrderWorkflowHandler.class.getName(), folder)
 *         .endpoint(server.endpoint());
 * }</pre>
 *
 * @param classPath of the function, with Lambda's runtime interface client on it
 * @param handler the class of the handler
 * @param folder where its log goes
 * @param environment variables, besides those that Lambda sets for every function
 */
public record FunctionSettings(
    String classPath, String handler, Path folder, Map<String, String> environment) {

  public FunctionSettings {
    environment = Map.copyOf(environment);
  }

  /** A function that knows no API. */
  public static FunctionSettings of(String classPath, String handler, Path folder) {
    return new FunctionSettings(classPath, handler, folder, Map.of());
  }

  /** The same with one more environment variable. */
  public FunctionSettings variable(String name, String value) {
    Map<String, String> more = new HashMap<>(environment);
    more.put(name, value);
    return new FunctionSettings(classPath, handler, folder, more);
  }

  /** The same, finding Lambda's API there, with the credentials of {@link ApiCredentials}. */
  public FunctionSettings endpoint(URI endpoint) {
    return endpoint(endpoint, ApiCredentials.example());
  }

  /** The same, finding Lambda's API there, with those credentials. */
  public FunctionSettings endpoint(URI endpoint, ApiCredentials credentials) {
    FunctionSettings settings =
        variable("AWS_ENDPOINT_URL_LAMBDA", endpoint.toString())
            .variable("AWS_REGION", credentials.region())
            .variable("AWS_ACCESS_KEY_ID", credentials.accessKeyId())
            .variable("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey());
    String token = credentials.sessionToken();
    return token == null ? settings : settings.variable("AWS_SESSION_TOKEN", token);
  }
}
