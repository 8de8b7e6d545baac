package corpus.libraries;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import lombok.AllArgsConstructor;
import lombok.Builder;
import lombok.Data;
import lombok.Getter;
import lombok.NonNull;
import lombok.RequiredArgsConstructor;
import lombok.Singular;
import lombok.SneakyThrows;
import lombok.Value;
import lombok.With;
import lombok.val;

abstract class LombokWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LombokValueWorkflow {
  @Value
  @Builder(toBuilder = true)
  static class Order {
    String id;
    long total;
    @Singular List<String> lines;
  }

  @Workflow
  public void run(String input) {
    Order order = Order.builder().id(input).line("a").line("b").build();
    val more = order.toBuilder().total(5).build();
    for (String line : more.getLines()) work(line + more.getTotal());
    work("" + order + order.hashCode() + order.equals(more));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LombokDataWorkflow {
  @Data
  @AllArgsConstructor
  @RequiredArgsConstructor
  static class Person {
    private final String name;
    private int age;
  }

  @Workflow
  public void run(String input) {
    Person person = new Person(input);
    person.setAge(5);
    work(person.getName() + person.getAge() + person);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LombokWithWorkflow {
  @Getter
  @With
  @AllArgsConstructor
  static class Range {
    private final int from;
    private final int to;
  }

  @SneakyThrows
  private static String check(@NonNull String text) {
    if (text.isEmpty()) throw new java.io.IOException("empty");
    return text;
  }

  @Workflow
  public void run(String input) {
    Range range = new Range(1, 2).withTo(5);
    work(range.getFrom() + range.getTo() + check(input));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
