package dev.cairn.http.function;

import dev.cairn.http.WholeAnswer;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;

/**
 * A function at an address: the input is posted there, and the answer comes back, as from Lambda's
 * runtime interface emulator and from Lambda's API for invocations.
 *
 * <pre>{@code
 * HttpFunction.at(URI.create("http://127.0.0.1:9000/2015-03-31/functions/function/invocations"));
 * }</pre>
 */
public final class HttpFunction implements FunctionInvoker {
  private static final Duration CONNECT = Duration.ofSeconds(5);

  /** As long as Lambda lets an invocation last. */
  private static final Duration LIMIT = Duration.ofMinutes(15);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
  private final URI address;
  private final Duration limit;

  private HttpFunction(URI address, Duration limit) {
    this.address = address;
    this.limit = limit;
  }

  /** A function whose invocations may last 15 minutes. */
  public static HttpFunction at(URI address) {
    return at(address, LIMIT);
  }

  /** A function whose invocations may last that long. */
  public static HttpFunction at(URI address, Duration limit) {
    if (!"http".equals(address.getScheme()) && !"https".equals(address.getScheme())) {
      throw new IllegalArgumentException("no address of a function: " + address);
    }
    return new HttpFunction(address, limit);
  }

  @Override
  public byte[] invoke(String functionArn, byte[] input) {
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/json")
            .header("Lambda-Runtime-Invoked-Function-Arn", functionArn)
            .POST(HttpRequest.BodyPublishers.ofByteArray(input))
            .build();
    try {
      HttpResponse<byte[]> answer = WholeAnswer.await(client, request, limit);
      boolean isError = answer.headers().firstValue("X-Amz-Function-Error").isPresent();
      if (isError) throw FunctionError.of(answer.body());
      if (answer.statusCode() / 100 == 2) return answer.body();
      throw error("Function.Status", address + " answered with status " + answer.statusCode());
    } catch (HttpTimeoutException e) {
      throw error("Sandbox.Timedout", address + " gave no answer within " + limit);
    } catch (WholeAnswer.TooLongException e) {
      throw error("Function.ResponseSizeTooLarge", address + " answered with " + e.getMessage());
    } catch (IOException e) {
      throw error("Function.Unreachable", address + " cannot be called: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw error("Function.Interrupted", "interrupted while " + address + " was called");
    }
  }

  private static FunctionError error(String type, String message) {
    return new FunctionError(ErrorObject.of(type, message));
  }
}
