package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import java.util.List;

abstract class CampaignWorkflow {
  private static final int PAGE = 50;

  @Workflow
  public int send(List<String> addresses) {
    List<String> valid =
        addresses.stream().map(String::trim).filter(a -> a.contains("@")).distinct().sorted().toList();
    int sent = 0;
    for (int from = 0; from < valid.size(); from += PAGE) {
      List<String> page = valid.subList(from, Math.min(from + PAGE, valid.size()));
      Batch<Boolean> done = Durable.map("send", page, (address, index) -> mail(address));
      done.throwIfFailed();
      sent += done.results().size();
      breathe();
    }
    return sent;
  }

  @Step protected Boolean mail(String address) { return true; }
  @Sleep("1m") protected abstract void breathe();
}
