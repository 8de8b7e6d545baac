package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

abstract class OnboardingWorkflow {
  record Employee(String name, LocalDate start, boolean remote) {}

  @Workflow
  public void onboard(Employee employee) {
    DurableFuture<String> laptop = Durable.async(() -> order("laptop", employee));
    DurableFuture<String> account = Durable.async(() -> createAccount(employee));
    List<String> ready = Durable.all(laptop, account);
    welcome(employee, String.join(", ", ready));
    if (employee.remote()) {
      shipping();
    } else {
      badge(employee.name());
    }
    until(employee.start().atTime(9, 0).toInstant(ZoneOffset.UTC));
    Optional<String> feedback = feedback();
    feedback.ifPresent(this::file);
  }

  @Step protected String order(String what, Employee employee) { return what; }
  @Step protected String createAccount(Employee employee) { return employee.name(); }
  @Step protected void welcome(Employee employee, String what) {}
  @AwaitEvent("shipped") protected abstract String shipping();
  @Step protected void badge(String name) {}
  @Sleep protected abstract void until(Instant time);
  @AwaitEvent(value = "feedback", timeout = "30d") protected abstract Optional<String> feedback();
  @Step protected void file(String text) {}
}
