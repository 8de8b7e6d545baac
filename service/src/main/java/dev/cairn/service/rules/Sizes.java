package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.StorableText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sizes of payloads and errors, and what is refused of them. */
final class Sizes {

  /** Refuses a payload of more than {@code limit} bytes, or that cannot be kept as it is. */
  static void checkPayload(String what, @Nullable String payload, int limit) {
    checkText(what + " payload", payload);
    if (JsonSize.utf8(payload) > limit) {
      throw Refusal.invalid(
          what + " payload size must be less than or equal to " + limit + " bytes");
    }
  }

  /**
   * Refuses an event whose payload has more than {@code limit} bytes, or cannot be kept as it is.
   */
  static void checkEvent(@Nullable String name, @Nullable String payload, int limit) {
    String what = "the payload of the event" + (name == null ? "" : " " + name);
    checkText(what, payload);
    int bytes = JsonSize.utf8(payload);
    if (bytes > limit) {
      throw Refusal.invalid(
          what
              + " takes "
              + bytes
              + " bytes, allowed are "
              + limit
              + "; send a reference to it instead");
    }
  }

  /** Refuses a text that cannot be kept as it is. */
  static void checkText(String what, @Nullable String text) {
    String problem = StorableText.problem(text);
    if (problem != null) throw Refusal.invalid(what + " " + problem);
  }

  /** Refuses an error whose compact JSON does not stay below the limit. */
  static void checkError(@Nullable ErrorObject error, int limit) {
    int bytes = ofError(error);
    if (bytes >= limit) {
      throw Refusal.invalid(
          "Error object size must be less than " + limit + " bytes; it is " + bytes);
    }
  }

  /** The exact length of the error as compact JSON, without the members that it lacks. */
  static int ofError(@Nullable ErrorObject error) {
    if (error == null) return 0;
    int bytes = 2;
    int members = 0;
    for (Member member :
        List.of(
            new Member("ErrorType", error.type()),
            new Member("ErrorMessage", error.message()),
            new Member("ErrorData", error.data()))) {
      if (member.value() == null) continue;
      members++;
      bytes += JsonSize.quoted(member.name()) + 1 + JsonSize.quoted(member.value());
    }
    List<String> frames = error.stackTrace();
    if (!frames.isEmpty()) {
      members++;
      bytes += JsonSize.quoted("StackTrace") + 1 + 2 + frames.size() - 1;
      for (String frame : frames) bytes += JsonSize.quoted(frame);
    }
    return bytes + Math.max(0, members - 1);
  }

  /** The size of an operation on a page: its payload, input or error; the rest is small. */
  static long ofOperation(Operation operation) {
    long bytes = (long) JsonSize.utf8(operation.result()) + ofError(operation.error());
    if (operation.details() instanceof OperationDetails.Execution execution) {
      bytes += JsonSize.utf8(execution.inputPayload());
    }
    return bytes;
  }

  private record Member(String name, @Nullable String value) {}

  private Sizes() {}
}
