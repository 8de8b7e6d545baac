package dev.cairn.runtime.protocol;

/** What an operation is to the backend; the constants are the names on the wire. */
public enum OperationType {
  EXECUTION,
  CONTEXT,
  STEP,
  WAIT,
  CALLBACK,
  CHAINED_INVOKE
}
