package dev.cairn.conformance.subflow;

import dev.cairn.Codec;
import dev.cairn.Sleep;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow with a codec of its own. */
public abstract class CodecChildWorkflow {

  @Workflow
  public String run(String input) {
    String result = child(input);
    rest();
    return result;
  }

  @Subflow(codec = BackwardsCodec.class)
  protected String child(String input) {
    return input;
  }

  @Sleep("1s")
  protected abstract void rest();

  /** Writes from the end to the beginning. */
  public static final class BackwardsCodec implements Codec<String> {

    @Override
    public String encode(String text) {
      return new StringBuilder(text).reverse().toString();
    }

    @Override
    public String decode(String text) {
      return encode(text);
    }
  }
}
