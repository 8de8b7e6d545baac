package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;

abstract class ResourceWorkflow {
  private static final class Section implements AutoCloseable {
    private final List<String> log;
    Section(List<String> log, String name) {
      this.log = log;
      log.add("begin " + name);
    }
    @Override public void close() { log.add("end"); }
  }

  @Workflow
  public List<String> run(String name) {
    List<String> log = new ArrayList<>();
    try (Section section = new Section(log, name)) {
      log.add(work(name));
    }
    return log;
  }

  @Step protected String work(String name) { return name; }
}
