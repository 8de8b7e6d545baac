package dev.cairn.runtime.protocol;

/** The effect of an update on its operation; the constants are the names on the wire. */
public enum OperationAction {
  START,
  SUCCEED,
  FAIL,
  RETRY,
  CANCEL
}
