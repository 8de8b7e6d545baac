package dev.cairn.runtime.protocol;

/** What an update does to its operation; the constants are the names on the wire. */
public enum OperationAction {
  START,
  SUCCEED,
  FAIL,
  RETRY,
  CANCEL
}
