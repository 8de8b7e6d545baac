package dev.cairn.project.fuzz;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.FlowFileException;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Flow files beside executors. One that was read checks a journal. */
final class FlowFileTarget implements Target {
  private static final String FILE = "META-INF/cairn/sample.flow";

  private final Path root;
  private final List<byte[]> envelopes;

  FlowFileTarget(Path root, Recording recording) {
    this.root = root;
    this.envelopes = recording.envelopes();
  }

  @Override
  public String name() {
    return "flow-file";
  }

  @Override
  public List<byte[]> samples() throws IOException {
    List<byte[]> samples = new ArrayList<>(Samples.golden(root, "*.flow"));
    try (InputStream own = getClass().getClassLoader().getResourceAsStream(FILE)) {
      if (own == null) throw new IllegalStateException(FILE + " was not written");
      byte[] sample = own.readAllBytes();
      // As often as all others together: journals of the sample get further with it.
      for (int i = samples.size(); i > 0; i--) samples.add(sample);
    }
    return samples;
  }

  @Override
  public Mutator mutator() {
    return new LineMutator();
  }

  @Override
  public void read(byte[] input) throws Exception {
    Class<?> anchor = new Loader(input).anchor();
    FlowFile file = FlowFile.of(anchor, "sample.flow", signatures(input));
    file.read();
    InvocationInput envelope = EnvelopeJson.readInput(envelopes.get(envelopes.size() - 1));
    JournalTarget.replay(new Checked(new SampleWorkflowExecutor(), file), envelope);
  }

  private static String signatures(byte[] file) {
    return new String(file, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("signatures "))
        .findFirst()
        .map(line -> line.substring("signatures ".length()))
        .orElse("none");
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown instanceof FlowFileException || thrown instanceof InvocationFailedException;
  }

  /** The sample with another flow file. */
  private record Checked(SampleWorkflowExecutor executor, FlowFile file)
      implements WorkflowExecutor<SampleWorkflow.Everything, SampleWorkflow.Everything> {
    @Override
    public WorkflowDefinition<SampleWorkflow.Everything, SampleWorkflow.Everything>
        workflowDefinition() {
      return executor.workflowDefinition().flow(file);
    }

    @Override
    public SampleWorkflow.Everything runWorkflow(SampleWorkflow.Everything input) throws Throwable {
      return executor.runWorkflow(input);
    }
  }

  /** The class that flow files are looked for beside. */
  static final class Anchor {
    private Anchor() {}
  }

  /** Has the class, and the file in the place of whatever is asked for. */
  private static final class Loader extends ClassLoader {
    private final byte[] file;

    Loader(byte[] file) {
      super(null);
      this.file = file;
    }

    Class<?> anchor() throws IOException {
      String name = Anchor.class.getName();
      try (InputStream in = Anchor.class.getResourceAsStream("FlowFileTarget$Anchor.class")) {
        if (in == null) throw new IllegalStateException("there is no class file of " + name);
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
      return new ByteArrayInputStream(file);
    }
  }
}
