package corpus.right;

import dev.cairn.Invoke;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvokeFailedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

abstract class InvokeWorkflow {
  record Bill(String customer, long cents) {}

  @Workflow
  public String run(List<Bill> bills) {
    List<DurableFuture<String>> sent = new ArrayList<>();
    for (Bill bill : bills) sent.add(send(bill));
    List<String> ids = Durable.all(sent);
    try {
      return archive(String.join(",", ids));
    } catch (InvokeFailedException e) {
      return "failed: " + Objects.requireNonNullElse(e.getMessage(), "?");
    }
  }

  @Invoke(function = "billing:live") protected abstract DurableFuture<String> send(Bill bill);
  @Invoke(function = "archive:live") protected abstract String archive(String ids);
}
