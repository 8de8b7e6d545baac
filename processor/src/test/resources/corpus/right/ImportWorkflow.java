package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ItemStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

abstract class ImportWorkflow {
  record Summary(int done, List<String> failed) {}

  @Workflow
  public Summary load(List<String> files) {
    Batch<Integer> loaded =
        Durable.map("load", files, (file, index) -> read(file),
            BatchOptions.defaults().maxConcurrency(5).toleratedFailures(3));
    List<String> failed = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      if (loaded.status(i) == ItemStatus.FAILED) failed.add(files.get(i));
    }
    return new Summary(loaded.results().stream().mapToInt(Integer::intValue).sum(), failed);
  }

  @Step protected int read(String file) {
    try (var lines = java.nio.file.Files.lines(java.nio.file.Path.of(file))) {
      return (int) lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
