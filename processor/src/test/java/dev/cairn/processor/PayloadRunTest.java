package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Payloads arrive as they were sent: compiled, loaded and run. */
class PayloadRunTest {
  private static final String PARCELS =
      """
      public class Parcels {
        public sealed interface Outcome {
          record Delivered(String to, Instant at) implements Outcome {}
          record Waiting() implements Outcome {}
          sealed interface Failed extends Outcome {}
          record Lost(List<String> seen) implements Failed {}
          record Refused(char code) implements Failed {}
          enum Usual implements Failed { LATE, BROKEN { @Override public String toString() { return "x"; } } }
        }
        public sealed interface Result<T> {}
        public record Ok<T>(T value) implements Result<T> {}
        public record Err<T>(String reason) implements Result<T> {}
      }
      """;

  @Test
  void sealedTypesPassAsInputResultEventItemAndPart() {
    Object result =
        Workflows.of(
                PARCELS,
                """
                public abstract class ParcelWorkflow {
                  public record Report(Parcels.Outcome first, Map<String, Parcels.Outcome> all,
                      Parcels.Result<List<Parcels.Outcome>> items) {}

                  @Workflow public Report run(Parcels.Outcome input) {
                    Parcels.Result<String> label = label();
                    Parcels.Outcome.Failed failed = failed();
                    Parcels.Outcome event = event();
                    nap();
                    List<Parcels.Outcome> items = Durable.map("items", List.of(1, 2, 3),
                        (item, index) -> item(item)).results();
                    Map<String, Parcels.Outcome> all = new TreeMap<>();
                    all.put("event", event);
                    all.put("failed", failed);
                    if (label instanceof Parcels.Ok<String> ok) all.put(ok.value(), input);
                    return new Report(input, all, new Parcels.Ok<>(items));
                  }
                  @Step protected Parcels.Result<String> label() { return new Parcels.Ok<>("label"); }
                  @Step protected Parcels.Outcome.Failed failed() {
                    return new Parcels.Outcome.Lost(List.of("here", "there"));
                  }
                  @Step protected Parcels.Outcome item(int item) {
                    if (item == 3) return Parcels.Outcome.Usual.LATE;
                    return item == 1 ? new Parcels.Outcome.Waiting() : new Parcels.Outcome.Refused('x');
                  }
                  @AwaitEvent("event") protected abstract Parcels.Outcome event();
                  @Sleep("1h") protected abstract void nap();
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new ParcelWorkflowExecutor());
                    ParcelWorkflowClient parcels = new ParcelWorkflowClient(runner);
                    parcels.start("x", new Parcels.Outcome.Waiting());
                    runner.runUntilWaitingFor("x", "event");
                    parcels.event("x", new Parcels.Outcome.Delivered("Ada", Instant.EPOCH));
                    return parcels.result("x").toString();
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo(
            "Report[first=Waiting[], all={event=Delivered[to=Ada, at=1970-01-01T00:00:00Z],"
                + " failed=Lost[seen=[here, there]], label=Waiting[]},"
                + " items=Ok[value=[Waiting[], Refused[code=x], LATE]]]");
  }

  /** A permitted record that no value of the type can be is no part of its codec. */
  @Test
  void recordsMayFixTheArgumentsOfTheirSealedType() {
    Object result =
        Workflows.of(
                """
                public abstract class FixedWorkflow {
                  public sealed interface Result<T> permits Text, Num, Many, Some, Inner {}
                  public record Text(String v) implements Result<String> {}
                  public record Num(int v) implements Result<Integer> {}
                  public record Many<E>(List<E> v) implements Result<List<E>> {}
                  public record Some<N extends Number>(N v) implements Result<N> {}
                  public sealed interface Inner<T> extends Result<T> permits Name, Other {}
                  public record Name(String v) implements Inner<String> {}
                  public record Other<T>(T v) implements Inner<T> {}
                  @Workflow public String run() {
                    return text() + " " + number() + " " + many() + " " + some() + " " + name() + " "
                        + other() + " " + none();
                  }
                  @Step protected Result<String> text() { return new Text("x"); }
                  @Step protected Result<Integer> number() { return new Num(1); }
                  @Step protected Result<List<String>> many() { return new Many<>(List.of("y")); }
                  @Step protected Result<Long> some() { return new Some<>(2L); }
                  @Step protected Inner<String> name() { return new Name("z"); }
                  @Step protected Result<UUID> other() { return new Other<>(new UUID(0, 3)); }
                  @Step protected Result<Boolean> none() { return null; }
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new FixedWorkflowExecutor());
                    return new FixedWorkflowClient(runner).start("x").result();
                    """))
            .load()
            .play();

    assertThat(result)
        .isEqualTo(
            "Text[v=x] Num[v=1] Many[v=[y]] Some[v=2] Name[v=z]"
                + " Other[v=00000000-0000-0000-0000-000000000003] null");
  }

  /** Enums hash by identity, so that another process would go through a hashing set otherwise. */
  @Test
  void setsAndMapsKeepTheOrderInWhichTheyWereRecorded() {
    Object result =
        Workflows.of(
                """
                public abstract class SetWorkflow {
                  public enum K { A, B, C, D, E, F }
                  public record Key(K k) {}
                  public record Parts(Set<K> set, Set<Key> keys, Map<K, Integer> map) {}
                  public record Shaped(Set<Key> keys) {}

                  @Workflow public String run() {
                    StringBuilder seen = new StringBuilder();
                    for (K k : set()) { nap(); seen.append(work(k)); }
                    for (K k : parts().set()) { nap(); seen.append(work(k)); }
                    for (Key k : parts().keys()) { nap(); seen.append(work(k.k())); }
                    for (K k : parts().map().keySet()) { nap(); seen.append(work(k)); }
                    for (Key k : shaped().keys()) { nap(); seen.append(work(k.k())); }
                    return seen.toString();
                  }
                  @Step protected Set<K> set() { return shuffled(); }
                  @Step protected Parts parts() {
                    Map<K, Integer> map = new LinkedHashMap<>();
                    for (K k : shuffled()) map.put(k, 1);
                    return new Parts(shuffled(), keys(), map);
                  }
                  @Step protected Shaped shaped() { return new Shaped(keys()); }
                  @Step protected K work(K k) { return k; }
                  @Sleep("1h") protected abstract void nap();
                  private static Set<Key> keys() {
                    Set<Key> keys = new LinkedHashSet<>();
                    for (K k : shuffled()) keys.add(new Key(k));
                    return keys;
                  }
                  private static LinkedHashSet<K> shuffled() {
                    return new LinkedHashSet<>(List.of(K.F, K.B, K.E, K.A, K.D, K.C));
                  }
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new SetWorkflowExecutor());
                    SetWorkflowClient sets = new SetWorkflowClient(runner);
                    sets.start("x");
                    return sets.result("x");
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("FBEADC".repeat(5));
  }

  @Test
  void aTypeThatIsNotPermittedIsNamedWithThoseThatAre() {
    Object result =
        Workflows.of(
                PARCELS,
                """
                public abstract class ParcelWorkflow {
                  @Workflow public void run(Parcels.Outcome input) {}
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new ParcelWorkflowExecutor());
                    runner.start(new dev.cairn.runtime.client.RunId("parcel", 1, "x"),
                        "{\\"type\\":\\"Stolen\\"}");
                    try {
                      new ParcelWorkflowClient(runner).result("x");
                      return "read";
                    } catch (dev.cairn.runtime.client.WorkflowFailedException e) {
                      return e.getMessage();
                    }
                    """))
            .load()
            .play();

    assertThat(result)
        .asString()
        .contains(
            "PayloadException: the input of workflow parcel cannot be read: not a JSON Outcome:"
                + " no type that Outcome permits",
            ": one of Delivered, Waiting, Lost, Refused, Usual;")
        .doesNotContain("Stolen");
  }

  @Test
  void exceptionsThatTheWorkflowDeclaresReachItsClients() {
    Object result =
        Workflows.of(
                """
                public abstract class InvoiceWorkflow {
                  public static class InvalidInvoice extends Exception {
                    private static final long serialVersionUID = 1;
                    public InvalidInvoice(String message) { super(message); }
                  }
                  @Workflow public void approve(String invoice) throws InvalidInvoice {
                    nap();
                    throw new InvalidInvoice("no sum on " + invoice);
                  }
                  @Sleep("1h") protected abstract void nap();
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new InvoiceWorkflowExecutor());
                    InvoiceWorkflowClient invoices = new InvoiceWorkflowClient(runner);
                    invoices.start("x", "42");
                    try {
                      invoices.result("x");
                      return "no failure";
                    } catch (dev.cairn.runtime.client.WorkflowFailedException e) {
                      return e.getCause();
                    }
                    """))
            .load()
            .play();

    assertThat(result).hasToString("acme.InvoiceWorkflow$InvalidInvoice: no sum on 42");
  }

  @Test
  void codecsOfTheWorkflowWriteAndReadItsInputAndResult() {
    Object result =
        Workflows.of(
                """
                public abstract class MoneyWorkflow {
                  public record Money(String currency, long cents) {}
                  public static final class MoneyCodec implements Codec<Money> {
                    public MoneyCodec() {}
                    @Override public String encode(Money money) {
                      return money.currency() + " " + money.cents();
                    }
                    @Override public Money decode(String text) {
                      String[] parts = text.split(" ");
                      return new Money(parts[0], Long.parseLong(parts[1]));
                    }
                  }
                  @Workflow(inputCodec = MoneyCodec.class, codec = MoneyCodec.class)
                  public Money run(Money input) {
                    nap();
                    return new Money(input.currency(), 2 * input.cents());
                  }
                  @Sleep("1h") protected abstract void nap();
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new MoneyWorkflowExecutor());
                    MoneyWorkflowClient client = new MoneyWorkflowClient(runner);
                    client.start("x", new MoneyWorkflow.Money("EUR", 7));
                    String result = client.result("x").toString();
                    return List.of(MoneyWorkflowExecutor.WORKFLOW.inputCodec().encode(
                        new MoneyWorkflow.Money("EUR", 7)), result).toString();
                    """))
            .load()
            .play();

    assertThat(result).isEqualTo("[\"EUR 7\", Money[currency=EUR, cents=14]]");
  }

  @Test
  void aCodecMayKnowTheOperationThatItServes() {
    Object result =
        Workflows.of(
                """
                public abstract class KeyWorkflow {
                  /** Refuses what it wrote elsewhere. */
                  public static final class Bound implements Codec<String> {
                    private final String place;
                    public Bound() { this("nowhere"); }
                    private Bound(String place) { this.place = place; }
                    @Override public Bound forOperation(OperationInfo operation) {
                      return new Bound(operation.workflow() + "/" + operation.operation() + "/"
                          + operation.role() + ":");
                    }
                    @Override public String encode(String text) { return place + text; }
                    @Override public String decode(String text) {
                      if (!text.startsWith(place)) throw new IllegalStateException(text);
                      return text.substring(place.length());
                    }
                  }
                  @Workflow(name = "keys", inputCodec = Bound.class, codec = Bound.class)
                  public String run(String input) {
                    String items = Durable.map("items", List.of(1), (item, index) -> "i",
                        BatchOptions.defaults().itemCodec(new Bound())).results().get(0);
                    return String.join(" ", input, first("a"), event(), items);
                  }
                  @Step(name = "first-{id}", codec = Bound.class)
                  protected String first(String id) { return "s"; }
                  @AwaitEvent(value = "event", codec = Bound.class) protected abstract String event();
                }
                """,
                Workflows.play(
                    """
                    runner.register(() -> new KeyWorkflowExecutor());
                    KeyWorkflowClient client = new KeyWorkflowClient(runner);
                    client.start("x", "in");
                    runner.runUntilWaitingFor("x", "event");
                    client.event("x", "e");
                    List<String> recorded = new ArrayList<>();
                    recorded.add(client.result("x"));
                    runner.execution("x").operations().forEach(operation -> {
                      if (operation.result() != null) recorded.add(operation.result());
                    });
                    return recorded.toString();
                    """))
            .load()
            .play();

    assertThat(result)
        .asString()
        .startsWith("[in s e i, ")
        .endsWith(", keys/items/RESULT:i, keys/first-{id}/RESULT:s, keys/event/EVENT:e]");
  }
}
