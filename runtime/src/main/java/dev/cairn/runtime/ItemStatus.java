package dev.cairn.runtime;

/** The state of an item when its batch was done. */
public enum ItemStatus {
  SUCCEEDED,
  FAILED,
  /** It was running, and was given up. */
  STARTED,
  /** It had not begun. */
  NOT_STARTED
}
