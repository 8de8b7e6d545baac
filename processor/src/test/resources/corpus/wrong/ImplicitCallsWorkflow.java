package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

abstract class ImplicitCallsWorkflow {
  static class Res implements AutoCloseable {
    @Override public void close() {
      System.nanoTime(); // CAIRN301
    }
  }
  static class Txt {
    @Override public String toString() {
      return "x" + System.nanoTime(); // CAIRN301
    }
  }
  static class Txt2 {
    @Override public String toString() {
      return "x" + System.nanoTime(); // CAIRN301
    }
  }
  static class Txt3 {
    @Override public String toString() {
      return "x" + System.nanoTime(); // CAIRN301
    }
  }
  static class Txt4 {
    @Override public String toString() {
      return "x" + System.nanoTime(); // CAIRN301
    }
  }
  static class Items implements Iterable<String> {
    @Override public Iterator<String> iterator() {
      System.nanoTime(); // CAIRN301
      return List.of("a").iterator();
    }
  }
  static class Key implements Comparable<Key> {
    @Override public int compareTo(Key other) {
      return (int) System.nanoTime(); // CAIRN301
    }
    @Override public int hashCode() {
      return (int) System.nanoTime(); // CAIRN301
    }
    @Override public boolean equals(Object o) {
      return System.nanoTime() > 0; // CAIRN301
    }
  }
  static class Cmp implements Comparator<String> {
    @Override public int compare(String a, String b) {
      return (int) System.nanoTime(); // CAIRN301
    }
  }
  static class Cmp2 implements Comparator<String> {
    @Override public int compare(String a, String b) {
      return (int) System.nanoTime(); // CAIRN301
    }
  }
  private static final Comparator<String> ORDER = new Cmp2();
  record Part(String a) {
    @Override public String a() {
      return a + System.nanoTime(); // CAIRN301
    }
  }
  record Hashed(String a) {
    @Override public int hashCode() {
      return (int) System.nanoTime(); // CAIRN301
    }
  }
  record Sorted(String a) implements Comparable<Sorted> {
    @Override public int compareTo(Sorted other) {
      return (int) System.nanoTime(); // CAIRN301
    }
  }
  static class Job implements Runnable {
    @Override public void run() {
      System.nanoTime(); // CAIRN301
    }
  }
  static class Base {
    Base() {
      System.nanoTime(); // CAIRN301
    }
  }
  static class Below extends Base {
    final int x;
    Below() { x = 1; }
  }
  static class Base2 {
    final long at = System.nanoTime(); // CAIRN301
  }
  static class Below2 extends Base2 {}
  static abstract class Base3 {
    Base3() {
      System.nanoTime(); // CAIRN301
    }
    abstract void x();
  }

  @Workflow public String run(List<String> input) {
    try (Res r = new Res()) { work("x"); }
    String a = "" + new Txt();
    String b = String.valueOf(new Txt2());
    String c = new StringBuilder().append(new Txt3()).toString();
    String d = String.format("%s", new Txt4());
    for (String item : new Items()) work(item);
    Map<Key, String> m = new TreeMap<>();
    m.put(new Key(), "x");
    List<String> copy = new ArrayList<>(input);
    copy.sort(new Cmp());
    copy.sort(ORDER);
    String e = new Part("x").a();
    Set<Hashed> h = new LinkedHashSet<>();
    h.add(new Hashed("x"));
    List<Sorted> s = sorted().stream().sorted().toList();
    List.of(new Job()).forEach(Job::run);
    new Below();
    new Below2();
    new Base3() { @Override void x() {} };
    return work(a + b + c + d + e);
  }
  @Step protected String work(String input) { return input; }
  @Step protected List<Sorted> sorted() { return List.of(); }
}
