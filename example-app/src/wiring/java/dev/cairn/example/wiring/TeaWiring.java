package dev.cairn.example.wiring;

import com.google.inject.Guice;
import com.google.inject.Injector;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowWiring;
import org.slf4j.LoggerFactory;

/** Asks Guice for executors, and listens to their runs. */
public final class TeaWiring implements WorkflowWiring<TeaWorkflowExecutor> {
  private final Injector injector = Guice.createInjector(new TeaModule());

  @Override
  public TeaWorkflowExecutor get() {
    return injector.getInstance(TeaWorkflowExecutor.class);
  }

  @Override
  public RuntimeOptions runtimeOptions() {
    return RuntimeOptions.defaults()
        .listener(event -> LoggerFactory.getLogger(TeaWiring.class).debug("{}", event));
  }
}
