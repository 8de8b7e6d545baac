package corpus.right;

import dev.cairn.Poll;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

abstract class CopiedArgumentsWorkflow {
  @Workflow
  public String run(String[] input) {
    String[] copy = input.clone();
    Arrays.sort(copy);
    List<String> names = sorted(List.of(copy));
    List<String> more = with(names, "x");
    return "" + collected(new ArrayList<>()).value() + more + counted(new int[][] {{1}, {2}}.clone());
  }

  @Step protected List<String> sorted(List<String> names) {
    List<String> all = new ArrayList<>(names);
    Collections.sort(all);
    return all;
  }

  @Step protected List<String> with(List<String> names, String name) {
    names = new ArrayList<>(names);
    names.add(name);
    return names;
  }

  @Step protected int counted(int[][] counts) {
    int sum = 0;
    for (int[] row : counts) for (int each : row) sum += each;
    return sum;
  }

  @Poll(every = "1m") protected PollResult<List<String>> collected(List<String> state) {
    state.add("x");
    return state.size() > 3 ? PollResult.done(state) : PollResult.again(state);
  }
}
