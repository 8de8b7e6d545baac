package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.StepFailedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import org.slf4j.Logger;

abstract class CompensationWorkflow {
  static class Undo implements AutoCloseable {
    private final Deque<String> ids = new ArrayDeque<>();
    private final StringBuilder log = new StringBuilder();
    void add(String id) { ids.push(id); }
    List<String> all() { return new ArrayList<>(ids); }
    @Override public void close() {
      while (!ids.isEmpty()) log.append(ids.pop());
    }
  }
  private static final Logger LOG = Durable.logger(CompensationWorkflow.class);

  @Workflow
  public String run(List<String> items) {
    try (Undo undo = new Undo()) {
      for (String item : items) {
        undo.add(reserve(item));
        if (undo.all().size() > 10) undo.all().forEach(this::release);
      }
      LOG.info("reserved {} of {}", items.size(), new HashSet<>(items));
      return "ok";
    } catch (IllegalStateException | StepFailedException e) {
      LOG.warn("failed: " + e, e);
      return "failed: " + e.getMessage();
    } finally {
      LOG.debug("end");
    }
  }

  @Step protected String reserve(String item) { return item; }
  @Step protected void release(String id) {}
}
