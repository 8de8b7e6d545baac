package dev.cairn.conformance.http;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.lambda.http.LambdaApi;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/**
 * A server and what it is called with.
 *
 * @param credentials those of the environment, or some for servers that look at none
 */
public record ServerAccess(URI endpoint, ApiCredentials credentials) {
  private static final Duration CONNECT = Duration.ofSeconds(2);
  private static final Duration READ = Duration.ofSeconds(30);

  /** Access with the credentials of that environment. */
  public static ServerAccess to(URI endpoint, Map<String, String> environment) {
    ApiCredentials example = ApiCredentials.example();
    String region = environment.getOrDefault("AWS_REGION", example.region());
    String id = environment.get("AWS_ACCESS_KEY_ID");
    String secret = environment.get("AWS_SECRET_ACCESS_KEY");
    if (id == null || secret == null) {
      id = example.accessKeyId();
      secret = example.secretAccessKey();
      return new ServerAccess(
          endpoint, new ApiCredentials(id, secret, example.sessionToken(), region));
    }
    String token = environment.get("AWS_SESSION_TOKEN");
    return new ServerAccess(endpoint, new ApiCredentials(id, secret, token, region));
  }

  /** The API there, for this whole process: it finds its settings where every AWS tool does. */
  public LambdaApi api() {
    System.setProperty("aws.endpointUrlLambda", endpoint.toString());
    System.setProperty("aws.region", credentials.region());
    System.setProperty("aws.accessKeyId", credentials.accessKeyId());
    System.setProperty("aws.secretAccessKey", credentials.secretAccessKey());
    String token = credentials.sessionToken();
    if (token == null) System.clearProperty("aws.sessionToken");
    else System.setProperty("aws.sessionToken", token);
    return LambdaApi.create(CONNECT, READ);
  }
}
