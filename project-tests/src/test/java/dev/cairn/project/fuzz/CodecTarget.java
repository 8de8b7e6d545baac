package dev.cairn.project.fuzz;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Payloads by generated codecs. One that was read is written and read again, and is the same. */
final class CodecTarget implements Target {
  private final Codec<SampleWorkflow.Everything> codec =
      new SampleWorkflowExecutor().workflowDefinition().inputCodec();

  @Override
  public String name() {
    return "codec";
  }

  @Override
  public List<byte[]> samples() {
    return List.of(Recording.INPUT.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) {
    SampleWorkflow.Everything read = codec.decode(new String(input, StandardCharsets.UTF_8));
    if (read == null) return;
    String written = codec.encode(read);
    String again = codec.encode(codec.decode(written));
    if (!again.equals(written)) throw new AssertionError(written + " was written as " + again);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof PayloadException;
  }
}
