package dev.cairn.runtime.protocol;

/** The type of an operation for the backend; the constants are the names on the wire. */
public enum OperationType {
  EXECUTION,
  CONTEXT,
  STEP,
  WAIT,
  CALLBACK,
  CHAINED_INVOKE
}
