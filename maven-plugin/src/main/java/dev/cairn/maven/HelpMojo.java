package dev.cairn.maven;

import org.apache.maven.plugin.AbstractMojo;
import org.jspecify.annotations.Nullable;

/** {@code cairn:help}: lists the goals, and their parameters if it is asked for them. */
public final class HelpMojo extends AbstractMojo {
  private boolean detail;
  private @Nullable String goal;

  @Override
  public void execute() {
    Goals.OWN.help(goal, detail).forEach(getLog()::info);
  }
}
