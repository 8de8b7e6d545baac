package dev.cairn.runtime.schedule;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ItemStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Plans that run a batch. */
final class Batches {

  /**
   * When a batch is done, and what its items look like.
   *
   * @param tolerated failures; -1 for any number
   * @param percentage of failures
   * @param whole whether a codec records the batch as a whole
   */
  record Terms(
      int maxConcurrency,
      int minSuccessful,
      int tolerated,
      int percentage,
      boolean flat,
      boolean named,
      boolean large,
      boolean whole) {
    private static final String PADDING = " ".repeat(140_000);

    BatchOptions options() {
      BatchOptions options =
          BatchOptions.defaults()
              .itemCodec(Plan.TEXT)
              .maxConcurrency(maxConcurrency)
              .minSuccessful(minSuccessful)
              .toleratedFailurePercentage(percentage);
      if (tolerated >= 0) options = options.toleratedFailures(tolerated);
      if (named) options = options.itemNames((item, index) -> "item-" + index);
      if (whole) options = options.batchCodec(new LinesCodec());
      return flat ? options.flat() : options;
    }

    String item(Set<String> values) {
      return Plan.joined(values) + (large ? PADDING : "");
    }

    /** Whether the outcome depends on which of so many items ends first. */
    boolean isRacy(int items, boolean mayFail) {
      if (items < 2 || maxConcurrency == 1) return false;
      boolean intolerant = (tolerated >= 0 && tolerated < items) || percentage < 100;
      return (minSuccessful > 0 && minSuccessful < items) || (mayFail && intolerant);
    }

    /** The values of a batch that has ended. */
    Set<String> taken(Program program, Batch<String> batch, Set<String> known) {
      if (flat) program.saw(Happening.BATCH_FLAT);
      if (whole) program.saw(Happening.BATCH_WITH_A_CODEC);
      if (named) program.saw(Happening.BATCH_ITEMS_NAMED);
      if (maxConcurrency < batch.items().size()) program.saw(Happening.BATCH_LIMITED);
      if (batch.count(ItemStatus.FAILED) > 0) program.saw(Happening.BATCH_ITEM_FAILED);
      CompletionReason reason = batch.completionReason();
      boolean early = batch.count(ItemStatus.SUCCEEDED) < batch.items().size();
      if (reason == CompletionReason.MIN_SUCCESSFUL_REACHED && early) {
        program.saw(Happening.BATCH_MIN_SUCCESSFUL);
        if (minSuccessful > 1) program.saw(Happening.BATCH_SEVERAL_SUCCESSFUL);
      }
      if (reason == CompletionReason.FAILURE_TOLERANCE_EXCEEDED) {
        program.saw(
            tolerated >= 0
                ? Happening.BATCH_TOLERANCE_EXCEEDED
                : Happening.BATCH_PERCENTAGE_EXCEEDED);
      }
      Set<String> all = new TreeSet<>(known);
      for (String result : batch.results()) all.addAll(Plan.split(result));
      return all;
    }
  }

  /** A line for the reason, and one for each item. */
  private static final class LinesCodec implements Codec<Batch<String>> {
    @Override
    public String encode(Batch<String> batch) {
      StringBuilder lines = new StringBuilder(batch.completionReason().name());
      for (Batch.Item<String> item : batch.items()) {
        lines.append('\n').append(item.status()).append('|').append(item.name()).append('|');
        if (item.status() == ItemStatus.SUCCEEDED) lines.append(item.result());
      }
      return lines.toString();
    }

    @Override
    public Batch<String> decode(String text) {
      String[] lines = text.split("\n", -1);
      List<Batch.Item<String>> items = new ArrayList<>();
      for (int i = 1; i < lines.length; i++) {
        String[] parts = lines[i].split("\\|", 3);
        ItemStatus status = ItemStatus.valueOf(parts[0]);
        items.add(
            new Batch.Item<>(
                i - 1,
                parts[1],
                status,
                status == ItemStatus.SUCCEEDED ? parts[2] : null,
                status == ItemStatus.FAILED ? new IllegalStateException("attempt read") : null));
      }
      return new Batch<>(CompletionReason.valueOf(lines[0]), items);
    }
  }

  record Map(String name, Plan body, int items, Terms terms) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      Batch<String> batch =
          Durable.map(
              name,
              IntStream.range(0, items).boxed().toList(),
              (item, index) -> terms.item(body.run(program, known)),
              terms.options());
      program.saw(Happening.MAP);
      return terms.taken(program, batch, known);
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      Sketch item = sketch.inside(name);
      int unused = body.draw(item, Sketch.START, Sketch.NOWHERE);
      return sketch.callBatch(from, name, "Map", Sketch.NOWHERE, List.of(item), true);
    }

    @Override
    public List<Plan> parts() {
      return List.of(body);
    }

    @Override
    public boolean mayFail() {
      return false;
    }

    @Override
    public boolean isRacy() {
      return terms.isRacy(items, body.mayFail()) || body.isRacy();
    }
  }

  /** Different branches beside each other; a strict one fails if a branch does. */
  record Parallel(String name, List<Plan> parts, Terms terms, boolean strict) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      List<Branch<String>> branches = new ArrayList<>();
      for (Plan part : parts) {
        branches.add(
            Durable.branch(
                "branch-" + branches.size(), () -> terms.item(part.run(program, known))));
      }
      Batch<String> batch = Durable.parallel(name, terms.options(), branches);
      program.saw(Happening.PARALLEL);
      Set<String> all = terms.taken(program, batch, known);
      if (strict) batch.throwIfFailed();
      return all;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      List<Sketch> items = new ArrayList<>();
      for (Plan part : parts) {
        Sketch item = sketch.inside(name + "-" + items.size());
        int unused = part.draw(item, Sketch.START, Sketch.NOWHERE);
        items.add(item);
      }
      return sketch.callBatch(
          from, name, "Parallel", mayFail() ? failed : Sketch.NOWHERE, items, false);
    }

    @Override
    public boolean mayFail() {
      return strict && Plan.super.mayFail();
    }

    @Override
    public boolean isRacy() {
      return terms.isRacy(parts.size(), Plan.super.mayFail()) || Plan.super.isRacy();
    }
  }

  private Batches() {}
}
