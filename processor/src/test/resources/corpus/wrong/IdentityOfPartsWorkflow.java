package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.List;
import java.util.Optional;

abstract class IdentityOfPartsWorkflow {
  record Job(String id, Integer tries, List<Job> parts) {}
  @Workflow public boolean run(Job input) {
    for (Job part : input.parts()) {
      if (part == input) return true; // CAIRN325
    }
    for (Job part : jobs()) {
      if (part == part.parts().get(0)) return true; // CAIRN325
    }
    long c = jobs().stream().filter(j -> j == j.parts().get(0)).count(); // CAIRN325
    Job a = jobs().get(0);
    if (a.id == input.id) return true; // CAIRN325
    if (a.id() == "x") return true; // CAIRN325
    Job picked = c > 1 ? a : null;
    if (picked == input) return true; // CAIRN325
    Job sw = switch ((int) c) { case 1 -> a; default -> null; };
    if (sw == jobs().get(1)) return true; // CAIRN325
    Object o = a;
    if (o instanceof Job j && j != input) return true; // CAIRN325
    Optional<Job> op = jobs().stream().findFirst();
    if (op.get() == op.get().parts().get(1)) return false; // CAIRN325
    Job[] arr = { a };
    if (arr[0] == input) return false; // CAIRN325
    boolean q = same(a, input);
    DurableFuture<Job> f = Durable.async(() -> jobs().get(0));
    if (Durable.any(List.of(f)) == a) return true; // CAIRN325
    return a.tries == input.tries(); // CAIRN325
  }
  private static boolean same(Job a, Job b) {
    return a == b; // CAIRN325
  }
  @Step protected List<Job> jobs() { return List.of(); }
}
