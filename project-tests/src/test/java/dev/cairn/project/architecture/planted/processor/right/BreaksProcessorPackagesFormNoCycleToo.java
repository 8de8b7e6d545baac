package dev.cairn.project.architecture.planted.processor.right;

import dev.cairn.project.architecture.planted.processor.left.BreaksProcessorPackagesFormNoCycle;
import org.jspecify.annotations.Nullable;

public class BreaksProcessorPackagesFormNoCycleToo {
  @Nullable BreaksProcessorPackagesFormNoCycle other;
}
