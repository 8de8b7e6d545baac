package corpus.right;

import com.google.common.base.Joiner;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;

abstract class GuavaWorkflow {
  @Workflow
  public List<String> run(String csv) {
    Preconditions.checkArgument(!csv.isEmpty(), "nothing in %s", csv);
    List<String> parts = Splitter.on(',').trimResults().omitEmptyStrings().splitToList(csv);
    ImmutableMap<String, Integer> limits = ImmutableMap.of("a", 1, "b", 2);
    List<String> done = new ArrayList<>();
    for (List<String> page : Lists.partition(parts, 2)) done.add(send(Joiner.on('|').join(page)));
    Integer limit = limits.get(Strings.nullToEmpty(parts.get(0)));
    return limit == null ? done : ImmutableList.copyOf(done);
  }

  @Step protected String send(String text) { return text; }
}
