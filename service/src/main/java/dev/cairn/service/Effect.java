package dev.cairn.service;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import org.jspecify.annotations.Nullable;

/** An effect of a decision outside of its execution. */
public sealed interface Effect {

  /** Calls the method of {@code cases} for this one. */
  void match(Cases cases);

  /** One method for each effect. */
  interface Cases {
    void startChild(StartChild startChild);

    void callFunction(CallFunction callFunction);

    void tellParent(TellParent tellParent);

    void wakeAt(WakeAt wakeAt);

    void deliver(Deliver deliver);
  }

  /** Start an execution that answers a chained invoke. */
  record StartChild(String operationId, FunctionCatalog.Target target, @Nullable String input)
      implements Effect {
    @Override
    public void match(Cases cases) {
      cases.startChild(this);
    }
  }

  /** Call a plain function that answers a chained invoke. */
  record CallFunction(String operationId, String function, @Nullable String input)
      implements Effect {
    @Override
    public void match(Cases cases) {
      cases.callFunction(this);
    }
  }

  /** Tell the execution that waits for this one how it has ended. */
  record TellParent(
      Caller caller,
      OperationStatus status,
      long atMillis,
      @Nullable String result,
      @Nullable ErrorObject error)
      implements Effect {
    @Override
    public void match(Cases cases) {
      cases.tellParent(this);
    }
  }

  /** Look at the execution again at that time. */
  record WakeAt(long atMillis) implements Effect {
    @Override
    public void match(Cases cases) {
      cases.wakeAt(this);
    }
  }

  /** Hand over the oldest event of that name, if one was sent before anybody awaited it. */
  record Deliver(String operationId, String event) implements Effect {
    @Override
    public void match(Cases cases) {
      cases.deliver(this);
    }
  }
}
