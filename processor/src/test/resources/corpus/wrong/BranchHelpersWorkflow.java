package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

abstract class BranchHelpersWorkflow {
  static class Box { String v; List<String> l = new ArrayList<>(); List<String> list() { return l; } void set(String x) { v = x; } }
  @Workflow public String run(List<String> items) {
    List<String> out = new ArrayList<>();
    int[] n = {0};
    Box box = new Box();
    StringBuilder sb = new StringBuilder();
    Durable.async(() -> collect(out)).get(); // CAIRN310
    DurableFuture<String> made = Durable.async(new Branch.Code<String>() { // CAIRN210
      @Override public String run() {
        out.add("x"); // CAIRN310
        return "";
      }
    });
    made.get();
    Durable.async(() -> { items.forEach(out::add); return ""; }).get(); // CAIRN310
    Durable.async(() -> { box.list().add("x"); return ""; }).get(); // CAIRN310
    Durable.async(() -> { box.l.add("x"); return ""; }).get(); // CAIRN310
    Durable.async(() -> { box.set("x"); return ""; }).get(); // CAIRN310
    Durable.async(() -> { n[0]++; return ""; }).get(); // CAIRN310
    Durable.async(() -> { Collections.addAll(out, "x"); return ""; }).get(); // CAIRN310
    Durable.async(() -> { Collections.sort(out); return ""; }).get(); // CAIRN310
    Durable.async(() -> { Arrays.fill(n, 3); return ""; }).get(); // CAIRN310
    Durable.async(() -> { sb.append("x"); sb.setCharAt(0, 'x'); return ""; }).get(); // CAIRN310
    Durable.async(() -> { Runnable q = () -> out.clear(); q.run(); return ""; }).get(); // CAIRN310
    Durable.async(() -> { String z = out.remove(0); return ""; }).get(); // CAIRN310
    var b = Durable.map("m", items, (i, x) -> { out.add(i); return work(i); }); // CAIRN310
    Runnable add = () -> out.add("later"); // CAIRN310
    Durable.async(() -> { add.run(); return ""; }).get();
    Iterator<String> it = out.iterator();
    Durable.async(() -> it.next()).get(); // CAIRN310
    Deque<String> dq = new ArrayDeque<>();
    Durable.async(() -> dq.pop()).get(); // CAIRN310
    b.throwIfFailed();
    return work("x");
  }
  private String collect(List<String> to) { to.add("x"); return "x"; }
  @Step protected String work(String input) { return input; }
}
