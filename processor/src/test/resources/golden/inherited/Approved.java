package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;

interface Approved {

  @AwaitEvent("approval")
  boolean approval();

  @Step
  default String approver() {
    return "nobody";
  }
}
