package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

abstract class ReportWorkflow {
  record Row(String name, Optional<Integer> count, List<String> tags) {}

  @Workflow
  public String run(List<Row> rows) {
    String body = rows.stream()
        .filter(row -> row.count().isPresent())
        .sorted(Comparator.comparing(Row::name))
        .map(row -> "%s: %s".formatted(row.name(), row.count().map(n -> n * 2).orElseThrow()))
        .collect(Collectors.joining("\n", "<", ">"));
    String text = """
        Rows: %s
        Tags: %s
        """.formatted(body, rows.stream().flatMap(r -> r.tags().stream()).distinct().collect(Collectors.joining(", ")));
    Map<String, Long> counts = rows.stream().collect(Collectors.groupingBy(Row::name, Collectors.counting()));
    long most = Collections.max(counts.values());
    String first = Optional.of(text).filter(t -> !t.isBlank()).map(String::strip).or(() -> Optional.of("none")).get();
    StringJoiner joiner = new StringJoiner(",");
    IntStream.rangeClosed(1, 3).mapToObj(Integer::toString).forEach(joiner::add);
    Iterable<Row> iterable = rows;
    long n = StreamSupport.stream(iterable.spliterator(), false).count();
    List<List<Row>> pages = IntStream.range(0, (rows.size() + 1) / 2)
        .mapToObj(i -> rows.subList(i * 2, Math.min(rows.size(), i * 2 + 2))).toList();
    for (List<Row> page : pages) send(page.toString());
    return send(first + most + joiner + n + Math.floorMod(-7, 3) + Math.max(1, 2) + Integer.valueOf(127).equals(127));
  }

  @Step protected String send(String text) { return text; }
}
