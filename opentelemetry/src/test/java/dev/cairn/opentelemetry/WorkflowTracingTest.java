package dev.cairn.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListener;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.VirtualClock;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanId;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.IdGenerator;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** One run, in several invocations, each in a process of its own. */
class WorkflowTracingTest {
  private final InMemorySpanExporter spans = InMemorySpanExporter.create();
  private final List<String> current = new ArrayList<>();

  /** Lambda may run each invocation in another process: none of them remembers another. */
  private final class Processes implements ExecutionListener {
    private WorkflowTracing process = WorkflowTracing.of(provider());

    @Override
    public void on(ExecutionEvent event) {
      if (event instanceof ExecutionEvent.InvocationStarted) {
        process = WorkflowTracing.of(provider());
      }
      process.on(event);
    }
  }

  private SdkTracerProvider provider() {
    return SdkTracerProvider.builder()
        .setIdGenerator(DurableIds.around(IdGenerator.random()))
        .addSpanProcessor(SimpleSpanProcessor.create(spans))
        .build();
  }

  private void run(ExecutionListener listener, Consumer<String> workshop) {
    LocalRunner runner =
        LocalRunner.create(RunnerOptions.defaults().runtime(o -> o.listener(listener)))
            .register(() -> new RepairWorkflowExecutor(workshop));
    RepairWorkflowClient repairs = new RepairWorkflowClient(runner);
    repairs.start("r", "radio");
    runner.after(Duration.ofHours(2), () -> repairs.approved("r", "fine"));
    assertThat(repairs.result("r")).isEqualTo("fine");
    assertThat(runner.execution("r").invocations()).isGreaterThan(3);
  }

  private void run() {
    run(new Processes(), work -> {});
  }

  private Map<String, SpanData> byName() {
    return spans.getFinishedSpanItems().stream()
        .collect(Collectors.toMap(SpanData::getName, span -> span));
  }

  @Test
  void everyOperationAndAttemptIsOneSpanHoweverOftenItIsReplayed() {
    run();

    assertThat(spans.getFinishedSpanItems())
        .extracting(SpanData::getName)
        .containsExactly(
            "open attempt 1",
            "open attempt 2",
            "open",
            "rest",
            "solder attempt 1",
            "solder",
            "exchange",
            "approved",
            "repair");
  }

  @Test
  void allInvocationsAddToOneTrace() {
    run();

    assertThat(spans.getFinishedSpanItems())
        .extracting(SpanData::getTraceId)
        .containsOnly(spans.getFinishedSpanItems().get(0).getTraceId());
    Map<String, SpanData> span = byName();
    assertThat(span.get("repair").getParentSpanId()).isEqualTo(SpanId.getInvalid());
    assertThat(parentOf("open")).isEqualTo("repair");
    assertThat(parentOf("open attempt 2")).isEqualTo("open");
    assertThat(parentOf("exchange")).isEqualTo("repair");
    assertThat(parentOf("solder")).isEqualTo("exchange");
    assertThat(parentOf("solder attempt 1")).isEqualTo("solder");
  }

  private String parentOf(String name) {
    Map<String, SpanData> span = byName();
    return span.values().stream()
        .filter(s -> s.getSpanId().equals(span.get(name).getParentSpanId()))
        .map(SpanData::getName)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSameRunHasTheSameIdsWhoeverSeesIt() {
    run();
    List<String> first = ids();
    spans.reset();
    run();

    assertThat(ids()).isEqualTo(first);
  }

  private List<String> ids() {
    return spans.getFinishedSpanItems().stream()
        .map(span -> span.getTraceId() + "/" + span.getSpanId())
        .toList();
  }

  @Test
  void spansHaveTheTimesOfTheJournal() {
    run();

    Map<String, SpanData> span = byName();
    Instant opened = VirtualClock.START.plusSeconds(10);
    assertTimes(span.get("open attempt 1"), VirtualClock.START, VirtualClock.START);
    assertTimes(span.get("open"), VirtualClock.START, opened);
    assertTimes(span.get("rest"), opened, opened.plusSeconds(3600));
    assertTimes(span.get("repair"), VirtualClock.START, VirtualClock.START.plusSeconds(7200));
  }

  private static void assertTimes(SpanData span, Instant start, Instant end) {
    assertThat(span.getStartEpochNanos()).isEqualTo(nanos(start));
    assertThat(span.getEndEpochNanos()).isEqualTo(nanos(end));
  }

  private static long nanos(Instant time) {
    return TimeUnit.SECONDS.toNanos(time.getEpochSecond()) + time.getNano();
  }

  @Test
  void failuresAreErrorsWithTheirExceptions() {
    run();

    SpanData failed = byName().get("open attempt 1");
    assertThat(failed.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
    assertThat(failed.getStatus().getDescription()).isEqualTo("stuck");
    assertThat(failed.getEvents().get(0).getAttributes().asMap().values())
        .containsExactlyInAnyOrder("java.lang.IllegalStateException", "stuck");
    assertThat(byName().get("open").getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
  }

  @Test
  void whatAStepTracesBelongsToItsAttempt() {
    run(new Processes(), work -> current.add(Span.current().getSpanContext().getSpanId()));

    Map<String, SpanData> span = byName();
    assertThat(current)
        .containsExactly(
            span.get("open attempt 1").getSpanId(),
            span.get("open attempt 2").getSpanId(),
            span.get("solder attempt 1").getSpanId());
    assertThat(Span.current().getSpanContext().isValid()).isFalse();
  }

  @Test
  void branchesHaveTheirOwnAttempts() {
    Map<String, String> seen = new ConcurrentHashMap<>();
    CyclicBarrier both = new CyclicBarrier(2);
    LocalRunner runner =
        LocalRunner.create(
                RunnerOptions.defaults()
                    .bodies(RunnerOptions.StepBodies.SIDE_BY_SIDE)
                    .runtime(o -> o.listener(new Processes())))
            .register(
                () ->
                    new TwinsWorkflowExecutor(
                        side -> {
                          meet(both);
                          seen.put(side, Span.current().getSpanContext().getSpanId());
                        }));
    TwinsWorkflowClient twins = new TwinsWorkflowClient(runner);
    twins.start("t");

    assertThat(twins.result("t")).isEqualTo("leftright");
    String arn = runner.arn("t");
    assertThat(seen)
        .containsEntry("left", SpanIds.attempt(arn, "async-1--work", 1))
        .containsEntry("right", SpanIds.attempt(arn, "async-2--work", 1));
    assertThat(spans.getFinishedSpanItems()).hasSize(5);
  }

  private static void meet(CyclicBarrier both) {
    try {
      both.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aTraceThatIsNotSampledIsNotSampledInAnyInvocation() {
    SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setIdGenerator(DurableIds.around(IdGenerator.random()))
            .setSampler(Sampler.parentBased(Sampler.alwaysOff()))
            .addSpanProcessor(SimpleSpanProcessor.create(spans))
            .build();
    run(WorkflowTracing.of(provider), work -> {});

    assertThat(spans.getFinishedSpanItems()).isEmpty();
  }

  @Test
  void spansAreSentBeforeAnInvocationEnds() {
    SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setIdGenerator(DurableIds.around(IdGenerator.random()))
            .addSpanProcessor(
                BatchSpanProcessor.builder(spans).setScheduleDelay(Duration.ofDays(1)).build())
            .build();
    List<Integer> sent = new ArrayList<>();
    WorkflowTracing tracing = WorkflowTracing.of(provider);
    run(
        event -> {
          tracing.on(event);
          if (event instanceof ExecutionEvent.InvocationEnded) {
            sent.add(spans.getFinishedSpanItems().size());
          }
        },
        work -> {});

    assertThat(sent.get(0)).isEqualTo(1);
    assertThat(sent.get(sent.size() - 1)).isEqualTo(9);
  }

  @Test
  void withoutFlushSpansWaitForTheProvider() {
    SdkTracerProvider provider =
        SdkTracerProvider.builder()
            .setIdGenerator(DurableIds.around(IdGenerator.random()))
            .addSpanProcessor(
                BatchSpanProcessor.builder(spans).setScheduleDelay(Duration.ofDays(1)).build())
            .build();
    run(WorkflowTracing.of(provider).withoutFlush(), work -> {});

    assertThat(spans.getFinishedSpanItems()).isEmpty();
    provider.forceFlush().join(10, TimeUnit.SECONDS);
    assertThat(spans.getFinishedSpanItems()).hasSize(9);
  }

  @Test
  void eachPartOfARunThatGoesOnAfreshIsAWholeTrace() {
    EngineOptions options =
        EngineOptions.inMemory().runtime(o -> o.listener(WorkflowTracing.of(provider())));
    try (Engine engine = Engine.open(options).register(TallyWorkflowExecutor::new)) {
      TallyWorkflowClient tallies = new TallyWorkflowClient(engine);
      tallies.start("t", 2);
      assertThat(tallies.result("t")).isEqualTo("done");
    }

    List<SpanData> all = spans.getFinishedSpanItems();
    assertThat(all).extracting(SpanData::getSpanId).hasSize(9).doesNotHaveDuplicates();
    Map<String, List<SpanData>> traces =
        all.stream().collect(Collectors.groupingBy(SpanData::getTraceId));
    assertThat(traces.values())
        .hasSize(3)
        .allSatisfy(
            trace ->
                assertThat(trace)
                    .extracting(SpanData::getName)
                    .containsExactly("count attempt 1", "count", "tally"));
    assertThat(all)
        .filteredOn(span -> span.getName().equals("tally"))
        .extracting(span -> span.getAttributes().get(AttributeKey.stringKey("cairn.status")))
        .containsExactly("CONTINUED", "CONTINUED", "SUCCEEDED");
  }

  @Test
  void spansOfOthersKeepTheIdsThatTheyWouldHave() {
    IdGenerator ids = DurableIds.around(IdGenerator.random());

    assertThat(ids.generateSpanId()).isNotEqualTo(ids.generateSpanId());
    assertThat(ids.generateTraceId()).isNotEqualTo(ids.generateTraceId());
  }
}
