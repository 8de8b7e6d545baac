package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

abstract class PasswordResetWorkflow {
  @Workflow
  public boolean reset(String user) {
    String token = Durable.uuid().toString();
    int code = Durable.random().nextInt(900_000) + 100_000;
    mail(user, token, code);
    Instant deadline = Durable.now().plus(Duration.ofMinutes(30));
    for (int attempt = 1; attempt <= 3; attempt++) {
      Optional<Integer> entered = entered();
      if (entered.isEmpty() || Durable.now().isAfter(deadline)) return false;
      if (entered.get().equals(code)) return true;
    }
    return false;
  }

  @Step protected void mail(String user, String token, int code) {}
  @AwaitEvent(value = "code", timeout = "30m") protected abstract Optional<Integer> entered();
}
