package dev.cairn.processor.model;

/** A level of deprecation; each draws another warning where the element is used. */
public enum Deprecation {
  NONE,
  DEPRECATED,
  FOR_REMOVAL
}
