package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

abstract class SortingWorkflow {
  record Task(String name, int priority, Instant due) implements Comparable<Task> {
    private static final Comparator<Task> ORDER =
        Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::due).thenComparing(Task::name);
    @Override public int compareTo(Task other) { return ORDER.compare(this, other); }
  }

  @Workflow
  public void run(List<Task> tasks) {
    PriorityQueue<Task> queue = new PriorityQueue<>(tasks);
    while (!queue.isEmpty()) {
      Task task = queue.remove();
      if (task.due().isAfter(Durable.now())) until(task.due());
      work(task.name());
    }
  }

  @Sleep protected abstract void until(Instant time);
  @Step protected void work(String name) {}
}
