package dev.cairn.project.fuzz;

import dev.cairn.runtime.protocol.CallJson;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Answers to checkpoint calls. */
record CheckpointTarget(Path root) implements Target {

  @Override
  public String name() {
    return "checkpoint";
  }

  @Override
  public List<byte[]> samples() throws IOException {
    return Samples.of(root, name());
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) throws IOException {
    CallJson.readCheckpoint(input);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof InvalidEnvelopeException || thrown instanceof IOException;
  }
}
