package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.IdentityHashMap;
import java.util.Map;

abstract class HashWorkflow {
  static class Plain {}
  enum Color { RED }

  @Workflow
  public String run(String input) {
    Plain plain = new Plain();
    int a = System.identityHashCode(plain); // CAIRN307
    int b = plain.hashCode(); // CAIRN307
    String c = plain.toString(); // CAIRN307
    int d = Color.RED.hashCode(); // CAIRN307
    Map<Plain, String> e = new IdentityHashMap<>(); // CAIRN307
    return work("" + input.hashCode());
  }

  @Step protected String work(String input) { return input; }
}
