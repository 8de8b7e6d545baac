package dev.cairn.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.fault.TappedBackend;
import dev.cairn.testing.http.LambdaApiServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.lambda.LambdaClient;

/**
 * Plays Lambda around a handler: invokes it while there is a reason to, in virtual time, and serves
 * its API. The handler finds the API by the settings that every AWS tool reads.
 */
final class Service implements AutoCloseable {
  final VirtualClock clock = new VirtualClock();
  final StrictBackend backend;
  final TappedBackend tapped;
  final LambdaApiServer server;
  final AwsSettings settings;

  Service(BackendOptions options) {
    ApiCredentials credentials = ApiCredentials.example();
    backend = new StrictBackend(clock, options);
    tapped = new TappedBackend(backend);
    server = LambdaApiServer.start(tapped, backend, credentials);
    settings = new AwsSettings(server.endpoint(), credentials);
  }

  @Override
  public void close() {
    server.close();
    settings.close();
  }

  /** A client that sends events: the AWS SDK's. */
  static LambdaClient client() {
    return LambdaClient.builder().httpClientBuilder(UrlConnectionHttpClient.builder()).build();
  }

  String start(String input) {
    return backend.startExecution(StartRequest.of("parcel", "run", input).version("1"));
  }

  /** Invokes once and takes the answer. */
  InvocationOutput invoke(RequestStreamHandler handler, String arn) {
    return invoke(handler, arn, null);
  }

  /** The same with the word of Lambda on the invocation. */
  InvocationOutput invoke(RequestStreamHandler handler, String arn, @Nullable Context context) {
    byte[] input = EnvelopeJson.writeInput(backend.beginInvocation(arn));
    InvocationOutput output = EnvelopeJson.readOutput(call(handler, input, context));
    backend.completeInvocation(arn, output);
    return output;
  }

  /** Invokes whenever there is a reason to, until it ends or waits for somebody. */
  ExecutionSnapshot run(RequestStreamHandler handler, String arn) {
    return runUntil(handler, arn, Instant.MAX);
  }

  /** The same, no further than to that time. */
  ExecutionSnapshot runUntil(RequestStreamHandler handler, String arn, Instant limit) {
    while (true) {
      Instant next = backend.nextWakeUp(arn);
      if (backend.isRunnable(arn)) {
        InvocationInput input = backend.beginInvocation(arn);
        try {
          backend.completeInvocation(arn, call(handler, input));
        } catch (RuntimeException e) {
          String message = String.valueOf(e.getMessage());
          backend.failInvocation(arn, ErrorObject.of(e.getClass().getName(), message));
        }
      } else if (next != null && next.isBefore(limit)) {
        clock.advanceTo(next);
      } else {
        return backend.execution(arn);
      }
    }
  }

  static InvocationOutput call(RequestStreamHandler handler, InvocationInput input) {
    return EnvelopeJson.readOutput(call(handler, EnvelopeJson.writeInput(input)));
  }

  static byte[] call(RequestStreamHandler handler, byte[] input) {
    return call(handler, input, null);
  }

  private static byte[] call(
      RequestStreamHandler handler, byte[] input, @Nullable Context context) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try {
      handler.handleRequest(new ByteArrayInputStream(input), output, context);
    } catch (IOException e) {
      throw new AssertionError("streams in memory do not fail", e);
    }
    return output.toByteArray();
  }
}
