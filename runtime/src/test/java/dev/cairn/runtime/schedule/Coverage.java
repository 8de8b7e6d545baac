package dev.cairn.runtime.schedule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts in how many runs each thing happened. */
final class Coverage {
  private final Map<Happening, Integer> runs = new EnumMap<>(Happening.class);
  private int all;

  Coverage() {
    for (Happening happening : Happening.values()) runs.put(happening, 0);
  }

  synchronized void add(Set<Happening> inOneRun) {
    all++;
    for (Happening happening : inOneRun) runs.merge(happening, 1, Integer::sum);
  }

  synchronized int of(Happening happening) {
    return runs.get(happening);
  }

  /** All that has never happened. */
  synchronized List<Happening> missing() {
    List<Happening> missing = new ArrayList<>();
    runs.forEach(
        (happening, count) -> {
          if (count == 0) missing.add(happening);
        });
    return missing;
  }

  /** One line: the runs, and in how many of them each thing happened. */
  synchronized String line() {
    StringBuilder line = new StringBuilder().append(all).append(" runs");
    String comma = ": ";
    for (Map.Entry<Happening, Integer> entry : runs.entrySet()) {
      line.append(comma).append(entry.getKey().text()).append(' ').append(entry.getValue());
      comma = ", ";
    }
    return line.toString();
  }
}
