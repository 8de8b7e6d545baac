package corpus.wrong;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import java.util.List;

abstract class NestedCallsWorkflow {
  @Workflow public String run(String in) {
    other().inner("x"); // CAIRN321
    return outer(in);
  }
  private NestedCallsWorkflow other() { return null; }
  @Step protected String outer(String input) {
    Runnable r = () -> pause(); // CAIRN320
    new Thread(this::pause).start(); // CAIRN320
    this.inner("x"); // CAIRN320
    NestedCallsWorkflow.this.inner("x"); // CAIRN320
    run("x"); // CAIRN320
    new Object() { void x() { inner("y"); } }.x(); // CAIRN320
    Durable.map("x", List.of(), (a, b) -> ""); // CAIRN320
    String s = Durable.uuid().toString(); // CAIRN320
    sub(); // CAIRN320
    Helper.go(this);
    return "" + Durable.idempotencyKey();
  }
  static class Helper {
    static void go(NestedCallsWorkflow w) { w.inner("x"); }
  }
  @Subflow protected String sub() { return inner("x"); }
  @Step protected String inner(String input) { return input; }
  @Sleep("1h") protected abstract void pause();
  @AwaitEvent("e") protected String ev(CallbackId id) {
    pause(); // CAIRN320
    return inner("x"); // CAIRN320
  }
}
