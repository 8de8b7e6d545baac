package dev.cairn.example;

/** The decision about the approval. */
enum Decision {
  APPROVED,
  REFUSED,
  /** Nobody decides. */
  NONE
}
