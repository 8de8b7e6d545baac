package dev.cairn.conformance.step;

import dev.cairn.Codec;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.codec.Json;
import java.util.Locale;

/** A step with a codec of its own; the run goes on with what the codec read back. */
public class UpperCaseWorkflow {

  @Workflow
  public String run(String text) {
    return same(text);
  }

  @Step(codec = UpperCaseCodec.class)
  protected String same(String text) {
    return text;
  }

  /** Writes in upper case. */
  public static final class UpperCaseCodec implements Codec<String> {
    private static final Codec<String> JSON = Json.codec(String.class);

    @Override
    public String encode(String text) {
      return JSON.encode(text.toUpperCase(Locale.ROOT));
    }

    @Override
    public String decode(String text) {
      return JSON.decode(text);
    }
  }
}
