package dev.cairn.processor.model;

/** Who may see a declaration. */
public enum Visibility {
  PUBLIC,
  PROTECTED,
  PACKAGE,
  PRIVATE
}
