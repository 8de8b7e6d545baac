package dev.cairn.testing.http;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.testing.backend.StrictBackend;
import java.util.List;

/** What those who answer callbacks ask. */
final class CallbackCalls {
  private static final ErrorObject NONE = new ErrorObject(null, null, null, List.of());

  private final StrictBackend service;

  CallbackCalls(StrictBackend service) {
    this.service = service;
  }

  Answer succeed(String callbackId, ApiRequest request) {
    service.succeedCallback(callbackId, request.body().isEmpty() ? null : request.body());
    return Answer.ok(AnswerWriter.empty());
  }

  Answer fail(String callbackId, ApiRequest request) {
    ErrorObject error = RequestReader.errorIn(request.body());
    service.failCallback(callbackId, error == null ? NONE : error);
    return Answer.ok(AnswerWriter.empty());
  }

  Answer heartbeat(String callbackId) {
    service.heartbeatCallback(callbackId);
    return Answer.ok(AnswerWriter.empty());
  }
}
