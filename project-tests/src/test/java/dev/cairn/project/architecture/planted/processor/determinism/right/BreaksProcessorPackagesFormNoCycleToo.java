package dev.cairn.project.architecture.planted.processor.determinism.right;

import dev.cairn.project.architecture.planted.processor.determinism.left.BreaksProcessorPackagesFormNoCycle;
import org.jspecify.annotations.Nullable;

public class BreaksProcessorPackagesFormNoCycleToo {
  @Nullable BreaksProcessorPackagesFormNoCycle other;
}
