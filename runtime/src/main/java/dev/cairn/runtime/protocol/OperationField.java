package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;

/** The fields of an operation on the wire. */
enum OperationField implements FieldOrder.Field {
  ID("Id"),
  NAME("Name"),
  TYPE("Type"),
  SUB_TYPE("SubType"),
  STATUS("Status"),
  START_TIMESTAMP("StartTimestamp"),
  END_TIMESTAMP("EndTimestamp"),
  STEP_DETAILS("StepDetails"),
  PARENT_ID("ParentId"),
  WAIT_DETAILS("WaitDetails"),
  CALLBACK_DETAILS("CallbackDetails"),
  CONTEXT_DETAILS("ContextDetails"),
  CHAINED_INVOKE_DETAILS("ChainedInvokeDetails"),
  EXECUTION_DETAILS("ExecutionDetails");

  @SuppressWarnings("ImmutableEnumChecker") // it never changes but for what it caches
  private final SerializedString wireName;

  OperationField(String wireName) {
    this.wireName = new SerializedString(wireName);
  }

  @Override
  public SerializableString wireName() {
    return wireName;
  }
}
