package corpus.wrong;

import dev.cairn.AwaitEvent;
import dev.cairn.Poll;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

abstract class ChangedArgumentsWorkflow {
  static final class Cart {
    int total;
  }

  @Workflow
  public String run(List<String> input) {
    List<String> names = new ArrayList<>(input);
    add(names);
    sort(names);
    int[] counts = {1};
    count(counts);
    Cart cart = new Cart();
    price(cart);
    Map<String, String> found = new java.util.TreeMap<>();
    boolean done = poll(found);
    return asked(names, CallbackId.assigned()) + names + found + done + counts[0] + cart.total;
  }

  @Step protected void add(List<String> names) {
    names.add("x"); // CAIRN326
  }

  @Step protected void sort(List<String> names) {
    sorted(names); // CAIRN326
  }

  private static void sorted(List<String> names) {
    Collections.sort(names);
  }

  @Step protected void count(int[] counts) {
    counts[0]++; // CAIRN326
  }

  @Step protected void price(Cart cart) {
    cart.total = 12; // CAIRN326
  }

  @Poll(every = "1m") protected boolean poll(Map<String, String> found) {
    return found.put("a", "b") == null; // CAIRN326
  }

  @AwaitEvent("asked") protected String asked(List<String> names, CallbackId id) {
    names.remove(0); // CAIRN326
    return "";
  }
}
