package org.example.greeting;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Duration;
import java.util.Optional;

/** Greets someone, waits a day, and says goodbye as the guest wishes. */
public abstract class GreetingWorkflow {

  /** A guest, and how long the first silence lasts. */
  public record Guest(String name, Duration silence) {}

  @Workflow(name = "greeting")
  public String greet(Guest guest) {
    String welcome = say("Good day", guest.name());
    silence(guest.silence());
    String farewell = wish().orElse("Goodbye");
    return welcome + " " + say(farewell, guest.name());
  }

  @Step
  protected String say(String words, String name) {
    return words + ", " + name + "!";
  }

  @Sleep
  protected abstract void silence(Duration time);

  @AwaitEvent(value = "wish", timeout = "1h")
  protected abstract Optional<String> wish();
}
