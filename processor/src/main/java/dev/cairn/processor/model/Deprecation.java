package dev.cairn.processor.model;

/** How far something is on its way out; each level draws another warning where it is used. */
public enum Deprecation {
  NONE,
  DEPRECATED,
  FOR_REMOVAL
}
