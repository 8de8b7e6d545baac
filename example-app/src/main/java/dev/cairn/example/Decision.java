package dev.cairn.example;

/** What becomes of the approval. */
enum Decision {
  APPROVED,
  REFUSED,
  /** Nobody decides. */
  NONE
}
