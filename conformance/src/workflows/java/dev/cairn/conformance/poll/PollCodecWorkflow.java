package dev.cairn.conformance.poll;

import dev.cairn.Codec;
import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;

/** A state that a codec of its own writes and reads. */
public class PollCodecWorkflow {

  @Workflow
  public String run() {
    return grow("").value();
  }

  @Poll(every = "1s", factor = 1, jitter = Jitter.NONE, codec = CountCodec.class)
  protected PollResult<String> grow(String state) {
    String next = state + "x";
    return next.length() < 2 ? PollResult.again(next) : PollResult.done(next);
  }

  /** Writes how many they are. */
  public static final class CountCodec implements Codec<String> {

    @Override
    public String encode(String marks) {
      return "count:" + marks.length();
    }

    @Override
    public String decode(String text) {
      return "x".repeat(Integer.parseInt(text.substring("count:".length())));
    }
  }
}
