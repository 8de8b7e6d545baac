package dev.cairn.project.architecture.planted.processor.determinism.right;

import dev.cairn.project.architecture.planted.processor.determinism.left.BreaksDeterminismPackagesFormNoCycle;
import org.jspecify.annotations.Nullable;

public class BreaksDeterminismPackagesFormNoCycleToo {
  @Nullable BreaksDeterminismPackagesFormNoCycle other;
}
