package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

abstract class ReservationWorkflow {
  record Line(String article, int count) {}

  @Workflow
  public Map<String, Integer> reserve(List<Line> lines) {
    SortedMap<String, Integer> wanted = new TreeMap<>();
    for (Line line : lines) wanted.merge(line.article(), line.count(), Integer::sum);
    Map<String, Integer> reserved = new LinkedHashMap<>();
    for (Map.Entry<String, Integer> entry : wanted.entrySet()) {
      reserved.put(entry.getKey(), take(entry.getKey(), entry.getValue()));
    }
    reserved.values().removeIf(count -> count == 0);
    return reserved;
  }

  @Step protected int take(String article, int count) { return Math.min(count, 10); }
}
