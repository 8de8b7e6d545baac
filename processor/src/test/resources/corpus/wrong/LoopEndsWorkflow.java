package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

abstract class LoopEndsWorkflow {
  @Workflow public String run(Integer n) {
    int i = 0;
    int sum = 0;
    while (i < 10) { sum += i; } // CAIRN323
    return work("x");
  }
  @Subflow protected int two(int n) {
    while (true) { // CAIRN323
      switch (n) {
        case 1: break;
        default: n = n + 1;
      }
    }
  }
  @Subflow protected int three(int n) {
    while (true) { // CAIRN323
      for (int i = 0; i < 3; i++) { if (i == n) break; }
    }
  }
  @Subflow protected int four(int n) {
    boolean done = false;
    while (!done) { n += 1; } // CAIRN323
    return work("x").length();
  }
  @Subflow protected int five(int n) {
    Stream.generate(() -> 1).forEach(x -> {}); // CAIRN323
    return work("x").length();
  }
  @Subflow protected int six(int n) {
    for (int i = 0; i < n; ) { n = n + 0; } 
    for (int i = 0, j = 5; i < j; n++) { work2(n); } // CAIRN323
    return work("x").length();
  }
  @Subflow protected int eight(int n) {
    outer:
    while (true) {
      while (true) { // fine: leaves by the label
        if (n > 3) break outer;
        n++;
      }
    }
    Iterator<String> it = List.of("x").iterator();
    while (it.hasNext()) {} // CAIRN323
    IntStream.iterate(0, x -> x + 1).forEach(x -> {}); // CAIRN323
    return work("x").length();
  }
  private void work2(int n) {}
  @Step protected String work(String input) { return input; }
}
