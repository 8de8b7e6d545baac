package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import java.util.LongSummaryStatistics;

abstract class PayrollWorkflow {
  @Workflow
  public long pay(List<Person> people) {
    LongSummaryStatistics all = people.stream().mapToLong(Person::net).summaryStatistics();
    for (Person person : people) {
      if (person.net() == 0) continue;
      transfer(person.name(), person.net());
    }
    archive(all.getCount(), all.getSum());
    return all.getSum();
  }

  @Step protected void transfer(String name, long cents) {}
  @Step protected void archive(long count, long sum) {}
}
