package dev.cairn.testing.backend;

import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.Callee;
import dev.cairn.service.state.ExecutionState;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The executions that run, by the work that there is with them. {@link #update} follows each change
 * of an execution, so that a step of one costs no look at all the others.
 */
final class OpenWork {

  /** The next time that changes an execution by itself. */
  private record Deadline(long atMillis, int number, ExecutionState execution) {
    static final Comparator<Deadline> ORDER =
        Comparator.comparingLong(Deadline::atMillis).thenComparingInt(Deadline::number);
  }

  // By the number of the execution, which is its place in the order of start.
  private final SortedMap<Integer, ExecutionState> runnable = new TreeMap<>();
  private final SortedMap<Integer, ExecutionState> calling = new TreeMap<>();
  private final NavigableSet<Deadline> deadlines = new TreeSet<>(Deadline.ORDER);

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Deadline> deadlineOf = new HashMap<>();

  /** The execution has begun or changed. */
  void update(ExecutionState execution) {
    int number = numbers.computeIfAbsent(execution.arn(), unused -> numbers.size());
    put(runnable, number, execution, execution.isDue());
    put(calling, number, execution, execution.isRunning() && callsFunction(execution));
    Deadline before = deadlineOf.remove(execution.arn());
    if (before != null) deadlines.remove(before);
    Long due = RuleBook.nextDue(execution);
    if (due == null) return;
    Deadline next = new Deadline(due, number, execution);
    deadlines.add(next);
    deadlineOf.put(execution.arn(), next);
  }

  /** The execution is gone: another goes on in its place. */
  void remove(ExecutionState execution) {
    Integer number = numbers.get(execution.arn());
    if (number == null) return;
    runnable.remove(number);
    calling.remove(number);
    Deadline deadline = deadlineOf.remove(execution.arn());
    if (deadline != null) deadlines.remove(deadline);
  }

  private static void put(
      Map<Integer, ExecutionState> map, int number, ExecutionState execution, boolean belongs) {
    if (belongs) map.put(number, execution);
    else map.remove(number);
  }

  private static boolean callsFunction(ExecutionState execution) {
    return execution.outstanding().stream()
        .anyMatch(
            entry -> {
              Callee callee = entry.callee();
              return callee != null && !callee.durable();
            });
  }

  /** The executions that there is a reason to invoke, in order of start. */
  Collection<ExecutionState> runnable() {
    return runnable.values();
  }

  /** The executions that wait for the answer of a plain function, in order of start. */
  Collection<ExecutionState> calling() {
    return calling.values();
  }

  /** The executions that time will change, the next one first; of several the oldest. */
  Stream<ExecutionState> byDeadline() {
    return deadlines.stream().map(Deadline::execution);
  }

  /** The executions that time has come to by then, in order of start. */
  List<ExecutionState> due(long now) {
    return deadlines.stream()
        .takeWhile(deadline -> deadline.atMillis() <= now)
        .sorted(Comparator.comparingInt(Deadline::number))
        .map(Deadline::execution)
        .toList();
  }
}
