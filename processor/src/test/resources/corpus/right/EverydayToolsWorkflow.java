package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

abstract class EverydayToolsWorkflow {
  @Workflow
  public List<String> parse(String text) {
    Matcher matcher = Pattern.compile("(\\w+)=(\\d+)").matcher(text);
    NavigableMap<String, Integer> found = new TreeMap<>();
    while (matcher.find()) found.merge(matcher.group(1), Integer.parseInt(matcher.group(2)), Integer::sum);
    List<String> sent = new ArrayList<>();
    for (Map.Entry<String, Integer> each : found.descendingMap().entrySet()) {
      sent.add(send(each.getKey() + each.getValue()));
    }
    return sent;
  }

  @Step protected String send(String what) { return what; }
}

abstract class DueDatesWorkflow {
  @Workflow
  public String due(String begin) {
    LocalDate at = LocalDate.parse(begin).with(TemporalAdjusters.nextOrSame(DayOfWeek.MONDAY));
    while (EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY).contains(at.getDayOfWeek())) at = at.plusDays(1);
    Instant until = at.atStartOfDay(ZoneOffset.UTC).toInstant().truncatedTo(ChronoUnit.HOURS);
    if (Durable.now().isBefore(until)) rest(Duration.between(Durable.now(), until));
    return remind(at.toString());
  }

  @Sleep protected abstract void rest(Duration time);

  @Step protected String remind(String day) { return day; }
}

abstract class SplitPaymentWorkflow {
  @Workflow
  public String pay(Map<String, BigDecimal> shares) {
    BigDecimal total = shares.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    StringJoiner text = new StringJoiner("; ", "[", "]");
    for (String who : new TreeSet<>(shares.keySet())) {
      BigDecimal part = shares.get(who).divide(total, 4, RoundingMode.HALF_EVEN);
      text.add(who + "=" + part.toPlainString());
      charge(who, part);
    }
    return text.toString();
  }

  @Step(retry = @Retry(attempts = 3)) protected void charge(String who, BigDecimal part) {}
}

abstract class ColorsWorkflow {
  enum Color { RED, GREEN, BLUE }

  @Workflow
  public int paint(List<Color> wanted) {
    EnumMap<Color, Integer> counts = new EnumMap<>(Color.class);
    for (Color color : wanted) counts.merge(color, 1, Integer::sum);
    int sum = 0;
    for (Map.Entry<Color, Integer> each : counts.entrySet()) sum += brush(each.getKey(), each.getValue());
    return sum;
  }

  @Step protected int brush(Color color, int times) { return times; }
}

abstract class SeenBeforeWorkflow {
  @Workflow
  public List<String> visit(List<String> pages) {
    Set<String> seen = new HashSet<>();
    List<String> done = new ArrayList<>();
    for (String page : pages) if (seen.add(page.toLowerCase(Locale.ROOT))) done.add(load(page));
    return done;
  }

  @Step protected String load(String page) { return page; }
}

abstract class QueueWorkflow {
  record Job(int priority, String name) {}

  @Workflow
  public List<String> drain(List<Job> jobs) {
    PriorityQueue<Job> queue =
        new PriorityQueue<>(Comparator.comparingInt(Job::priority).thenComparing(Job::name));
    queue.addAll(jobs);
    List<String> done = new ArrayList<>();
    for (Job job = queue.poll(); job != null; job = queue.poll()) done.add(work(job));
    return done;
  }

  @Step protected String work(Job job) { return job.name(); }
}

abstract class SieveWorkflow {
  @Workflow
  public int primes(int below) {
    BitSet composite = new BitSet(below);
    int count = 0;
    for (int i = 2; i < below; i++) {
      if (composite.get(i)) continue;
      count++;
      for (int k = i * 2; k < below; k += i) composite.set(k);
    }
    return keep(count);
  }

  @Step protected int keep(int count) { return count; }
}

abstract class NamesByIdWorkflow {
  @Workflow
  public String ids(int count) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) ids.add(Durable.uuid().toString().substring(0, 8));
    UUID stable = UUID.nameUUIDFromBytes(new byte[] {1, 2, 3});
    return keep(String.join(",", ids) + stable);
  }

  @Step protected String keep(String ids) { return ids; }
}

abstract class RaceWithTimerWorkflow {
  @Workflow
  public String answer(String question) {
    DurableFuture<String> asked = Durable.async(() -> ask(question));
    DurableFuture<String> late = Durable.async(() -> { patience(); return "late"; });
    return Durable.any(asked, late);
  }

  @Step protected String ask(String question) { return question; }

  @Sleep("5m") protected abstract void patience();
}

abstract class FoldWorkflow {
  @Workflow
  public long fold(List<Integer> numbers) {
    BinaryOperator<Integer> larger = (x, y) -> x > y ? x : y;
    Function<Integer, Integer> square = x -> Math.multiplyExact(x, x);
    int most = numbers.stream().map(square).reduce(0, larger);
    OptionalInt first = IntStream.range(0, numbers.size()).filter(i -> numbers.get(i) > 3).findFirst();
    return keep(most + first.orElse(-1));
  }

  @Step protected long keep(long value) { return value; }
}

abstract class MembershipWorkflow {
  private static final Set<String> KNOWN = Set.of("a", "b", "c");
  private static final Map<String, Integer> PRICES = Map.of("a", 1, "b", 2);

  @Workflow
  public int price(List<String> items) {
    int sum = 0;
    for (String item : items) {
      if (!KNOWN.contains(item)) continue;
      sum += PRICES.getOrDefault(item, 0);
    }
    return book(sum);
  }

  @Step protected int book(int sum) { return sum; }
}

abstract class LatestOfWorkflow {
  record Version(String name, int number) {}

  @Workflow
  public List<String> latest(List<Version> all) {
    Map<String, Version> newest =
        all.stream()
            .collect(
                Collectors.toMap(
                    Version::name,
                    Function.identity(),
                    (one, other) -> one.number() >= other.number() ? one : other,
                    TreeMap::new));
    return newest.values().stream().map(v -> release(v.name() + v.number())).toList();
  }

  @Step protected String release(String what) { return what; }
}

abstract class CheckedInputWorkflow {
  @Workflow
  public String check(String input) {
    Objects.requireNonNull(input, "input");
    if (input.isBlank()) throw new IllegalArgumentException(String.format("empty: %d", input.length()));
    return Optional.of(input).map(String::strip).filter(s -> s.length() > 2).map(this::take).orElse("short");
  }

  @Step protected String take(String value) { return value; }
}

abstract class StagesWorkflow {
  sealed interface Stage permits Draft, Sent, Paid {}
  record Draft(String text) implements Stage {}
  record Sent(String to) implements Stage {}
  record Paid(int cents) implements Stage {}

  @Workflow
  public String run(String text) {
    Stage stage = new Draft(text);
    for (int turn = 0; turn < 10; turn++) {
      if (stage instanceof Draft draft) stage = send(draft.text());
      else if (stage instanceof Sent sent) stage = paid().<Stage>map(Paid::new).orElse(new Draft(sent.to()));
      else if (stage instanceof Paid paid) return "paid " + paid.cents();
    }
    return "given up";
  }

  @Step protected Sent send(String text) { return new Sent(text); }

  @AwaitEvent(value = "paid", timeout = "1d") protected abstract Optional<Integer> paid();
}

abstract class GroupedMailWorkflow {
  record Mail(String to, String text) {}

  @Workflow
  public int mail(List<Mail> mails) {
    Map<String, List<Mail>> byReceiver = new HashMap<>();
    for (Mail mail : mails) byReceiver.computeIfAbsent(mail.to(), to -> new ArrayList<>()).add(mail);
    int sent = 0;
    for (String to : mails.stream().map(Mail::to).distinct().toList()) {
      sent += digest(to, byReceiver.get(to).size());
    }
    return sent;
  }

  @Subflow protected int digest(String to, int count) { return count == 0 ? 0 : send(to, count); }

  @Step protected int send(String to, int count) { return count; }
}

abstract class TransposeWorkflow {
  @Workflow
  public String transpose(List<List<String>> rows) {
    int width = rows.stream().mapToInt(List::size).max().orElse(0);
    String[][] columns = new String[width][rows.size()];
    for (int i = 0; i < rows.size(); i++)
      for (int k = 0; k < rows.get(i).size(); k++) columns[k][i] = rows.get(i).get(k);
    StringBuilder text = new StringBuilder();
    for (String[] column : columns) text.append(String.join("|", column)).append('\n');
    return print(text.toString());
  }

  @Step protected String print(String text) { return text; }
}

abstract class RetryBudgetWorkflow {
  @Workflow
  public String attempt(String what) {
    for (int left = 3; ; left--) {
      try {
        return tryIt(what);
      } catch (IllegalStateException e) {
        if (left == 0) throw new IllegalStateException("gave up on " + what + ": " + e.getMessage());
        backOff(Duration.ofSeconds(1L << (3 - left)));
      }
    }
  }

  @Step(retry = @Retry(attempts = 1)) protected String tryIt(String what) { return what; }

  @Sleep protected abstract void backOff(Duration time);
}

abstract class DiffWorkflow {
  record Change(Set<String> before, Set<String> after) {}

  @Workflow
  public int apply(Change change) {
    return sync(List.copyOf(new TreeSet<>(change.before())), List.copyOf(new TreeSet<>(change.after())));
  }

  private int sync(List<String> before, List<String> after) {
    LinkedHashSet<String> gone = new LinkedHashSet<>(before);
    gone.removeAll(after);
    int changes = 0;
    for (String each : gone) changes += remove(each);
    for (String each : after) if (!before.contains(each)) changes += add(each);
    return changes;
  }

  @Step protected int remove(String each) { return 1; }

  @Step protected int add(String each) { return 1; }
}

abstract class AnyMatchWorkflow {
  @Workflow
  public boolean vote(List<String> voters) {
    boolean all = voters.stream().allMatch(this::asks);
    long yes = voters.stream().filter(v -> v.startsWith("y")).count();
    return all && yes * 2 > voters.size() && confirm();
  }

  @Step protected boolean asks(String voter) { return true; }

  @Step protected boolean confirm() { return true; }
}

abstract class ProgressWorkflow {
  @Workflow
  public String progress(int steps) {
    for (int i = 1; i <= steps; i++) {
      Durable.logger(ProgressWorkflow.class).info("{} of {}", i, steps);
      tick("tick " + i);
    }
    return "%s steps".formatted(String.valueOf(steps));
  }

  @Step protected void tick(String name) {}
}
