package dev.cairn.manifest.path;

import static dev.cairn.manifest.path.Journal.taken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Code;
import dev.cairn.manifest.code.CodeText;
import dev.cairn.manifest.code.Condition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private final Manifest order = Journal.golden("order/order.json");
  private final Manifest trip = Journal.golden("flow/trip.json");

  @Test
  void pathsAreTheCallsDecisionsAndCaughtFailuresOfTheCode() {
    assertThat(CodePath.of(order))
        .extracting(path -> path.kind() + " " + path)
        .containsExactly(
            "OPERATION OrderWorkflow.java:20 charge",
            "FAILURE OrderWorkflow.java:20 charge fails with CardDeclined",
            "OPERATION OrderWorkflow.java:24 coolingOff",
            "OPERATION OrderWorkflow.java:25 approval",
            "BRANCH OrderWorkflow.java:26 approval.granted() → false",
            "BRANCH OrderWorkflow.java:26 approval.granted() → true",
            "OPERATION OrderWorkflow.java:27 refund",
            "OPERATION OrderWorkflow.java:30 ship");
  }

  @Test
  void aRunTakesTheBranchThatItsOperationsShow() {
    Coverage coverage =
        Journal.of(order)
            .ok("charge", "Step")
            .ok("coolingOff", "Wait")
            .ok("approval", "Callback")
            .ok("ship", "Step")
            .returned();

    assertThat(taken(coverage))
        .containsExactly("charge", "coolingOff", "approval", "approval.granted() → true", "ship");
    assertThat(coverage.arrows())
        .contains(
            new Arrow("place", Arrow.START, "charge@OrderWorkflow.java:20"),
            new Arrow("place", "ship@OrderWorkflow.java:30", Arrow.END));
    assertThat(coverage.percent()).isEqualTo(62);
  }

  @Test
  void aRunUnderWayTakesNothingBehindWhatItWaitsFor() {
    Coverage coverage =
        Journal.of(order)
            .ok("charge", "Step")
            .ok("coolingOff", "Wait")
            .open("approval", "Callback")
            .underWay();

    assertThat(taken(coverage)).containsExactly("charge", "coolingOff", "approval");
  }

  @Test
  void aFailureIsTakenOnlyIfItIsCaught() {
    Coverage caught = Journal.of(order).failed("charge", "Step", "acme.CardDeclined").returned();
    Coverage uncaught = Journal.of(order).failed("charge", "Step", "acme.Down").thrown();

    assertThat(taken(caught)).containsExactly("charge", "charge fails with CardDeclined");
    assertThat(taken(uncaught)).containsExactly("charge");
  }

  @Test
  void branchesSubflowsItemsAndRetriesAreFollowedInTheirOwnContexts() {
    Coverage coverage =
        Journal.of(trip)
            .ok("async-1--offer", "Step")
            .ok("book_2dall", "Map")
            .ok("book_2dall--0", "MapIteration")
            .ok("book_2dall--0--book", "WithRetry")
            .ok("book_2dall--0--book--hold", "Wait")
            .failed("book_2dall--0--book--buy", "ChainedInvoke", "acme.Full")
            .ok("book_2dall--0--book--backoff", "Wait")
            .ok("book_2dall--0--book--hold-2", "Wait")
            .ok("book_2dall--0--book--buy-2", "ChainedInvoke")
            .ok("async-1--accepted", "WaitForCondition")
            .ok("pay", "Step")
            .ok("tell", "Step")
            .returned();

    assertThat(taken(coverage))
        .contains("buy fails with Throwable", "accepted() → true", "tickets → false", "tell")
        // A ticket that had its seat leaves no trace, so there may have been one.
        .contains("tickets → true", "ticket.seat().isEmpty() → false")
        .doesNotContain(
            "accepted() → false",
            "seat",
            "cancel",
            "pay fails with IllegalStateException",
            "hold fails with Throwable");
  }

  /** The id of an operation deep inside of others is cut, and ends with a hash. */
  @Test
  void anOperationWhoseIdWasShortenedIsFoundByItsName() {
    String cut = "book_2dall--0--book--someLongOne".substring(0, 31);
    String shortened = cut + "_0123456789abcdef0123456789abcdef";
    Coverage coverage =
        Journal.of(trip)
            .ok("book_2dall", "Map")
            .ok("book_2dall--0", "MapIteration")
            .ok("book_2dall--0--book", "WithRetry")
            .shortened(shortened, "book_2dall--0--book", "hold", "Wait")
            .underWay();

    assertThat(taken(coverage)).contains("hold");
  }

  @Test
  void codeOfFinallyIsOnePathHoweverItIsComeTo() {
    Coverage coverage =
        Journal.of(trip)
            .ok("book_2dall", "Map")
            .failed("pay", "Step", "java.lang.IllegalStateException")
            .ok("cancel", "Step")
            .ok("tell", "Step")
            .thrown();

    assertThat(taken(coverage))
        .contains("pay fails with IllegalStateException", "cancel", "tell")
        .doesNotContain("pay fails");
    assertThat(CodePath.of(trip)).filteredOn(path -> path.text().equals("tell")).hasSize(1);
  }

  @Test
  void onlyTheWholeOfAWalkDecidesWhichPlaceOfTwoWasMeant() {
    // if (big) { note(); check(); } else { note(); }
    Manifest manifest =
        workflow(
            "if c1 false>1 true>2",
            "call note Flow.java:3 4 5",
            "call note Flow.java:1 3 5",
            "call check Flow.java:2 4 5",
            "return",
            "throw");

    Coverage small = Journal.of(manifest).ok("note", "Step").returned();
    Coverage big = Journal.of(manifest).ok("note", "Step").ok("check", "Step").returned();
    Coverage unknown = Journal.of(manifest).open("note", "Step").underWay();

    assertThat(sources(small)).containsExactly("Flow.java:9", "Flow.java:3");
    assertThat(sources(big)).containsExactly("Flow.java:9", "Flow.java:1", "Flow.java:2");
    assertThat(sources(unknown))
        .as("no journal tells them apart")
        .containsExactlyInAnyOrder("Flow.java:9", "Flow.java:9", "Flow.java:3", "Flow.java:1");
  }

  @Test
  void aFailureOfAFutureMayShowLaterThanItsCall() {
    // A future is started, another operation follows, then the failure is caught.
    Manifest manifest =
        workflow("call future Flow.java:1 1 3", "call other Flow.java:2 2 3", "return", "throw");

    Coverage coverage =
        Journal.of(manifest).failed("future", "Step", "acme.Down").ok("other", "Step").returned();

    assertThat(taken(coverage)).containsExactly("future", "other");
  }

  @Test
  void comparisonsOfTheVersionAreDecidedByTheRun() {
    Manifest manifest =
        workflow(
            "version >= 2 1 2",
            "call checked Flow.java:1 2 4",
            "call done Flow.java:2 3 4",
            "return",
            "throw");

    Coverage first = Journal.of(manifest, 1).ok("done", "Step").returned();

    assertThat(CodePath.of(manifest))
        .extracting(CodePath::text)
        .contains("Durable.version() >= 2 → false", "Durable.version() >= 2 → true");
    assertThat(taken(first)).containsExactly("Durable.version() >= 2 → false", "done");
  }

  @Test
  void severalProcessesAddUp() {
    Coverage one = Journal.of(order).failed("charge", "Step", "acme.CardDeclined").returned();
    Coverage other = Journal.of(order).ok("charge", "Step").open("coolingOff", "Wait").underWay();

    Coverage both = one.and(other);

    assertThat(taken(both))
        .containsExactly("charge", "charge fails with CardDeclined", "coolingOff");
    assertThat(both.taken().values()).first().isEqualTo(2);
  }

  @Test
  void coverageOfOtherCodeIsRefused() {
    Coverage one = Coverage.none(order);
    Coverage other = Coverage.none(workflow("call charge Flow.java:1 1 2", "return", "throw"));

    assertThat(one.isOfSameCode(other)).isFalse();
    assertThatThrownBy(() -> one.and(other)).hasMessageContaining("has changed since");
  }

  @Test
  void theTextNamesWhatNoTestCameTo() {
    Coverage coverage = Journal.of(order).failed("charge", "Step", "acme.CardDeclined").returned();

    assertThat(coverage.text())
        .startsWith("order: 25 % of its paths, 1 of 5 operations, 0 of 2 branches, 1 of 1 failures")
        .contains("  no test came to OrderWorkflow.java:26  approval.granted() → false\n");
  }

  @Test
  void aFileIsReadAsItWasWritten() {
    List<Coverage> all =
        List.of(
            Journal.of(order).ok("charge", "Step").open("coolingOff", "Wait").underWay(),
            Journal.of(trip).ok("book_2dall", "Map").underWay());

    assertThat(CoverageFile.read(CoverageFile.write(all))).isEqualTo(all);
  }

  @Test
  void textThatIsNoCoverageIsRefusedWithItsLine() {
    assertThatThrownBy(() -> CoverageFile.read("hello"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not begin with");
    for (String line : List.of("branch x", "workflow order", "nonsense 1 a b c", "arrow a")) {
      assertThatThrownBy(() -> CoverageFile.read("cairn coverage 1\n" + line))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("line 2");
    }
  }

  private static List<String> sources(Coverage coverage) {
    return coverage.taken().entrySet().stream()
        .filter(path -> path.getValue() > 0)
        .map(path -> path.getKey().source())
        .toList();
  }

  /** The golden workflow with other code; operations are those that the code names. */
  private Manifest workflow(String... rows) {
    Code code = CodeText.read(List.of(rows));
    Manifest.Context context = order.contexts().get(0);
    Manifest.Operation step = order.operation("charge").orElseThrow();
    List<Manifest.Operation> operations =
        List.of("note", "check", "future", "other", "checked", "done", "charge").stream()
            .map(
                name ->
                    new Manifest.Operation(
                        name,
                        new Symbol(name, "Step"),
                        name,
                        step.source(),
                        Optional.of(name),
                        true,
                        Optional.empty(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        Manifest.Inside.NOTHING))
            .toList();
    return new Manifest(
        order.workflow(),
        2,
        1,
        order.className(),
        order.source(),
        order.input(),
        order.output(),
        order.codecs(),
        order.deployment(),
        operations,
        List.of(
            new Manifest.Context(
                "flow",
                "Flow.java:9",
                context.table(),
                Optional.empty(),
                new TreeSet<>(),
                List.of(),
                code,
                List.of())),
        order.types(),
        new TreeMap<>(
            Map.of("c1", new Condition("big", "", Optional.empty(), "Flow.java:9", "", false))),
        List.of(),
        new TreeMap<>(),
        List.of());
  }
}
