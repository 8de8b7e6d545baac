package dev.cairn.testing.http;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.testing.backend.StrictBackend;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Leads each path of the API to what the backend has for it. */
final class Calls {
  private static final String VERSION = "2025-12-01";

  private final Backend journals;
  private final StrictBackend service;

  Calls(Backend journals, StrictBackend service) {
    this.journals = journals;
    this.service = service;
  }

  /** The body of the answer. */
  byte[] answer(ApiRequest request) {
    List<String> path = request.segments();
    if (path.size() != 4 || !path.get(0).equals(VERSION)) throw unknown(request);
    return switch (request.method() + " " + path.get(1) + " " + path.get(3)) {
      case "POST durable-executions checkpoint" -> checkpoint(path.get(2), request);
      case "GET durable-executions state" -> state(path.get(2), request);
      case "POST durable-execution-callbacks succeed" -> succeed(path.get(2), request);
      case "POST durable-execution-callbacks fail" -> fail(path.get(2), request);
      case "POST durable-execution-callbacks heartbeat" -> {
        service.heartbeatCallback(path.get(2));
        yield AnswerWriter.empty();
      }
      default -> throw unknown(request);
    };
  }

  private byte[] checkpoint(String arn, ApiRequest request) {
    JsonTree json = JsonTree.of(request.body());
    String clientToken = json.text("ClientToken");
    return AnswerWriter.checkpoint(
        journals.checkpoint(
            arn,
            json.requiredText("CheckpointToken"),
            clientToken == null ? "" : clientToken,
            RequestReader.updates(json)));
  }

  private byte[] state(String arn, ApiRequest request) {
    String token = request.parameter("CheckpointToken");
    String marker = request.parameter("Marker");
    String maxItems = request.parameter("MaxItems");
    if (token == null) throw invalid("CheckpointToken is missing");
    return AnswerWriter.state(
        journals.state(arn, token, marker == null ? "" : marker, number(maxItems)));
  }

  private static int number(@Nullable String text) {
    try {
      return text == null ? 0 : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw invalid("MaxItems is no number: " + text);
    }
  }

  private byte[] succeed(String callbackId, ApiRequest request) {
    service.succeedCallback(callbackId, request.body().isEmpty() ? null : request.body());
    return AnswerWriter.empty();
  }

  private byte[] fail(String callbackId, ApiRequest request) {
    ErrorObject none = new ErrorObject(null, null, null, List.of());
    ErrorObject error =
        request.body().isEmpty() ? none : RequestReader.error(JsonTree.of(request.body()));
    service.failCallback(callbackId, error == null ? none : error);
    return AnswerWriter.empty();
  }

  private static BackendException unknown(ApiRequest request) {
    return BackendException.refused(
        404, "UnknownOperationException", request.method() + " " + request.path());
  }

  private static BackendException invalid(String message) {
    return BackendException.refused(400, "InvalidParameterValueException", message);
  }
}
