package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Executors do what their classes say: compiled, loaded and run. */
class ExecutorRunTest {

  @Test
  void runsStepsSleepsAndEvents() {
    Object result =
        Workflows.of(
                """
                public abstract class OrderWorkflow {
                  public record Order(String id, int total) {}
                  public record Receipt(String order, String payment, boolean granted) {}

                  private final List<String> gateway;

                  protected OrderWorkflow(List<String> gateway) { this.gateway = gateway; }

                  @Workflow(name = "order")
                  public Receipt place(Order order) {
                    String payment = charge(order);
                    coolingOff();
                    return new Receipt(order.id(), payment, approval());
                  }

                  @Step protected String charge(Order order) {
                    gateway.add("charged " + order.total());
                    return "payment-" + order.id();
                  }

                  @Sleep("24h") protected abstract void coolingOff();

                  @AwaitEvent(value = "approval", timeout = "7d")
                  protected abstract boolean approval();
                }
                """,
                Workflows.play(
                    """
                    List<String> gateway = new ArrayList<>();
                    runner.register(() -> new OrderWorkflowExecutor(gateway));
                    OrderWorkflowClient orders = new OrderWorkflowClient(runner);
                    Instant begin = runner.clock().instant();
                    orders.start("x", new OrderWorkflow.Order("42", 7));
                    runner.runUntilWaitingFor("x", "approval");
                    Duration slept = Duration.between(begin, runner.clock().instant());
                    orders.approval("x", true);
                    return List.of(orders.result("x"), gateway, slept).toString();
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo("[Receipt[order=42, payment=payment-42, granted=true], [charged 7], PT24H]");
  }

  @Test
  void keepsGenericTypesArraysRecordsAndEnums() {
    Object result =
        Workflows.of(
                """
                public abstract class TypesWorkflow {
                  public enum Size { SMALL, LARGE }
                  public record Item(String name, Size size) {}
                  public record Page<T>(List<T> items, Optional<T> first) {}

                  @Workflow public Map<String, List<Item>> run(List<Item> items) {
                    Map<String, List<Item>> grouped = grouped(items);
                    Item[] array = array(items);
                    List<Item>[] lists = lists(items);
                    Page<Item> page = page(items);
                    byte[] bytes = bytes();
                    Item head = page.first().orElseThrow();
                    grouped.put("array", List.of(array[1]));
                    grouped.put("lists", List.of(lists[0].get(0)));
                    grouped.put("page", List.of(page.items().get(1), head));
                    grouped.put("bytes" + bytes.length, List.of());
                    return grouped;
                  }

                  @Step protected Map<String, List<Item>> grouped(List<Item> items) {
                    return new TreeMap<>(Map.of("all", items));
                  }
                  @Step protected Item[] array(List<Item> items) { return items.toArray(new Item[0]); }
                  @SuppressWarnings({"unchecked", "rawtypes"})
                  @Step protected List<Item>[] lists(List<Item> items) { return new List[] {items}; }
                  @Step protected Page<Item> page(List<Item> items) {
                    return new Page<>(items, Optional.of(items.get(0)));
                  }
                  @Step protected byte[] bytes() { return new byte[] {1, 2, 3}; }
                  @Step protected Size size() { return Size.LARGE; }
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new TypesWorkflowExecutor());
                    TypesWorkflowClient client = new TypesWorkflowClient(runner);
                    client.start("x", List.of(
                        new TypesWorkflow.Item("a", TypesWorkflow.Size.SMALL),
                        new TypesWorkflow.Item("b", TypesWorkflow.Size.LARGE)));
                    return new TreeMap<>(client.result("x")).toString();
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo(
            "{all=[Item[name=a, size=SMALL], Item[name=b, size=LARGE]],"
                + " array=[Item[name=b, size=LARGE]], bytes3=[],"
                + " lists=[Item[name=a, size=SMALL]],"
                + " page=[Item[name=b, size=LARGE], Item[name=a, size=SMALL]]}");
  }

  @Test
  void keepsPrimitivesAndVoid() {
    Object result =
        Workflows.of(
                """
                public abstract class PrimitivesWorkflow {
                  static int runs;

                  @Workflow public long run(int input) {
                    nothing();
                    if (!yes() || letter() != 'x') throw new IllegalStateException();
                    part(2);
                    return sum(input, new int[] {1, 2}) + (long) half(3) + ping();
                  }
                  @Step protected void nothing() { runs++; }
                  @Step protected boolean yes() { return true; }
                  @Step protected char letter() { return 'x'; }
                  @Step protected int sum(int first, int... more) {
                    return first + Arrays.stream(more).sum();
                  }
                  @Step protected double half(double value) { return value / 2; }
                  @Subflow protected void part(int times) { for (int i = 0; i < times; i++) nothing(); }
                  @AwaitEvent("ping") protected abstract int ping();
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new PrimitivesWorkflowExecutor());
                    PrimitivesWorkflowClient client = new PrimitivesWorkflowClient(runner);
                    client.start("x", 10);
                    client.ping("x", 100);
                    return client.result("x") + " " + PrimitivesWorkflow.runs;
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("114 3");
  }

  @Test
  void aWorkflowMayTakeAndReturnNothing() {
    Object result =
        Workflows.of(
                """
                class QuietWorkflow {
                  static int runs;
                  @SuppressWarnings("cairn:309") // counted by this test
                  @Workflow void run() { runs++; }
                }
                """,
                Workflows.play(
                    """
                    runner.register(QuietWorkflowExecutor::new);
                    QuietWorkflowClient client = new QuietWorkflowClient(runner);
                    client.start("x");
                    return client.result("x") + " " + QuietWorkflow.runs;
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("null 1");
  }

  @Test
  void rebuildsExceptionsThatAreDeclaredOrCaught() {
    Object result =
        Workflows.of(
                """
                public abstract class FailingWorkflow {
                  static class Declared extends Exception {
                    private static final long serialVersionUID = 1;
                    Declared(String message) { super(message); }
                  }
                  static class Caught extends RuntimeException {
                    private static final long serialVersionUID = 1;
                    Caught(String message) { super(message); }
                  }
                  static class Unknown extends RuntimeException {
                    private static final long serialVersionUID = 1;
                    Unknown(String message) { super(message); }
                  }

                  @Workflow public List<String> run() {
                    List<String> seen = new ArrayList<>();
                    try { declared(); } catch (Declared e) { seen.add("declared " + e.getMessage()); }
                    pause();
                    try { helper(); } catch (Caught | UncheckedIOException e) {
                      seen.add("caught " + e.getMessage());
                    }
                    pause();
                    try { unknown(); } catch (RuntimeException e) {
                      seen.add(e.getClass().getSimpleName());
                    }
                    pause();
                    try { part(); } catch (Caught e) { seen.add("part " + e.getMessage()); }
                    return seen;
                  }
                  private void helper() { caught(); }

                  @Step(retry = @Retry(attempts = 1)) protected void declared() throws Declared {
                    throw new Declared("one");
                  }
                  @Step(retry = @Retry(attempts = 1)) protected void caught() { throw new Caught("two"); }
                  @Step(retry = @Retry(attempts = 1)) protected void unknown() { throw new Unknown("x"); }
                  @Step(retry = @Retry(attempts = 1)) protected void deep() { throw new Caught("three"); }
                  @Subflow protected void part() { deep(); }
                  @Sleep("1h") protected abstract void pause();
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new FailingWorkflowExecutor());
                    FailingWorkflowClient client = new FailingWorkflowClient(runner);
                    client.start("x");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo(List.of("declared one", "caught two", "StepFailedException", "part three"));
  }

  @Test
  void nestedClassesAndSeveralWorkflowsInAFileHaveExecutorsOfTheirOwn() {
    Object result =
        Workflows.of(
                """
                public class Flows {
                  public static class OneWorkflow {
                    @Workflow public String run(String name) { return greet(name); }
                    @Step protected String greet(String name) { return "one " + name; }
                  }
                  public static class Deeper {
                    public abstract static class TwoWorkflow {
                      @Workflow public String run(String name) { return greet(name); }
                      @Step protected String greet(String name) { return "two " + name; }
                    }
                  }
                }
                class ThreeWorkflow {
                  @Workflow public String run(String name) { return greet(name); }
                  @Step protected String greet(String name) { return "three " + name; }
                }
                """,
                Workflows.play(
                    """
                    runner.register(Flows_OneWorkflowExecutor::new);
                    runner.register(Flows_Deeper_TwoWorkflowExecutor::new);
                    runner.register(ThreeWorkflowExecutor::new);
                    Flows_OneWorkflowClient one = new Flows_OneWorkflowClient(runner);
                    Flows_Deeper_TwoWorkflowClient two = new Flows_Deeper_TwoWorkflowClient(runner);
                    ThreeWorkflowClient three = new ThreeWorkflowClient(runner);
                    one.start("1", "a");
                    two.start("2", "b");
                    three.start("3", "c");
                    return List.of(one.result("1"), two.result("2"), three.result("3"));
                    """))
            // javac warns of top-level classes that others than their own file name
            .withOptions("-Xlint:all,-path,-auxiliaryclass")
            .load()
            .play();

    assertThat(result).isEqualTo(List.of("one a", "two b", "three c"));
  }

  @Test
  void durableMethodsAreInheritedFromClassesAndInterfaces() {
    Object result =
        Workflows.of(
                """
                package base;
                import dev.cairn.*;
                import java.util.*;
                public abstract class Import<K, V> {
                  public record Pair<A, B>(A first, B second) {}
                  @Step protected Map<K, List<V>> load(K key, V value) {
                    return Map.of(key, List.of(value));
                  }
                  @Step public Pair<V, K> pair(K key, V value) { return new Pair<>(value, key); }
                  @AwaitEvent("ready") protected abstract V ready();
                  @Sleep("1h") protected abstract void pause();
                }
                """,
                """
                interface Greeting {
                  @Step default String greet(String name) { return "hello " + name; }
                  @AwaitEvent("name") String name();
                }
                """,
                """
                abstract class Middle<V> extends base.Import<String, V> {
                  @Step String middle() { return "middle"; }
                  @Step @Override protected Map<String, List<V>> load(String key, V value) {
                    return super.load(key + "!", value);
                  }
                }
                """,
                """
                abstract class ImportWorkflow extends Middle<ImportWorkflow.Order> implements Greeting {
                  record Order(int id) {}
                  @Workflow List<String> run() {
                    pause();
                    Order order = ready();
                    int id = load("k", order).get("k!").get(0).id();
                    int paired = pair("k", order).first().id();
                    return List.of(greet(name()), middle(), "" + id, "" + paired);
                  }
                }
                """,
                Workflows.play(
                    """
                    runner.register(ImportWorkflowExecutor::new);
                    ImportWorkflowClient client = new ImportWorkflowClient(runner);
                    client.start("x");
                    runner.runUntilWaitingFor("x", "ready");
                    client.ready("x", new ImportWorkflow.Order(7));
                    client.name("x", "you");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo(List.of("hello you", "middle", "7", "7"));
  }

  @Test
  void methodsTakeAnyNumberOfArguments() {
    Object result =
        Workflows.of(
                """
                package other;
                public abstract class JoinWorkflow {
                  @dev.cairn.Workflow public String run() {
                    String none = join("+");
                    if (areAny("", none)) return none;
                    return join("-", "a") + join("+", "b", "c", "d");
                  }
                  private static boolean areAny(String start, String... texts) {
                    return texts.length > 2 || texts.length == 1 && texts[0].length() > 0;
                  }
                  @dev.cairn.Step(name = "join{by}")
                  protected String join(String by, String... texts) {
                    return String.join(by, texts);
                  }
                }
                """,
                Workflows.play(
                    """
                    runner.register("join", 1, other.JoinWorkflowExecutor::new);
                    other.JoinWorkflowClient client = new other.JoinWorkflowClient(runner);
                    client.start("x");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("ab+c+d");
  }

  @Test
  void constructorsAreRepeated() {
    Object result =
        Workflows.of(
                """
                package other;
                public abstract class MadeWorkflow {
                  private final String how;
                  protected MadeWorkflow(String... names) { how = String.join("+", names); }
                  public <T extends Number & Comparable<T>> MadeWorkflow(java.util.List<T> all)
                      throws java.io.IOException {
                    if (all.isEmpty()) throw new java.io.IOException("empty");
                    how = "max " + java.util.Collections.max(all);
                  }
                  MadeWorkflow(int secret) { how = "secret"; }
                  @dev.cairn.Workflow public String run() { return how; }
                }
                """,
                Workflows.play(
                    """
                    runner.register("made", 1, () -> new other.MadeWorkflowExecutor("a", "b"));
                    other.MadeWorkflowClient client = new other.MadeWorkflowClient(runner);
                    client.start("x");
                    LocalRunner second = LocalRunner.create();
                    second.register("made", 1, () -> {
                      try {
                        return new other.MadeWorkflowExecutor(List.of(1, 3, 2));
                      } catch (IOException e) {
                        throw new UncheckedIOException(e);
                      }
                    });
                    other.MadeWorkflowClient again = new other.MadeWorkflowClient(second);
                    again.start("x");
                    return List.of(client.result("x"), again.result("x"));
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo(List.of("a+b", "max 3"));
  }

  @Test
  void namesOfParametersDoNotMatter() {
    Object result =
        Workflows.of(
                """
                abstract class NamesWorkflow {
                  @Workflow String run(String input) {
                    return charge("a", "b") + sent("c", "d") + state("e", 1).value()
                        + review("f", CallbackId.assigned());
                  }
                  @Step String charge(String CHARGE, String input) { return CHARGE + input; }
                  @AwaitEvent("sent-{executionId}-{payload}")
                  protected abstract String sent(String executionId, String payload);
                  @Poll PollResult<Integer> state(String next, int next2) {
                    return PollResult.done(next2 + next.length());
                  }
                  @AwaitEvent("review") String review(String callback, CallbackId id) {
                    return id.submitted();
                  }
                }
                """,
                Workflows.play(
                    """
                    runner.register(NamesWorkflowExecutor::new);
                    NamesWorkflowClient client = new NamesWorkflowClient(runner);
                    client.start("x", "");
                    client.sent("x", "c", "d", "+sent+");
                    client.review("x", "+review");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("ab+sent+2+review");
  }

  @Test
  void classesMayBeInTheUnnamedPackage() throws Exception {
    Class<?> executor =
        Workflows.of(
                """
                // no package
                import dev.cairn.*;
                class PlainWorkflow {
                  @Workflow String run(Input input) { return greet(input); }
                  @Step protected String greet(Input input) { return input.name(); }
                }
                """,
                """
                // no package
                record Input(String name) {}
                """)
            .load()
            .loadClass("PlainWorkflowExecutor");

    assertThat(executor.getSuperclass().getName()).isEqualTo("PlainWorkflow");
  }

  @Test
  void namesAreFilledFromArguments() {
    Object result =
        Workflows.of(
                """
                abstract class NamedWorkflow {
                  @Workflow String run() {
                    charge("ann", 3);
                    nap(Duration.ofMinutes(5), 1);
                    return invoice("eu", "order");
                  }
                  @Step(name = "charge-{customer}-{total}") void charge(String customer, int total) {}
                  @Sleep(name = "{x}{x}") abstract void nap(Duration time, int x);
                  @Invoke(name = "bill {region}", function = "bill-{region}")
                  abstract String invoice(String region, String order);
                }
                """,
                Workflows.play(
                    """
                    runner.register(NamedWorkflowExecutor::new);
                    runner.function("bill-eu", payload -> "\\"billed \\" + payload".substring(0, 8) + "\\"");
                    NamedWorkflowClient client = new NamedWorkflowClient(runner);
                    client.start("x");
                    String result = client.result("x");
                    List<String> names = new ArrayList<>();
                    for (var operation : runner.execution("x").operations()) {
                      if (operation.name() != null) names.add(operation.name());
                    }
                    return result + names;
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("billed [x, charge-ann-3, 11, bill eu]");
  }

  @Test
  void pollsAskUntilTheyAreAnswered() {
    Object result =
        Workflows.of(
                """
                class PollingWorkflow {
                  static int asked;
                  @Workflow List<String> run() {
                    boolean ready = ready();
                    return List.of("" + ready, quote("x").orElseThrow(), export(2).value() + "");
                  }
                  @Poll(every = "10s", factor = 1, jitter = Jitter.NONE) boolean ready() {
                    return ++asked == 3;
                  }
                  @Poll Optional<String> quote(String what) {
                    return ++asked < 5 ? Optional.empty() : Optional.of(what + asked);
                  }
                  @Poll PollResult<Integer> export(int state) {
                    return state < 5 ? PollResult.again(state + 1) : PollResult.done(state * 10);
                  }
                }
                """,
                Workflows.play(
                    """
                    runner.register(PollingWorkflowExecutor::new);
                    PollingWorkflowClient client = new PollingWorkflowClient(runner);
                    client.start("x");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo(List.of("true", "x5", "50"));
  }

  @Test
  void eventsMayBeOptionalStartedOrSubmitted() {
    Object result =
        Workflows.of(
                """
                abstract class EventsWorkflow {
                  static String handedOut;
                  @Workflow List<String> run() {
                    Optional<String> late = late();
                    Callback<String> callback = signature();
                    DurableFuture<Integer> future = count();
                    signal();
                    String review = review("draft", CallbackId.assigned());
                    Optional<String> unseen = unseen(CallbackId.assigned());
                    return List.of(
                        late.toString(), callback.get(), "" + future.get(), review, unseen.toString());
                  }
                  @AwaitEvent(value = "late", timeout = "1h") abstract Optional<String> late();
                  @AwaitEvent("signature") abstract Callback<String> signature();
                  @AwaitEvent("count") abstract DurableFuture<Integer> count();
                  @AwaitEvent("signal") abstract void signal();
                  @AwaitEvent("review") protected String review(String draft, CallbackId id) {
                    handedOut = draft + " " + !id.value().isEmpty();
                    return id.submitted();
                  }
                  @AwaitEvent(value = "unseen", timeout = "1m")
                  protected Optional<String> unseen(CallbackId id) { return id.submitted(); }
                }
                """,
                Workflows.play(
                    """
                    runner.register(EventsWorkflowExecutor::new);
                    EventsWorkflowClient client = new EventsWorkflowClient(runner);
                    client.start("x");
                    runner.runUntilWaitingFor("x", "signature");
                    client.signature("x", "signed");
                    client.count("x", 3);
                    client.signal("x");
                    client.review("x", "reviewed");
                    return List.of(client.result("x"), EventsWorkflow.handedOut).toString();
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo("[[Optional.empty, signed, 3, reviewed, Optional.empty], draft true]");
  }

  @Test
  void sleepsTakeDurationsAndInstantsAndMayBeStarted() {
    Object result =
        Workflows.of(
                """
                abstract class SleepyWorkflow {
                  @Workflow void run(Instant begin) {
                    pause(Duration.ofMinutes(10));
                    until(begin.plus(Duration.ofHours(1)));
                    DurableFuture<Void> one = patience();
                    DurableFuture<Void> two = more(Duration.ofHours(3));
                    one.get();
                    two.get();
                  }
                  @Sleep abstract void pause(Duration time);
                  @Sleep abstract void until(Instant deadline);
                  @Sleep("2h") abstract DurableFuture<Void> patience();
                  @Sleep abstract DurableFuture<Void> more(Duration time);
                }
                """,
                Workflows.play(
                    """
                    runner.register(SleepyWorkflowExecutor::new);
                    SleepyWorkflowClient client = new SleepyWorkflowClient(runner);
                    Instant begin = runner.clock().instant();
                    client.start("x", begin);
                    client.result("x");
                    return Duration.between(begin, runner.clock().instant()).toHours();
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo(4L);
  }

  @Test
  void invokesSendTheirArgument() {
    Object result =
        Workflows.of(
                """
                abstract class CallingWorkflow {
                  record Order(int id) {}
                  @Workflow List<String> run() {
                    DurableFuture<String> started = started(new Order(2));
                    return List.of(plain(new Order(1)), started.get(), nothing());
                  }
                  @Invoke(function = "echo") abstract String plain(Order order);
                  @Invoke(function = "echo") abstract DurableFuture<String> started(Order order);
                  @Invoke(function = "echo") abstract String nothing();
                }
                """,
                Workflows.play(
                    """
                    runner.register(CallingWorkflowExecutor::new);
                    runner.function("echo", payload ->
                        "\\"" + String.valueOf(payload).replace("\\"", "'") + "\\"");
                    CallingWorkflowClient client = new CallingWorkflowClient(runner);
                    client.start("x");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo(List.of("{'id':1}", "{'id':2}", "null"));
  }

  @Test
  void retriesAndSubflowsDoAsTheySay() {
    Object result =
        Workflows.of(
                """
                abstract class RetryingWorkflow {
                  static int steps;
                  @Workflow int run() throws IOException { return part() + refused(); }

                  @Subflow(retry = @Retry(attempts = 3, delay = "1m", maxDelay = "1m"))
                  int part() throws IOException {
                    int sum = work();
                    if (sum < 4) throw new IllegalStateException();
                    return sum;
                  }
                  @Step(retry = @Retry(attempts = 2, jitter = Jitter.NONE, on = IOException.class))
                  int work() throws IOException {
                    if (++steps == 1) throw new IOException();
                    return steps;
                  }
                  int refused() {
                    try { never(); return 0; } catch (IllegalArgumentException e) { return 100; }
                  }
                  @Step(retry = @Retry(notOn = IllegalArgumentException.class)) void never() {
                    throw new IllegalArgumentException();
                  }
                }
                """,
                Workflows.play(
                    """
                    runner.register(RetryingWorkflowExecutor::new);
                    RetryingWorkflowClient client = new RetryingWorkflowClient(runner);
                    client.start("x");
                    return client.result("x") + " " + RetryingWorkflow.steps;
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("104 4");
  }

  @Test
  void codecsOfTheUserAreUsed() {
    Object result =
        Workflows.of(
                """
                class MoneyWorkflow {
                  record Money(String currency, long cents) {}
                  public static class MoneyCodec implements Codec<Money> {
                    public String encode(Money money) { return money.currency() + money.cents(); }
                    public Money decode(String text) {
                      return new Money("decoded", Long.parseLong(text.substring(3)));
                    }
                  }
                  @Workflow String run() { return quote().toString(); }
                  @Step(codec = MoneyCodec.class) Money quote() { return new Money("EUR", 5); }
                }
                """,
                Workflows.play(
                    """
                    runner.register(MoneyWorkflowExecutor::new);
                    MoneyWorkflowClient client = new MoneyWorkflowClient(runner);
                    client.start("x");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("Money[currency=decoded, cents=5]");
  }

  @Test
  void definitionsCarryWhatAnnotationsSay() {
    Object result =
        Workflows.of(
                """
                abstract class DefinedWorkflow {
                  @Workflow(name = "defined", version = 3) void run() {}
                  @Step(
                      timeout = "250ms",
                      delivery = Delivery.AT_MOST_ONCE,
                      retry = @Retry(attempts = 4, factor = 1.5, notOn = IOException.class))
                  void step() {}
                  @AwaitEvent(value = "event", timeout = "1d", heartbeat = "1h") abstract String event();
                  @Invoke(function = "f", tenant = "t") abstract String invoke();
                  @Sleep("1h") abstract void sleep();
                  @Poll boolean poll() { return true; }
                  @Step void last() {}
                }
                """,
                Workflows.play(
                    """
                    var workflow = new DefinedWorkflowExecutor().workflowDefinition();
                    StringBuilder text = new StringBuilder(workflow.name() + workflow.version());
                    for (var operation : workflow.operations()) {
                      text.append(" ").append(operation.name()).append(operation.pauseIndex());
                    }
                    return Map.of(
                        "workflow", text.toString(),
                        "step", DefinedWorkflowExecutor.STEP.timeout()
                            + " " + DefinedWorkflowExecutor.STEP.delivery()
                            + " " + DefinedWorkflowExecutor.STEP.retry(),
                        "event", DefinedWorkflowExecutor.EVENT.timeout()
                            + " " + DefinedWorkflowExecutor.EVENT.heartbeat(),
                        "invoke", DefinedWorkflowExecutor.INVOKE.tenant(),
                        "source", DefinedWorkflowExecutor.STEP.source().toString(),
                        "entry", workflow.source().toString());
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo(
            Map.of(
                "workflow", "defined3 step0 event1 invoke2 sleep3 poll4 last0",
                "step",
                    "PT0.25S AT_MOST_ONCE RetryPolicy[attempts=4, delay=PT5S, factor=1.5,"
                        + " maxDelay=PT1M, jitter=FULL, on=[], notOn=[class java.io.IOException]]",
                "event", "PT24H PT1H",
                "invoke", "t",
                "source", "DefinedWorkflow.java:8",
                "entry", "DefinedWorkflow.java:3"));
  }

  @Test
  void sendersAreRenamedWhereTheirNameIsTaken() {
    Object result =
        Workflows.of(
                """
                abstract class ClashWorkflow {
                  @Workflow String run() { return result() + start() + hashCode2(); }
                  @AwaitEvent("a") abstract String result();
                  @AwaitEvent("b") abstract String start();
                  @AwaitEvent("c") abstract String hashCode2();
                }
                """,
                Workflows.play(
                    """
                    runner.register(ClashWorkflowExecutor::new);
                    ClashWorkflowClient client = new ClashWorkflowClient(runner);
                    client.start("x");
                    client.sendResult("x", "1");
                    client.sendStart("x", "2");
                    client.hashCode2("x", "3");
                    return client.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("123");
  }
}
