package dev.cairn.project.fuzz;

import java.util.List;
import java.util.Random;

/** Makes damaged input from samples; the same for the same random numbers. */
interface Mutator {

  /**
   * A damaged form of a sample.
   *
   * @param samples all of them: parts of others may be put in
   */
  byte[] mutate(byte[] sample, List<byte[]> samples, Random random);
}
