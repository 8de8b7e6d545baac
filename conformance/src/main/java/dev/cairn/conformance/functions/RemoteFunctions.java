package dev.cairn.conformance.functions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.http.function.FunctionError;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Functions that are invoked over HTTP. */
public final class RemoteFunctions implements Invoker {
  static final String PATH = "/2015-03-31/functions/";
  static final String ERROR_HEADER = "X-Amz-Function-Error";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI address;

  public RemoteFunctions(URI address) {
    this.address = address;
  }

  @Override
  public byte[] invoke(String function, byte[] input) {
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve(PATH + function + "/invocations"))
            .POST(HttpRequest.BodyPublishers.ofByteArray(input))
            .build();
    try {
      HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
      boolean failed = response.headers().firstValue(ERROR_HEADER).isPresent();
      if (!failed && response.statusCode() == 200) return response.body();
      JsonNode error = JSON.readTree(response.body());
      throw new FunctionError(
          ErrorObject.of(
              error.path("errorType").asText("Unhandled"),
              error.path("errorMessage").asText("status " + response.statusCode())));
    } catch (IOException e) {
      String message = "the functions cannot be reached at " + address + ": " + e;
      throw new FunctionError(ErrorObject.of("Service.Unreachable", message));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FunctionError(ErrorObject.of("Service.Interrupted", "the server is closing"));
    }
  }
}
