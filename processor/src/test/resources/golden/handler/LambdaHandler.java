package dev.cairn.lambda;

import dev.cairn.runtime.WorkflowExecutor;
import java.util.function.Supplier;

/** Stands for the real one, which is not on the class path of these tests. */
public abstract class LambdaHandler {
  protected LambdaHandler(Supplier<? extends WorkflowExecutor<?, ?>> executors) {}
}
