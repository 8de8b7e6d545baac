package dev.cairn.maven;

import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code cairn:coverage}, in the phase {@code verify}: tells which paths of workflows no test of
 * this build came to, and fails below the minimum.
 */
public final class CoverageMojo extends ToolMojo {
  private @Nullable File coverage;
  private @Nullable File page;
  private int minimum;
  private boolean skipTests;
  private boolean skipTestClasses;

  /** Tests that are left out have come to nothing, and leave nothing to judge. */
  @Override
  boolean isSkipped() {
    return super.isSkipped() || skipTests || skipTestClasses;
  }

  @Override
  List<String> arguments() {
    return List.of(
        "coverage",
        "--data",
        set("coverage", coverage).getPath(),
        "--minimum",
        String.valueOf(minimum),
        "--out",
        set("page", page).getPath(),
        classes().getPath());
  }
}
