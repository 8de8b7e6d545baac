package dev.cairn.testing.junit;

/** Not an error: a note that travels with one, since that is what every tool shows. */
final class Note extends RuntimeException {
  private static final long serialVersionUID = 1;

  Note(String text) {
    super(text, null, false, false);
  }
}
