package org.gradle.internal.compiler.java;

import java.util.Locale;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;

/**
 * Stands in for a class that Gradle wraps around each compilation and that no Maven artifact
 * carries. The original also notes what incremental compilation needs; this one only compiles.
 */
public class IncrementalCompileTask implements JavaCompiler.CompilationTask {
  private final JavaCompiler.CompilationTask task;

  /** Has the original's parameters, which Gradle passes; all but the first serve its notes. */
  public IncrementalCompileTask(
      JavaCompiler.CompilationTask task,
      Object relativize,
      Object classNameConsumer,
      Object classConsumer,
      Object constantsConsumer,
      Object stringsConsumer) {
    this.task = task;
  }

  @Override
  public void addModules(Iterable<String> moduleNames) {
    task.addModules(moduleNames);
  }

  @Override
  public void setProcessors(Iterable<? extends Processor> processors) {
    task.setProcessors(processors);
  }

  @Override
  public void setLocale(Locale locale) {
    task.setLocale(locale);
  }

  @Override
  public Boolean call() {
    return task.call();
  }
}
