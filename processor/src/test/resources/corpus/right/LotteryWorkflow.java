package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

abstract class LotteryWorkflow {
  @Workflow
  public List<String> draw(List<String> tickets) {
    List<String> shuffled = new ArrayList<>(tickets);
    RandomGenerator random = Durable.random();
    for (int i = shuffled.size() - 1; i > 0; i--) Collections.swap(shuffled, i, random.nextInt(i + 1));
    Random seeded = new Random(tickets.size());
    Collections.shuffle(shuffled, seeded);
    List<String> winners = shuffled.subList(0, Math.min(3, shuffled.size()));
    announce(winners);
    return List.copyOf(winners);
  }

  @Step protected void announce(List<String> winners) {}
}
