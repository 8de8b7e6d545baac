package dev.cairn.example.docs;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** Steps whose parameters are not as usual. */
abstract class MixedWorkflow {

  @Workflow(name = "mixed")
  public String mix(String word) {
    int length = count(2, word, word);
    keep(word);
    return sentence(word, length, 2L, 'c', true, 0.5, (byte) 6) + now();
  }

  @Step
  protected int count(int times, String... words) {
    return times * words.length;
  }

  @Step
  protected void keep(String stub) {}

  @Step
  protected String sentence(String a, int b, long c, char d, boolean e, double f, byte g) {
    return a + b + c + d + e + f + g;
  }

  @Step
  protected String now() {
    return "!";
  }
}
