package dev.cairn.testing.schedule;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a runner that are under way: each began, or had its turn, after those before it.
 * Any thread may look at them.
 */
final class Tasks {
  private final List<Task> tasks = new CopyOnWriteArrayList<>();

  void add(Task task) {
    tasks.add(task);
  }

  void remove(Task task) {
    tasks.remove(task);
  }

  boolean isEmpty() {
    return tasks.isEmpty();
  }

  /** It has its turn now, and comes behind the others that are ready for its next one. */
  void moveToEnd(Task task) {
    tasks.remove(task);
    tasks.add(task);
  }

  /** The tasks that can go on. */
  List<Task> ready() {
    return tasks.stream().filter(task -> task.ready.getAsBoolean()).toList();
  }

  /** Whether a task of a lower rank can go on. */
  boolean isOutranked(Task me) {
    for (Task task : tasks) {
      if (task.rank() < me.rank() && task.ready.getAsBoolean()) return true;
    }
    return false;
  }

  /** Asks all to end. */
  void interrupt() {
    for (Task task : tasks) {
      Thread thread = task.thread;
      if (thread == null) continue;
      thread.interrupt();
      LockSupport.unpark(thread);
    }
  }

  /**
   * The work of the tasks of that name and of those that they have started, each kind once.
   *
   * @param running the one that has the turn
   */
  List<String> doing(String name, @Nullable Task running) {
    return tasks.stream()
        .filter(task -> task.of.equals(name))
        .map(task -> task.doing(/* hasTurn= */ task == running))
        .distinct()
        .toList();
  }

  /**
   * The stacks of all tasks, first the one that the others wait for.
   *
   * @param running the one that has the turn
   */
  String stacks(@Nullable Task running) {
    StringBuilder text = new StringBuilder();
    if (running != null) text.append(running.stack(/* hasTurn= */ true));
    for (Task task : tasks) {
      if (task != running) text.append(task.stack(/* hasTurn= */ false));
    }
    boolean inBody = running != null && running.body != null;
    return inBody ? text + Task.BODY_HINT : text.toString();
  }
}
