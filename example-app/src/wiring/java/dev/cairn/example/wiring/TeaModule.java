package dev.cairn.example.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Scopes;

/** The objects to inject, the executor included. */
final class TeaModule extends AbstractModule {
  @Override
  protected void configure() {
    bind(Kettle.class).to(GasKettle.class).in(Scopes.SINGLETON);
  }

  @Provides
  TeaWorkflowExecutor executor(Kettle kettle) {
    return new TeaWorkflowExecutor(kettle);
  }
}
