package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

abstract class HeldStateWorkflow {
  static final int[] COUNTS = new int[3];
  static final StringBuilder TEXT = new StringBuilder();
  private final List<String> log = new ArrayList<>();
  private final Date date = new Date(0);
  private final int[] own = {1};
  private final BitSet bits = new BitSet();
  private final Random random = new Random(7);
  private final Iterator<String> names = List.of("a", "b").iterator();
  private final Counter counter = new Counter();
  private final Scanner scanner = new Scanner("a b");
  private final Matcher matcher = Pattern.compile("a").matcher("aaa");
  private final AtomicIntegerArray slots = new AtomicIntegerArray(3);
  private final ConcurrentMap<String, String> cache = new ConcurrentHashMap<>();
  private final ByteBuffer buffer = ByteBuffer.allocate(8);
  private final Optional<List<String>> optional = Optional.of(new ArrayList<>());
  static class Counter {
    private final Map<String, Integer> seen = new HashMap<>();
    Map<String, Integer> seen() { return seen; }
    static volatile boolean on;
    int[] n = {0};
  }
  List<String> log() { return log; } // CAIRN309
  enum Mode { ON; int used; }
  interface Consts { List<String> ALL = new ArrayList<>(); }

  @Workflow public String run(String input) {
    COUNTS[0]++; // CAIRN309
    int r = COUNTS[1];
    TEXT.append(input); // CAIRN309
    String t = TEXT.toString();
    log().add(input); // CAIRN309
    this.log.add(input); // CAIRN309
    Collections.addAll(log, input); // CAIRN309
    Collections.sort(log); // CAIRN309
    Arrays.fill(own, 3); // CAIRN309
    own[0] += 2; // CAIRN309
    date.setTime(5); // CAIRN309
    bits.flip(3); // CAIRN309
    int n = random.nextInt(); // CAIRN309
    String s = names.next(); // CAIRN309
    counter.seen().put("x", 1); // CAIRN309
    counter.n[0]++; // CAIRN309
    if (Counter.on) work("x"); // CAIRN309
    String w = scanner.next(); // CAIRN309
    if (matcher.find()) work("y"); // CAIRN309
    slots.incrementAndGet(1); // CAIRN309
    cache.computeIfAbsent(input, x -> work(x)); // CAIRN210 CAIRN309
    buffer.put((byte) 1); // CAIRN309
    Mode.ON.used++; // CAIRN309
    Consts.ALL.add("x"); // CAIRN309
    List<String> alias = log;
    alias.add("x"); // CAIRN309
    Consumer<String> add = log::add; // CAIRN309
    add(log, "x");
    System.arraycopy(own, 0, COUNTS, 0, 1); // CAIRN309
    cache.keySet().remove("x"); // CAIRN309
    for (var e : cache.entrySet()) e.setValue("x"); // CAIRN308 CAIRN309
    log.iterator().remove(); // CAIRN309
    optional.get().add("x"); // CAIRN309
    return work(input);
  }
  private static void add(List<String> to, String what) {
    to.add(what); // CAIRN309
  }
  @Step protected String work(String input) { return input; }
}
