package dev.cairn.project.fuzz;

import java.nio.charset.StandardCharsets;

/**
 * An input that a reader did not bear.
 *
 * @param origin the seed, or the file of the corpus
 * @param kind the same for inputs that fail in the same way
 */
record Finding(String target, String origin, byte[] input, String kind, String what) {
  private static final int SHOWN = 600;

  @Override
  public String toString() {
    String text = new String(input, StandardCharsets.UTF_8);
    String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    return target
        + ", "
        + origin
        + ": "
        + what
        + "\n  input ("
        + input.length
        + " bytes): "
        + shown;
  }
}
