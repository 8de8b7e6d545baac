package dev.cairn.processor.model;

/** The visibility of a declaration. */
public enum Visibility {
  PUBLIC,
  PROTECTED,
  PACKAGE,
  PRIVATE
}
