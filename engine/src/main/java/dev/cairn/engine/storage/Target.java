package dev.cairn.engine.storage;

/** The execution that is meant. */
public sealed interface Target {

  /** By the key that the storage gave it. */
  record ByKey(long key) implements Target {}

  /** By its name within its workflow. */
  record ByName(String workflow, String name) implements Target {}
}
