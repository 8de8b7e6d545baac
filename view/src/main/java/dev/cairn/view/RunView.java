package dev.cairn.view;

import dev.cairn.diagram.SvgWriter;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.view.payload.PayloadForm;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A run as a page shows it: values for JSON, made of a record and, where there is one, the manifest
 * of its code.
 *
 * <pre>{@code
 * RunView view = RunView.of(record, manifest, now);
 * Json.write(view.head());
 * }</pre>
 */
public final class RunView {
  private final RunRecord run;
  private final @Nullable Manifest manifest;
  private final long now;
  private final ShownRun shown;

  /** The last answer of {@link #changesSince}: all who follow a run have been told the same. */
  private @Nullable Since since;

  private record Since(WeakReference<RunView> told, @Nullable String json) {}

  RunView(RunRecord run, @Nullable Manifest manifest, ShownRun shown, long now) {
    this.run = run;
    this.manifest = manifest;
    this.shown = shown;
    this.now = now;
  }

  /**
   * The view of a run at a moment.
   *
   * @param manifest null if nobody has it: the run is shown without its diagram
   */
  public static RunView of(RunRecord run, @Nullable Manifest manifest, long now) {
    return new RunFollower(manifest).next(run, now);
  }

  /** The same at another moment. */
  public RunView at(long moment) {
    return new RunView(run, manifest, shown, moment);
  }

  /** Whether the other one is of the same run: one that goes on with a new input is another. */
  public boolean isOfSameRun(RunView other) {
    return run.run() == other.run.run() && run.started() == other.run.started();
  }

  /** Whether the code has a place for each operation of the run; false without a manifest. */
  public boolean fitsItsCode() {
    return manifest != null && shown.operations().stream().allMatch(it -> it.node() != null);
  }

  /** The run as a whole. */
  public Map<String, Object> head() {
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("workflow", run.workflow());
    head.put("name", run.name());
    head.put("version", run.version());
    if (run.run() > 1) head.put("run", run.run());
    head.put("status", run.status());
    put(head, "parkedBecause", run.parkedBecause());
    head.put("started", run.started());
    put(head, "ended", run.ended());
    put(head, "timeoutAt", run.timeoutAt());
    put(head, "parent", map(run.parent()));
    head.put("invocations", run.invocations());
    head.put("now", now);
    put(head, "failing", map(run.failing()));
    head.put("waits", waits());
    put(head, "why", Waits.explain(run, shown.open()));
    put(head, "pause", pause());
    if (manifest != null) {
      head.put("source", manifest.source());
      head.put("class", manifest.className());
    }
    List<Object> axis = new ArrayList<>();
    for (TimeAxis.Tick tick : TimeAxis.ticks(run, shown.times(), now)) {
      axis.add(List.of(tick.at(), Math.round(tick.x() * 1e6) / 1e6, tick.compressed() ? 1 : 0));
    }
    head.put("axis", axis);
    return head;
  }

  private List<Object> waits() {
    List<Object> waits = new ArrayList<>();
    if (run.hasEnded()) return waits;
    for (ShownOperation open : shown.open()) {
      Waits.Wait wait = Waits.of(open.operation(), open.declared());
      if (wait != null) waits.add(map(wait));
    }
    return waits;
  }

  /** A wait as JSON shows it. */
  public static Map<String, Object> map(Waits.Wait wait) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("operation", wait.operation());
    map.put("kind", wait.kind());
    map.put("name", wait.name());
    put(map, "until", wait.until());
    if (wait.attempt() > 0) map.put("attempt", wait.attempt());
    if (wait.attempts() > 0) map.put("attempts", wait.attempts());
    return map;
  }

  /** The reason why its code does not run, as JSON shows it. */
  public static @Nullable Map<String, Object> map(RunRecord.@Nullable Failing failing) {
    if (failing == null) return null;
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("failures", failing.failures());
    put(map, "next", failing.next());
    put(map, "error", map(failing.error()));
    if (failing.isUntaken()) map.put("untaken", true);
    return map;
  }

  static @Nullable Map<String, Object> map(@Nullable RunId run) {
    return run == null ? null : Map.of("workflow", run.workflow(), "name", run.id());
  }

  /** The pauses that the run has got past, of those that its code has. */
  private @Nullable Map<String, Object> pause() {
    if (manifest == null) return null;
    long all = manifest.operations().stream().filter(o -> o.pause().isPresent()).count();
    if (all == 0) return null;
    int at = 0;
    for (ShownOperation open : shown.open()) at = Math.max(at, open.pause());
    Map<String, Object> pause = new LinkedHashMap<>();
    pause.put("of", all);
    pause.put("passed", shown.passed());
    if (at > 0 && !run.hasEnded()) pause.put("at", at);
    return pause;
  }

  /** The operations without payloads, in order of start. */
  public List<Map<String, Object>> operations() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (ShownOperation operation : shown.operations()) all.add(operation.json());
    return all;
  }

  /** All that may change, as JSON: for one who is told changes from now on. */
  public String changing() {
    return ViewJson.write(Changes.all(this));
  }

  /**
   * The changes since an earlier view, as JSON; null if there are none. They are put together once
   * for all who ask, if they ask for the same.
   */
  public synchronized @Nullable String changesSince(RunView told) {
    Since known = since;
    if (known == null || !known.told().refersTo(told)) {
      Map<String, Object> changes = Changes.between(told, this);
      // Weak, as each view of a run would keep all views before it.
      WeakReference<RunView> before = new WeakReference<>(told);
      known = new Since(before, changes == null ? null : ViewJson.write(changes));
      since = known;
    }
    return known.json();
  }

  /** The parts that stay the same while time passes. */
  ShownRun shown() {
    return shown;
  }

  /** The payloads and errors of an operation, and what its declaration says; null if unknown. */
  public @Nullable Map<String, Object> details(String operation) {
    for (RunRecord.Operation it : run.operations()) {
      if (it.id().equals(operation)) return details().of(it);
    }
    return null;
  }

  private ShownDetails details() {
    Map<String, Manifest.Operation> declared = new HashMap<>();
    for (ShownOperation it : shown.operations()) {
      if (it.declared() != null) declared.put(it.operation().id(), it.declared());
    }
    return new ShownDetails(run, manifest, declared);
  }

  /** The input and the result of the run, and the form for an input where the code is known. */
  public Map<String, Object> payloads() {
    Map<String, Object> payloads = inputForm();
    put(payloads, "input", run.input());
    put(payloads, "result", run.result());
    put(payloads, "error", map(run.error()));
    return payloads;
  }

  /** The form alone, which has nothing of the run. */
  public Map<String, Object> inputForm() {
    Map<String, Object> payloads = new LinkedHashMap<>();
    if (manifest != null && !manifest.codecs().containsKey("input")) {
      payloads.put("form", PayloadForm.of(manifest, manifest.input()));
    }
    return payloads;
  }

  static @Nullable Map<String, Object> map(@Nullable ErrorObject error) {
    if (error == null) return null;
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "type", error.type());
    put(map, "message", error.message());
    put(map, "data", error.data());
    if (!error.stackTrace().isEmpty()) map.put("stack", error.stackTrace());
    return map;
  }

  /** The pictures of the contexts of its code; none without a manifest. */
  public List<Map<String, Object>> diagram() {
    List<Map<String, Object>> pictures = new ArrayList<>();
    if (manifest == null) return pictures;
    List<Map<String, Object>> graphs = GraphView.of(manifest);
    for (int i = 0; i < graphs.size(); i++) {
      Map<String, Object> picture = graphs.get(i);
      picture.put("svg", SvgWriter.write(manifest, manifest.contexts().get(i)));
      pictures.add(picture);
    }
    return pictures;
  }

  /** Everything, as one value: for a page that asks nobody. */
  public Map<String, Object> whole() {
    Map<String, Object> whole = snapshot();
    Map<String, Object> details = new LinkedHashMap<>();
    ShownDetails all = details();
    for (RunRecord.Operation operation : run.operations()) {
      details.put(operation.id(), all.of(operation));
    }
    whole.put("payloads", payloads());
    whole.put("details", details);
    return whole;
  }

  /** Everything but payloads. */
  public Map<String, Object> snapshot() {
    Map<String, Object> whole = Changes.all(this);
    whole.put("diagram", diagram());
    return whole;
  }

  static void put(Map<String, Object> map, String key, @Nullable Object value) {
    if (value != null) map.put(key, Objects.requireNonNull(value));
  }
}
