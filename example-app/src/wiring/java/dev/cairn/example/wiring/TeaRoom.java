package dev.cairn.example.wiring;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.RunNotEndedException;
import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.runtime.client.WorkflowService;
import java.time.Duration;

/** Somebody who starts runs, and who sends them events. */
final class TeaRoom {
  private final TeaWorkflowClient teas;

  TeaRoom(WorkflowService service) {
    teas = new TeaWorkflowClient(service);
  }

  String serve(String table, String leaf, String verdict) {
    teas.start(table, leaf);
    teas.tasteSender(table).within(Duration.ofMinutes(10)).send(verdict);
    try {
      return teas.result(table, Duration.ofMinutes(5));
    } catch (RunNotEndedException e) {
      return "still brewing";
    } catch (WorkflowFailedException e) {
      return "no tea: " + e.error().message();
    }
  }

  void spilled(CallbackId id) {
    teas.tasteSender(id).fail("Spilled", "on the carpet");
  }
}
