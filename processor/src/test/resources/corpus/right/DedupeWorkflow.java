package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

abstract class DedupeWorkflow {
  @Workflow
  public int process(List<String> ids) {
    Set<String> seen = new HashSet<>();
    int done = 0;
    for (String id : ids) {
      if (!seen.add(id)) continue;
      handle(id);
      done++;
    }
    Set<String> sorted = new TreeSet<>(seen);
    for (String id : sorted) archive(id);
    List<String> list = new ArrayList<>(seen);
    Collections.sort(list);
    for (String id : list) archive(id);
    return done + seen.size();
  }

  @Step protected void handle(String id) {}
  @Step protected void archive(String id) {}
}
