package dev.cairn.benchmarks.coldstart;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.LambdaApiServer;
import java.util.Map;

/** Lambda, for the processes that are measured: hands out envelopes and serves its API. */
final class Service implements AutoCloseable {
  private final StrictBackend backend = new StrictBackend(new VirtualClock());
  private final ApiCredentials credentials = ApiCredentials.example();
  private final LambdaApiServer server = LambdaApiServer.start(backend, backend, credentials);
  private int executions;

  /** The envelope of the first invocation of a new execution. */
  byte[] envelope(String input) {
    String arn = backend.startExecution(StartRequest.of("start", "run-" + ++executions, input));
    InvocationInput first = backend.beginInvocation(arn);
    return EnvelopeJson.writeInput(first);
  }

  /** All that a function knows of its surroundings. */
  Map<String, String> environment() {
    return Map.of(
        "AWS_REGION", credentials.region(),
        "AWS_ACCESS_KEY_ID", credentials.accessKeyId(),
        "AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey(),
        "AWS_SESSION_TOKEN", String.valueOf(credentials.sessionToken()),
        "AWS_LAMBDA_FUNCTION_NAME", "start",
        "AWS_ENDPOINT_URL_LAMBDA", server.endpoint().toString());
  }

  @Override
  public void close() {
    server.close();
  }
}
