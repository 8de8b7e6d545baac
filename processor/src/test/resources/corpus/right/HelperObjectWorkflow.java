package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

abstract class HelperObjectWorkflow {
  interface Notifier { void tell(String text); }
  private final Notifier notifier;
  HelperObjectWorkflow(Notifier notifier) { this.notifier = notifier; }

  static final class Progress {
    private final int total;
    private int done;
    private final List<String> lines = new ArrayList<>();
    Progress(int total) { this.total = total; }
    Progress step(String line) { done++; lines.add(line); return this; }
    List<String> lines() { return lines; }
    int percent() { return total == 0 ? 100 : done * 100 / total; }
  }

  @Workflow
  public String run(List<String> items) {
    Progress progress = new Progress(items.size());
    for (String item : items) {
      handle(item, progress);
      notify(item + " " + progress.percent() + "%");
    }
    progress.lines().sort(null);
    progress.lines().add("end");
    List<String> copy = collect(items, new ArrayList<>());
    return String.join("\n", progress.lines()) + copy;
  }

  private void handle(String item, Progress progress) { progress.step(work(item)).step("ok"); }

  private static List<String> collect(List<String> from, List<String> to) {
    for (String s : from) to.add(s);
    Collections.addAll(to, "x", "y");
    return to;
  }

  @Step protected String work(String item) { return item; }
  @Step protected void notify(String text) { notifier.tell(text); }
}
