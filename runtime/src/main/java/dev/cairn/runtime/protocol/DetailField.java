package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;

/** The fields of an operation's details on the wire, of whatever type it is. */
enum DetailField implements FieldOrder.Field {
  ATTEMPT("Attempt"),
  RESULT("Result"),
  ERROR("Error"),
  NEXT_ATTEMPT_TIMESTAMP("NextAttemptTimestamp"),
  SCHEDULED_END_TIMESTAMP("ScheduledEndTimestamp"),
  CALLBACK_ID("CallbackId"),
  REPLAY_CHILDREN("ReplayChildren"),
  INPUT_PAYLOAD("InputPayload");

  @SuppressWarnings("ImmutableEnumChecker") // it never changes but for what it caches
  private final SerializedString wireName;

  DetailField(String wireName) {
    this.wireName = new SerializedString(wireName);
  }

  @Override
  public SerializableString wireName() {
    return wireName;
  }
}
