package dev.cairn.lambda.client;

import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.lambda.http.ApiResponse;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Answers callbacks. */
final class Callbacks {
  private static final byte[] NOTHING = {};

  private final Calls calls;

  Callbacks(Calls calls) {
    this.calls = calls;
  }

  void succeed(String id, @Nullable String payload) {
    int bytes = JsonSize.utf8(payload);
    if (bytes > Limits.PAYLOAD_BYTES) {
      throw new IllegalArgumentException(
          "the payload of an event takes "
              + bytes
              + " bytes, allowed are "
              + Limits.PAYLOAD_BYTES
              + "; send a reference to it instead");
    }
    post(id, "succeed", payload == null ? NOTHING : payload.getBytes(StandardCharsets.UTF_8));
  }

  void fail(String id, ErrorObject error) {
    post(id, "fail", Calls.json(error));
  }

  void heartbeat(String id) {
    post(id, "heartbeat", NOTHING);
  }

  private void post(String id, String verb, byte[] body) {
    ApiResponse unused =
        calls.call(ApiRequest.post(body, "2025-12-01", "durable-execution-callbacks", id, verb));
  }

  /** Whether the callback was answered before, or is too late. */
  static boolean isClosed(BackendException failure) {
    return failure.code().startsWith("CallbackTimeout");
  }
}
