package dev.cairn.runtime;

/** How far an item of a batch had come when the batch was done. */
public enum ItemStatus {
  SUCCEEDED,
  FAILED,
  /** It was running, and was given up. */
  STARTED,
  /** It had not begun. */
  NOT_STARTED
}
