package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

abstract class LoanWorkflow {
  record Application(String name, int age, long income, List<Long> debts) {}
  sealed interface Decision permits Granted, Refused, Unclear {}
  record Granted(long limit) implements Decision {}
  record Refused(String why) implements Decision {}
  record Unclear(List<String> questions) implements Decision {}

  @Workflow
  public String decide(Application application) {
    int score = score(application.name());
    Decision decision = judge(application, score);
    if (decision instanceof Granted granted) {
      return "granted " + granted.limit();
    } else if (decision instanceof Refused refused) {
      inform(refused.why());
      return "refused";
    }
    String answer = answers();
    return answer.isBlank() ? "withdrawn" : "granted";
  }

  private Decision judge(Application application, int score) {
    long debts = application.debts().stream().mapToLong(Long::longValue).sum();
    if (application.age() < 18) return new Refused("too young");
    if (score > 700) return new Granted(Math.max(0, application.income() * 3 - debts));
    return new Unclear(List.of("purpose", "employer"));
  }

  @Step protected int score(String name) { return name.length() * 100; }
  @Step protected void inform(String why) {}
  @AwaitEvent("answers") protected abstract String answers();
}
