package dev.cairn.project.fuzz;

import dev.cairn.runtime.protocol.CallJson;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Pages of journals. */
record StateTarget(Path root) implements Target {

  @Override
  public String name() {
    return "state";
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
    CallJson.readState(input);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof InvalidEnvelopeException || thrown instanceof IOException;
  }
}
