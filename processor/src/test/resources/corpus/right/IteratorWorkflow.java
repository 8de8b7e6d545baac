package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;

abstract class IteratorWorkflow {
  static final class Range implements Iterable<Integer> {
    private final int from;
    private final int to;
    Range(int from, int to) { this.from = from; this.to = to; }
    @Override public Iterator<Integer> iterator() {
      return new Iterator<>() {
        private int at = from;
        @Override public boolean hasNext() { return at < to; }
        @Override public Integer next() {
          if (!hasNext()) throw new NoSuchElementException();
          return at++;
        }
      };
    }
  }
  static final class Ring<T> extends AbstractList<T> {
    private final List<T> items;
    Ring(Collection<? extends T> items) { this.items = new ArrayList<>(items); }
    @Override public T get(int index) { return items.get(Math.floorMod(index, items.size())); }
    @Override public int size() { return items.size(); }
  }

  @Workflow
  public int run(List<String> names) {
    int sum = 0;
    for (int n : new Range(1, 5)) sum += n;
    Ring<String> ring = new Ring<>(names);
    for (String name : ring) work(name);
    work(ring.get(12));
    ListIterator<String> it = new ArrayList<>(names).listIterator();
    while (it.hasNext()) { String s = it.next(); if (s.isEmpty()) it.remove(); else it.set(s.strip()); }
    BitSet bits = new BitSet();
    bits.set(1, 5);
    bits.flip(2);
    for (int i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) sum += i;
    AtomicInteger atomic = new AtomicInteger();
    names.forEach(n -> atomic.addAndGet(n.length()));
    return sum + atomic.get();
  }

  @Step protected String work(String input) { return input; }
}
