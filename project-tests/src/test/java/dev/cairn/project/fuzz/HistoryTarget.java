package dev.cairn.project.fuzz;

import dev.cairn.testing.history.RecordedHistory;
import dev.cairn.view.HistoryRecords;
import dev.cairn.view.RunPage;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Histories of runs. One that was read is shown, and code is replayed along it. */
record HistoryTarget(Path root) implements Target {

  @Override
  public String name() {
    return "history";
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
  public void read(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    RunRecord run = HistoryRecords.read(text, null);
    RunView view = RunView.of(run, null, run.started());
    view.whole();
    view.payloads();
    for (RunRecord.Operation operation : run.operations()) view.details(operation.id());
    RunPage.write(view);
    RecordedHistory.of(text).replay(SampleWorkflowExecutor::new);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown.getClass() == IllegalArgumentException.class;
  }
}
