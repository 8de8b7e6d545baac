package dev.cairn.lambda;

import dev.cairn.http.lambda.ApiCredentials;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/** The settings that every AWS tool reads, for as long as this is open. */
public final class AwsSettings implements AutoCloseable {
  private final Map<String, String> before = new HashMap<>();

  /** Leads all calls to {@code endpoint}, with those credentials. */
  public AwsSettings(URI endpoint, ApiCredentials credentials) {
    set("aws.endpointUrlLambda", endpoint.toString());
    set("aws.region", credentials.region());
    set("aws.accessKeyId", credentials.accessKeyId());
    set("aws.secretAccessKey", credentials.secretAccessKey());
    set("aws.sessionToken", String.valueOf(credentials.sessionToken()));
  }

  /** One more setting, or another value of one. */
  public void set(String property, String value) {
    if (!before.containsKey(property)) before.put(property, System.getProperty(property));
    System.setProperty(property, value);
  }

  @Override
  public void close() {
    before.forEach(
        (property, value) -> {
          if (value == null) System.clearProperty(property);
          else System.setProperty(property, value);
        });
  }
}
