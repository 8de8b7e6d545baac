package dev.cairn.lambda.http;

import dev.cairn.http.lambda.ApiCredentials;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The settings of a process, made up for a test. */
final class Told {
  private final Map<String, String> properties = new HashMap<>();
  private final Map<String, String> variables = new HashMap<>();

  static Told nothing() {
    return new Told();
  }

  /** As Lambda tells a function, with calls led to {@code endpoint}. */
  static Told asFunction(URI endpoint, ApiCredentials credentials) {
    return nothing()
        .variable("AWS_REGION", credentials.region())
        .variable("AWS_ACCESS_KEY_ID", credentials.accessKeyId())
        .variable("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey())
        .variable("AWS_SESSION_TOKEN", String.valueOf(credentials.sessionToken()))
        .variable("AWS_ENDPOINT_URL_LAMBDA", endpoint.toString());
  }

  Told property(String name, String value) {
    properties.put(name, value);
    return this;
  }

  Told variable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  Told without(String variable) {
    variables.remove(variable);
    return this;
  }

  Settings settings() {
    return new Settings() {
      @Override
      @Nullable String readProperty(String name) {
        return properties.get(name);
      }

      @Override
      @Nullable String readVariable(String name) {
        return variables.get(name);
      }
    };
  }

  LambdaApi api() {
    return api(InstantSource.system());
  }

  LambdaApi api(InstantSource clock) {
    return new LambdaApi(settings(), clock, Duration.ofSeconds(2), Duration.ofSeconds(10));
  }
}
